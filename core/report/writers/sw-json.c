/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-json.h"

/**
 * sw_json_string:
 * @text: (nullable): any bytes
 *
 * Returns: (transfer full): @text as valid UTF-8; the JSON null for %NULL
 */
json_t *
sw_json_string (const char *text)
{
  g_autofree char *valid = NULL;

  if (text == NULL)
    return json_null ();
  valid = g_utf8_make_valid (text, -1);
  return json_string (valid);
}

static int
append_cb (const char *buffer, size_t size, void *data)
{
  g_string_append_len (data, buffer, (gssize) size);
  return 0;
}

/**
 * sw_json_append:
 * @out: gets @value on one line
 * @value: (transfer full): a value of any kind
 */
void
sw_json_append (GString *out, json_t *value)
{
  json_dump_callback (value, append_cb, out, JSON_ENCODE_ANY);
  json_decref (value);
}
