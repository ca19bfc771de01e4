/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-graph-layers.h"

#include <math.h>
#include <string.h>

#define BOX_GAP    14.0
#define SLOT_WIDTH -4.0 /* less than nothing: slots stand closer than boxes */
#define PADDING    12.0
#define TITLE_PAD  8.0
#define GAP_MIN    30.0
#define GAP_MAX    84.0
#define MAX_SPAN   8u /* rows that an edge may cross before it takes a lane */
#define MAX_LANES  24u
#define MIN_ROW    8u
#define WEAK       0.001
#define PULL       0.12 /* of boxes towards the middle, against a drift to the right */

/* A box, a slot or the end of an edge on a border, as it stands in a row. */
typedef struct
{
  guint row;
  guint item;    /* or SW_LAYER_BORDER: a slot */
  guint segment; /* of a slot */
  guint key;     /* of a slot in the first row: program order of what it leads to */
  double width;
  double x;
  double wanted;
  guint n_wanted;
} Elem;

/* Two elements in neighbouring rows that want to be above each other. */
typedef struct
{
  guint upper, lower;
  double upper_offset, lower_offset;
} Link;

typedef struct
{
  SwLayers *layers;
  SwLayerContainer *container;
  GArray *elems;     /* Elem */
  GArray *links;     /* Link */
  guint *rows;       /* elements by row, in the order in which they stand */
  guint *row_start;  /* n_rows + 1 */
  guint *link_order; /* links by the row of their upper end */
  guint *link_start; /* n_rows + 1 */
  guint *n_crossing; /* segments that turn in the gap below each row */
  guint n_left, n_right;
} Table;

static Elem *
get_elem (Table *self, guint i)
{
  return &g_array_index (self->elems, Elem, i);
}

static SwLayerSegment *
get_segment (Table *self, guint i)
{
  guint at = self->layers->by_container[self->container->first_segment + i];

  return sw_layers_get_segment (self->layers, at);
}

static SwLayerItem *
get_item (Table *self, guint local)
{
  return &self->layers->items[self->layers->lists[self->container->first_item + local]];
}

/* Forward means forward in program order; what does not is drawn upwards. */
static gboolean
is_back (Table *self, const SwLayerSegment *segment)
{
  return segment->from != SW_LAYER_BORDER && segment->to != SW_LAYER_BORDER
         && self->layers->items[segment->from].order >= self->layers->items[segment->to].order;
}

/* Whether a segment orders two items, and which way: what leads back keeps its end above its
 * start. */
static gboolean
get_order (Table *self, const SwLayerSegment *segment, guint *upper, guint *lower)
{
  gboolean back = is_back (self, segment);

  if (segment->from == SW_LAYER_BORDER || segment->to == SW_LAYER_BORDER
      || segment->from == segment->to)
    return FALSE;
  *upper = self->layers->items[back ? segment->to : segment->from].local;
  *lower = self->layers->items[back ? segment->from : segment->to].local;
  return TRUE;
}

/* Layer of each item: the longest path to it; what begins a path stands just above what it
 * leads to. */
static void
find_layers (Table *self, guint *layers)
{
  guint n = self->container->n_items;
  guint n_segments = self->container->n_segments;
  g_autofree guint *start = g_new0 (guint, n + 2);
  g_autofree guint *targets = g_new (guint, n_segments + 1);
  g_autofree gboolean *held = g_new0 (gboolean, n + 1);
  guint upper, lower;

  for (guint i = 0; i < n_segments; i++)
    if (get_order (self, get_segment (self, i), &upper, &lower))
      start[upper + 2]++;
  for (guint i = 2; i <= n; i++)
    start[i] += start[i - 1];
  for (guint i = 0; i < n_segments; i++)
    if (get_order (self, get_segment (self, i), &upper, &lower))
      targets[start[upper + 1]++] = lower;
  for (guint i = 0; i < n; i++)
    for (guint k = start[i]; k < start[i + 1]; k++)
      layers[targets[k]] = MAX (layers[targets[k]], layers[i] + 1);

  for (guint i = 0; i < n_segments; i++)
    if (get_segment (self, i)->from == SW_LAYER_BORDER)
      held[self->layers->items[get_segment (self, i)->to].local] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint nearest = G_MAXUINT32;

      if (layers[i] > 0 || held[i])
        continue;
      for (guint k = start[i]; k < start[i + 1]; k++)
        nearest = MIN (nearest, layers[targets[k]]);
      if (nearest != G_MAXUINT32)
        layers[i] = nearest - 1;
    }
}

/* Breaks layers that are too wide into rows; row 0 is the upper border. */
static void
assign_rows (Table *self)
{
  guint n = self->container->n_items;
  guint most = MAX (MIN_ROW, (guint) ceil (1.3 * sqrt (n)));
  g_autofree guint *layers = g_new0 (guint, n + 1);
  g_autofree guint *count = g_new0 (guint, n + 2);
  g_autofree guint *first = g_new0 (guint, n + 2);
  g_autofree guint *seen = g_new0 (guint, n + 1);
  guint row = 1;

  find_layers (self, layers);
  for (guint i = 0; i < n; i++)
    count[layers[i]]++;
  for (guint l = 0; l < n && count[l] > 0; l++)
    {
      first[l] = row;
      row += (count[l] + most - 1) / most;
    }
  for (guint i = 0; i < n; i++)
    {
      guint l = layers[i];
      guint n_rows = (count[l] + most - 1) / most;
      guint each = (count[l] + n_rows - 1) / n_rows;

      get_item (self, i)->row = first[l] + seen[l]++ / each;
    }
  self->container->n_rows = row + 1;
}

static guint
add_slot (Table *self, guint segment, guint row)
{
  const SwLayerSegment *data = get_segment (self, segment);
  Elem elem = { .row = row, .item = SW_LAYER_BORDER, .segment = segment, .width = SLOT_WIDTH };

  elem.key = data->to == SW_LAYER_BORDER ? G_MAXUINT32 : self->layers->items[data->to].order;
  g_array_append_val (self->elems, elem);
  return self->elems->len - 1;
}

/* Where a segment leaves or enters a cluster, from the centre of its box. */
static double
get_port_offset (Table *self, guint segment, gboolean start)
{
  SwLayers *all = self->layers;
  guint at = all->by_container[self->container->first_segment + segment];
  const SwLayerSegment *data = sw_layers_get_segment (all, at);
  guint item = start ? data->from : data->to;

  if (item < all->n_nodes || item == SW_LAYER_BORDER)
    return 0;
  return (start ? sw_layers_get_segment (all, at - 1)->end_x
                : sw_layers_get_segment (all, at + 1)->start_x)
         - all->items[item].width / 2;
}

static void
add_link (Table *self, guint upper, guint lower, double upper_offset, double lower_offset)
{
  Link link = { upper, lower, upper_offset, lower_offset };

  g_array_append_val (self->links, link);
}

/* Decides how a segment runs and adds the slots that it needs. */
static void
thread_segment (Table *self, guint i)
{
  SwLayers *all = self->layers;
  SwLayerSegment *segment = get_segment (self, i);
  guint start = sw_layers_get_start_row (all, segment);
  guint end = sw_layers_get_end_row (all, segment);
  guint upper, lower;
  double offset = get_port_offset (self, i, TRUE);

  segment->kind = is_back (self, segment)       ? SW_SEGMENT_BACK
                  : end - start > MAX_SPAN + 1u ? SW_SEGMENT_LANE
                                                : SW_SEGMENT_DOWN;
  upper =
    segment->from == SW_LAYER_BORDER ? add_slot (self, i, 0) : all->items[segment->from].local;
  if (segment->kind == SW_SEGMENT_DOWN)
    for (guint row = start + 1; row < end; row++)
      {
        guint slot = add_slot (self, i, row);

        add_link (self, upper, slot, offset, 0);
        upper = slot;
        offset = 0;
      }
  lower = segment->to == SW_LAYER_BORDER ? add_slot (self, i, end) : all->items[segment->to].local;
  if (segment->kind == SW_SEGMENT_DOWN)
    add_link (self, upper, lower, offset, get_port_offset (self, i, FALSE));
  self->n_crossing[segment->kind == SW_SEGMENT_BACK ? end - 1 : start]++;
  self->n_crossing[segment->kind == SW_SEGMENT_BACK ? start : end - 1]++;
}

static void
fill_rows (Table *self)
{
  guint n_rows = self->container->n_rows;

  self->rows = g_new (guint, self->elems->len + 1);
  self->row_start = g_new0 (guint, n_rows + 2);
  for (guint i = 0; i < self->elems->len; i++)
    self->row_start[get_elem (self, i)->row + 2]++;
  for (guint r = 2; r <= n_rows; r++)
    self->row_start[r] += self->row_start[r - 1];
  for (guint i = 0; i < self->elems->len; i++)
    self->rows[self->row_start[get_elem (self, i)->row + 1]++] = i;

  self->link_order = g_new (guint, self->links->len + 1);
  self->link_start = g_new0 (guint, n_rows + 2);
  for (guint i = 0; i < self->links->len; i++)
    self->link_start[get_elem (self, g_array_index (self->links, Link, i).upper)->row + 2]++;
  for (guint r = 2; r <= n_rows; r++)
    self->link_start[r] += self->link_start[r - 1];
  for (guint i = 0; i < self->links->len; i++)
    {
      guint row = get_elem (self, g_array_index (self->links, Link, i).upper)->row;

      self->link_order[self->link_start[row + 1]++] = i;
    }
}

/* Adds to each element of @row where its neighbours above or below want it. */
static void
ask_neighbours (Table *self, guint row, gboolean above)
{
  guint at = above ? row - 1 : row;

  if (above ? row == 0 : row + 1 >= self->container->n_rows)
    return;
  for (guint k = self->link_start[at]; k < self->link_start[at + 1]; k++)
    {
      const Link *link = &g_array_index (self->links, Link, self->link_order[k]);
      Elem *upper = get_elem (self, link->upper);
      Elem *lower = get_elem (self, link->lower);

      if (above)
        {
          lower->wanted += upper->x + link->upper_offset - link->lower_offset;
          lower->n_wanted++;
        }
      else
        {
          upper->wanted += lower->x + link->lower_offset - link->upper_offset;
          upper->n_wanted++;
        }
    }
}

static int
compare_slots (gconstpointer a, gconstpointer b, gpointer data)
{
  Table *self = data;
  const Elem *x = get_elem (self, *(const guint *) a);
  const Elem *y = get_elem (self, *(const guint *) b);
  double left = x->n_wanted > 0 ? x->wanted / x->n_wanted : 0;
  double right = y->n_wanted > 0 ? y->wanted / y->n_wanted : 0;

  if (left != right)
    return left < right ? -1 : 1;
  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->segment < y->segment ? -1 : x->segment > y->segment;
}

/* Boxes keep program order; slots go where the edges come from. */
static void
order_row (Table *self, guint row)
{
  guint *list = self->rows + self->row_start[row];
  guint n = self->row_start[row + 1] - self->row_start[row];
  g_autofree guint *old = g_memdup2 (list, n * sizeof *list);
  guint n_boxes = 0;
  guint box = 0, slot;
  double reach = -INFINITY;

  while (n_boxes < n && get_elem (self, old[n_boxes])->item != SW_LAYER_BORDER)
    n_boxes++;
  slot = n_boxes;
  if (n - n_boxes > 1)
    g_qsort_with_data (old + n_boxes, (int) (n - n_boxes), sizeof *old, compare_slots, self);
  for (guint i = 0; i < n; i++)
    {
      if (box < n_boxes && get_elem (self, old[box])->n_wanted > 0)
        reach =
          MAX (reach, get_elem (self, old[box])->wanted / get_elem (self, old[box])->n_wanted);
      if (slot < n
          && (box == n_boxes
              || get_elem (self, old[slot])->wanted < reach * get_elem (self, old[slot])->n_wanted))
        list[i] = old[slot++];
      else
        list[i] = old[box++];
    }
}

static void
place_row (Table *self, guint row)
{
  const guint *list = self->rows + self->row_start[row];
  guint n = self->row_start[row + 1] - self->row_start[row];
  g_autofree double *numbers = g_new (double, 4 * n + 1);
  double *widths = numbers, *wanted = numbers + n, *weights = numbers + 2 * n, *x = numbers + 3 * n;

  for (guint i = 0; i < n; i++)
    {
      const Elem *elem = get_elem (self, list[i]);

      widths[i] = elem->width;
      wanted[i] = elem->n_wanted > 0 ? elem->wanted / elem->n_wanted : elem->x;
      if (elem->item != SW_LAYER_BORDER)
        wanted[i] *= 1 - PULL;
      weights[i] = elem->n_wanted > 0 ? 1 : WEAK;
    }
  sw_layers_place (n, widths, wanted, weights, BOX_GAP, x);
  for (guint i = 0; i < n; i++)
    {
      Elem *elem = get_elem (self, list[i]);

      elem->x = x[i];
      elem->wanted = 0;
      elem->n_wanted = 0;
    }
}

/* Down, up, and down again with both sides asked. */
static void
assign_x (Table *self)
{
  guint n_rows = self->container->n_rows;

  for (guint r = 0; r < n_rows; r++)
    {
      ask_neighbours (self, r, TRUE);
      order_row (self, r);
      place_row (self, r);
    }
  for (guint r = n_rows; r-- > 0;)
    {
      ask_neighbours (self, r, FALSE);
      place_row (self, r);
    }
  for (guint r = 0; r < n_rows; r++)
    {
      ask_neighbours (self, r, TRUE);
      ask_neighbours (self, r, FALSE);
      place_row (self, r);
    }
}

typedef struct
{
  guint segment;
  guint top, bottom;
} LaneUse;

static int
compare_uses (gconstpointer a, gconstpointer b)
{
  const LaneUse *x = a, *y = b;

  if (x->bottom - x->top != y->bottom - y->top)
    return x->bottom - x->top < y->bottom - y->top ? -1 : 1;
  if (x->top != y->top)
    return x->top < y->top ? -1 : 1;
  return x->segment < y->segment ? -1 : x->segment > y->segment;
}

/* Gives lanes to the segments of one kind, the short ones nearest to the boxes.  Each lane
 * remembers the rows that it has served in one stretch; with no lane free the last is shared. */
static guint
assign_lanes (Table *self, SwSegmentKind kind)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (LaneUse));
  guint tops[MAX_LANES], bottoms[MAX_LANES];
  guint n_lanes = 0;

  for (guint i = 0; i < self->container->n_segments; i++)
    {
      const SwLayerSegment *segment = get_segment (self, i);
      guint a = sw_layers_get_start_row (self->layers, segment);
      guint b = sw_layers_get_end_row (self->layers, segment);
      LaneUse use = { i, MIN (a, b), MAX (a, b) };

      if (segment->kind == kind)
        g_array_append_val (uses, use);
    }
  g_array_sort (uses, compare_uses);
  for (guint i = 0; i < uses->len; i++)
    {
      const LaneUse *use = &g_array_index (uses, LaneUse, i);
      guint lane = 0;

      while (lane < n_lanes && use->bottom > tops[lane] && use->top < bottoms[lane])
        lane++;
      if (lane == MAX_LANES)
        lane = MAX_LANES - 1;
      else if (lane == n_lanes)
        {
          tops[lane] = use->top;
          bottoms[lane] = use->bottom;
          n_lanes++;
        }
      tops[lane] = MIN (tops[lane], use->top);
      bottoms[lane] = MAX (bottoms[lane], use->bottom);
      get_segment (self, use->segment)->lane = lane;
    }
  return n_lanes;
}

static double
get_gap (Table *self, guint row)
{
  guint n = self->n_crossing[row];
  gboolean outer = row == 0 || row + 2 >= self->container->n_rows;

  if (n == 0)
    return outer ? PADDING : GAP_MIN / 2;
  return CLAMP (GAP_MIN - 6 + 6 * sqrt (n), GAP_MIN, GAP_MAX);
}

/* Heights of the rows; boxes stand in the middle of theirs. */
static void
assign_y (Table *self, double title_height)
{
  SwLayers *all = self->layers;
  SwLayerContainer *container = self->container;
  g_autofree double *heights = g_new0 (double, container->n_rows);
  double y = 0;

  for (guint i = 0; i < container->n_items; i++)
    heights[get_item (self, i)->row] =
      MAX (heights[get_item (self, i)->row], get_item (self, i)->height);
  heights[0] = title_height > 0 ? title_height + TITLE_PAD / 2 : 0;
  container->first_row = all->rows->len;
  for (guint r = 0; r < container->n_rows; r++)
    {
      SwLayerRow row = { y, y + heights[r] };

      g_array_append_val (all->rows, row);
      y = row.bottom + (r + 1 < container->n_rows ? get_gap (self, r) : 0);
    }
  container->height = y;
  for (guint i = 0; i < container->n_items; i++)
    {
      SwLayerItem *item = get_item (self, i);
      const SwLayerRow *row = sw_layers_get_row (all, container, item->row);

      item->y = (row->top + row->bottom - item->height) / 2;
    }
}

/* Hands the positions on, moved so that everything begins right of the left lanes. */
static void
write_x (Table *self, double title_width)
{
  SwLayers *all = self->layers;
  SwLayerContainer *container = self->container;
  double left = INFINITY, right = -INFINITY, shift;
  g_autofree guint *next = g_new0 (guint, container->n_segments + 1);

  for (guint i = 0; i < self->elems->len; i++)
    {
      const Elem *elem = get_elem (self, i);

      left = MIN (left, elem->x - elem->width / 2);
      right = MAX (right, elem->x + elem->width / 2);
    }
  if (self->elems->len == 0)
    left = right = 0;
  container->left = PADDING + self->n_left * SW_LAYER_LANE_WIDTH;
  shift = container->left - left;
  container->right = right + shift;
  container->width = container->right + self->n_right * SW_LAYER_LANE_WIDTH + PADDING;
  if (container->width < title_width + 2 * TITLE_PAD)
    {
      double more = title_width + 2 * TITLE_PAD - container->width;

      shift += more / 2;
      container->left += more / 2;
      container->right += more / 2;
      container->width += more;
    }

  for (guint i = 0; i < container->n_segments; i++)
    {
      SwLayerSegment *segment = get_segment (self, i);
      guint start = sw_layers_get_start_row (all, segment);
      guint end = sw_layers_get_end_row (all, segment);

      segment->first_slot = all->slots->len;
      if (segment->kind == SW_SEGMENT_DOWN && end > start + 1)
        g_array_set_size (all->slots, all->slots->len + end - start - 1);
    }
  for (guint i = 0; i < self->elems->len; i++)
    {
      const Elem *elem = get_elem (self, i);
      SwLayerSegment *segment;

      if (elem->item != SW_LAYER_BORDER)
        {
          all->items[elem->item].x = elem->x + shift;
          continue;
        }
      segment = get_segment (self, elem->segment);
      if (elem->row == 0)
        segment->start_x = elem->x + shift;
      else if (elem->row + 1 == container->n_rows)
        segment->end_x = elem->x + shift;
      else
        g_array_index (all->slots, double, segment->first_slot + next[elem->segment]++) =
          elem->x + shift;
    }
}

/* Lays out one container; the clusters in it have been laid out before. */
void
sw_layers_lay_out (SwLayers *all, guint index)
{
  Table self = { .layers = all, .container = &all->containers[index] };
  SwPoint title = index < all->n_clusters ? all->sizes->clusters[index] : (SwPoint){ 0, 0 };

  self.elems = g_array_new (FALSE, FALSE, sizeof (Elem));
  self.links = g_array_new (FALSE, FALSE, sizeof (Link));
  assign_rows (&self);
  self.n_crossing = g_new0 (guint, self.container->n_rows + 1);
  for (guint i = 0; i < self.container->n_items; i++)
    {
      const SwLayerItem *item = get_item (&self, i);
      Elem elem = { .row = item->row,
                    .item = all->lists[self.container->first_item + i],
                    .width = item->width };

      g_array_append_val (self.elems, elem);
    }
  for (guint i = 0; i < self.container->n_segments; i++)
    thread_segment (&self, i);
  fill_rows (&self);
  assign_x (&self);
  self.n_left = assign_lanes (&self, SW_SEGMENT_BACK);
  self.n_right = assign_lanes (&self, SW_SEGMENT_LANE);
  assign_y (&self, title.y);
  write_x (&self, title.x);

  g_free (self.n_crossing);
  g_free (self.link_start);
  g_free (self.link_order);
  g_free (self.row_start);
  g_free (self.rows);
  g_array_unref (self.links);
  g_array_unref (self.elems);
}
