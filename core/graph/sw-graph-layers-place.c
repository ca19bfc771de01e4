/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-layers.h"

typedef struct
{
  double weight;
  double sum; /* of weight times wanted position */
  guint n;
} Block;

/* Centres of @n boxes from left to right with at least @gap between them, so that the weighted
 * squared distance from @wanted is least.  Without its distance from the first box, each box
 * wants a position in a sequence that must not fall: isotonic regression, solved by pooling
 * adjacent violators in linear time (Ayer et al. 1955). */
void
sw_layers_place (guint n, const double *widths, const double *wanted, const double *weights,
                 double gap, double *x)
{
  g_autofree Block *blocks = g_new (Block, n + 1);
  guint n_blocks = 0;
  double offset = 0;
  guint at = 0;

  for (guint i = 0; i < n; i++)
    {
      Block block = { weights[i], 0, 1 };

      if (i > 0)
        offset += (widths[i - 1] + widths[i]) / 2 + gap;
      block.sum = weights[i] * (wanted[i] - offset);
      while (n_blocks > 0
             && blocks[n_blocks - 1].sum * block.weight > block.sum * blocks[n_blocks - 1].weight)
        {
          n_blocks--;
          block.weight += blocks[n_blocks].weight;
          block.sum += blocks[n_blocks].sum;
          block.n += blocks[n_blocks].n;
        }
      blocks[n_blocks++] = block;
    }

  offset = 0;
  for (guint b = 0; b < n_blocks; b++)
    for (guint k = 0; k < blocks[b].n; k++, at++)
      {
        if (at > 0)
          offset += (widths[at - 1] + widths[at]) / 2 + gap;
        x[at] = blocks[b].sum / blocks[b].weight + offset;
      }
}
