/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-dtype.h"

#include <string.h>

static const struct
{
  const char *spelling;
  guint8 bits;
  char class;
} dtypes[] = {
  [SW_DTYPE_UNKNOWN] = { "UnknownType", 0, '?' },
#define SW_DTYPE(ENUM, spelling, bits, class) [SW_DTYPE_##ENUM] = { spelling, bits, #class[0] },
#include "sw-dtypes.def"
};

/**
 * sw_dtype_to_string:
 *
 * Returns: the spelling after `pl.`, for example "INT32"
 */
const char *
sw_dtype_to_string (SwDtype self)
{
  return dtypes[self].spelling;
}

/**
 * sw_dtype_from_string:
 * @spelling: a name without prefix; the old spelling BFLOAT16 is known too
 *
 * Returns: the element type, or %SW_DTYPE_UNKNOWN
 */
SwDtype
sw_dtype_from_string (const char *spelling)
{
  for (guint i = 1; i < G_N_ELEMENTS (dtypes); i++)
    if (strcmp (dtypes[i].spelling, spelling) == 0)
      return (SwDtype) i;
  return strcmp (spelling, "BFLOAT16") == 0 ? SW_DTYPE_BF16 : SW_DTYPE_UNKNOWN;
}

/**
 * sw_dtype_get_bits:
 *
 * Returns: bits of one element; 64 for INDEX and TASK_ID, 0 when unknown
 */
guint
sw_dtype_get_bits (SwDtype self)
{
  return dtypes[self].bits;
}

/**
 * sw_dtype_is_integer:
 *
 * Returns: whether the values are whole numbers; booleans and task ids are not
 */
gboolean
sw_dtype_is_integer (SwDtype self)
{
  return dtypes[self].class == 'I' || dtypes[self].class == 'U';
}

/**
 * sw_dtype_is_signed:
 *
 * Returns: whether @self is a signed integer; INDEX is one
 */
gboolean
sw_dtype_is_signed (SwDtype self)
{
  return dtypes[self].class == 'I';
}

/**
 * sw_dtype_is_float:
 *
 * Returns: whether the values are floating-point numbers of any width
 */
gboolean
sw_dtype_is_float (SwDtype self)
{
  return dtypes[self].class == 'F';
}
