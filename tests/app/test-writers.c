/* SPDX-FileCopyrightText: 2026 The Slipway authors
 * SPDX-License-Identifier: Apache-2.0 */
#include "sw-totals.h"
#include "sw-write-json.h"
#include "sw-write-text.h"

#include <jansson.h>
#include <string.h>

/* The writers over reports made by hand, with values that no program gives them easily. */

#define SOURCE_TEXT "first\nsecond line\n"

typedef struct
{
  SwReport *report;
  SwFunction function;
  SwExpr expr;
  SwStmt stmt;
  SwAnswer answer;
  SwLaunch launch;
} Fixture;

static void
free_step (gpointer data)
{
  SwProofStep *step = data;

  g_free (step->text);
  g_free (step);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const SwBinding bindings[] = {
    { (char *) "low", G_MININT64 },
    { (char *) "high", G_MAXINT64 },
    { (char *) "br\377ken", -1 },
  };
  SwProofStep *step = g_new0 (SwProofStep, 1);

  self->report = sw_report_new ("a \"name\"\n\001", SW_PRESET_STRICT);
  self->report->source = sw_source_new ("file.py", SOURCE_TEXT, sizeof SOURCE_TEXT - 1);
  self->function.name = "main";
  self->stmt.span = (SwSpan){ 6, 17 };
  step->number = 1;
  step->rule = (char *) "guard";
  step->text = g_strdup ("x\033[2J >= 1");
  step->span = (SwSpan){ 13, 17 };
  self->answer.steps = g_ptr_array_new_with_free_func (free_step);
  g_ptr_array_add (self->answer.steps, step);
  self->answer.witness = g_array_new (FALSE, FALSE, sizeof (SwBinding));
  g_array_append_vals (self->answer.witness, bindings, G_N_ELEMENTS (bindings));
  self->answer.flags = SW_FLAG_ZERO | SW_FLAG_OVERFLOW;
  self->answer.budget = TRUE;
  self->launch = (SwLaunch){
    .function = &self->function,
    .callee = &self->function,
    .stmt = &self->stmt,
    .launch = &self->expr,
    .count_from = SW_COUNT_FROM_FUNCTION_ATTR,
    .span = { 13, 17 },
    .count_text = (char *) "n",
    .verdict = SW_VERDICT_EMPTY,
    .answer = &self->answer,
  };
  g_ptr_array_add (self->report->launches, &self->launch);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_ptr_array_unref (self->answer.steps);
  g_array_unref (self->answer.witness);
  sw_report_free (self->report);
}

static void
test_json (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  json_t *root;
  json_t *launch;
  json_t *witness;
  json_t *step;

  sw_write_json (self->report, text);
  root = json_loadb (text->str, text->len, JSON_REJECT_DUPLICATES, NULL);
  g_assert_nonnull (root);
  g_assert_cmpstr (json_string_value (json_object_get (root, "file")), ==, "a \"name\"\n\001");
  g_assert_cmpstr (json_string_value (json_object_get (root, "preset")), ==, "strict");
  launch = json_array_get (json_object_get (root, "launches"), 0);
  witness = json_object_get (launch, "witness");
  g_assert_cmpint (json_integer_value (json_object_get (witness, "low")), ==, G_MININT64);
  g_assert_cmpint (json_integer_value (json_object_get (witness, "high")), ==, G_MAXINT64);
  g_assert_cmpint (json_integer_value (json_object_get (witness, "br\357\277\275ken")), ==, -1);
  g_assert_cmpint (json_integer_value (json_object_get (launch, "line")), ==, 2);
  g_assert_cmpint (json_integer_value (json_object_get (launch, "column")), ==, 8);
  g_assert_cmpstr (json_string_value (json_object_get (launch, "count_from")), ==, "function attr");
  g_assert_true (json_is_false (json_object_get (launch, "reachable")));
  g_assert_true (json_is_null (json_object_get (launch, "would_prove")));
  g_assert_true (json_is_true (json_object_get (launch, "budget")));
  step = json_array_get (json_object_get (launch, "proof"), 0);
  g_assert_cmpint (json_integer_value (json_object_get (step, "line")), ==, 2);
  g_assert_cmpstr (json_string_value (json_object_get (step, "text")), ==, "x\033[2J >= 1");
  g_assert_cmpuint (json_array_size (json_object_get (launch, "flags")), ==, 2);
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (launch, "flags"), 0)), ==,
                   "O");
  g_assert_cmpstr (json_string_value (json_array_get (json_object_get (launch, "flags"), 1)), ==,
                   "Z");
  json_decref (root);
}

static void
test_text (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  sw_write_text_launches (self->report, FALSE, text);
  g_assert_null (strchr (text->str, '\033'));
  g_assert_null (strchr (text->str, '\001'));
  g_assert_nonnull (strstr (text->str, ":2:8: "));
  g_assert_nonnull (strstr (text->str, "\n    2 | line\n"));
  g_assert_nonnull (strstr (text->str, "\n          2 | second line\n"));
  g_assert_nonnull (strstr (text->str, "low = -9223372036854775808, high = 9223372036854775807"));
  g_assert_nonnull (strstr (text->str, "Unknown (budget)"));
  g_assert_true (g_utf8_validate (text->str, -1, NULL));
}

static void
test_printable (void)
{
  g_autofree char *text = sw_text_make_printable ("a\nb\tc\r\033\177\302\205\342\200\256\377z中");

  g_assert_cmpstr (text, ==,
                   "a\nb\357\277\275c\357\277\275\357\277\275\357\277\275\357\277\275\357\277\275"
                   "\357\277\275z中");
}

static void
test_totals (Fixture *self, gconstpointer data)
{
  SwTotals totals = { 0 };
  g_autofree char *none = sw_totals_to_string (&totals);
  g_autofree char *one = NULL;

  sw_totals_add (&totals, self->report);
  one = sw_totals_to_string (&totals);
  g_assert_cmpstr (none, ==, "0 files, 0 launches\nerrors: 0, warnings: 0, notes: 0\n");
  g_assert_cmpstr (one, ==, "1 file, 1 launch: 1 empty\nerrors: 0, warnings: 0, notes: 0\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/app/writers/json", Fixture, NULL, set_up, test_json, tear_down);
  g_test_add ("/app/writers/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/app/writers/totals", Fixture, NULL, set_up, test_totals, tear_down);
  g_test_add_func ("/app/writers/printable", test_printable);
  return g_test_run ();
}
