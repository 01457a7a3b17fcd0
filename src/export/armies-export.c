/* armies-export.c: what a search for armies has found as text, JSON and CSV
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-export.h"

#include "armies-text.h"
#include "csv.h"
#include "json.h"

static const char *const army_names[TRUCE_ARMIES_MAX] = { "white", "black", "third" };

static guint
n_classes (const TruceArmiesSheet *sheet)
{
  return sheet->classes ? g_list_model_get_n_items (sheet->classes) : 0;
}

static const TruceArmiesView *
view_of (const TruceArmiesSheet *sheet)
{
  return sheet->run ? truce_armies_solver_get_view (sheet->run) : NULL;
}

static const char *
status_of (const TruceArmiesView *view)
{
  return view->best.proved ? "proved" : "best-found";
}

/* Text */

static void
append_placement (GString *text, const TruceProblemSpec *spec, const TruceKindSets *placement)
{
  for (int army = 0; army < spec->n_kinds; army++)
    {
      g_string_append_printf (text, "%s: ", army_names[army]);
      truce_armies_append_names (text, spec->board, &placement->kinds[army]);
      g_string_append_c (text, '\n');
    }
  truce_armies_append_board (text, spec, placement);
}

GBytes *
truce_armies_text (const TruceArmiesSheet *sheet)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *position = truce_armies_position_to_text (sheet->spec);
  const TruceArmiesView *view = view_of (sheet);

  g_string_append_printf (text, "%s\n", position);
  if (view)
    g_string_append_printf (text, "%s: %d\n", status_of (view), view->best.value);
  append_placement (text, sheet->spec, sheet->placement);
  for (guint i = 0; i < n_classes (sheet); i++)
    {
      g_autoptr (TruceArmiesClass) item = g_list_model_get_item (sheet->classes, i);

      g_string_append_printf (text, "\n%u\n", i + 1);
      append_placement (text, sheet->spec, truce_armies_class_get_placement (item));
    }
  return g_string_free_to_bytes (g_steal_pointer (&text));
}

/* JSON */

void
truce_armies_json_add_placement (JsonBuilder *builder, int armies, const TruceKindSets *placement)
{
  for (int army = 0; army < armies; army++)
    truce_json_add_set (builder, army_names[army], &placement->kinds[army]);
}

void
truce_armies_json_add_problem (JsonBuilder *builder, const TruceProblemSpec *spec, int preplaced)
{
  truce_json_add_board (builder, spec->board, &spec->kinds[0].piece, TRUCE_GEOMETRY_TRUE);
  truce_json_add_flag (builder, "torus", spec->geometry == TRUCE_GEOMETRY_TORUS);
  truce_json_add_number (builder, "armies", spec->n_kinds);
  if (spec->kinds[0].pieces != TRUCE_PIECES_ANY)
    truce_json_add_number (builder, "white_size", spec->kinds[0].pieces);
  for (int army = 0; army < preplaced; army++)
    {
      g_autofree char *name = g_strconcat ("preplaced_", army_names[army], NULL);

      truce_json_add_set (builder, name, &spec->kinds[army].preplaced);
    }
  truce_json_add_set (builder, "blocked", &spec->blocked);
}

static void
add_result (JsonBuilder *builder, const TruceArmiesSheet *sheet, const TruceArmiesView *view)
{
  if (view->best.value >= 0)
    truce_json_add_number (builder, "m", view->best.value);
  else
    truce_json_add_text (builder, "m", NULL);
  if (view->best.bound >= 0)
    truce_json_add_number (builder, "upper", view->best.bound);
  else
    truce_json_add_text (builder, "upper", NULL);
  truce_json_add_text (builder, "status", status_of (view));
  truce_json_add_text (builder, "method", truce_armies_solver_get_method (sheet->run)->id);
  truce_json_add_real (builder, "seconds", view->elapsed);
}

static void
add_classes (JsonBuilder *builder, const TruceArmiesSheet *sheet, const TruceArmiesView *view)
{
  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_classes (sheet); i++)
    {
      g_autoptr (TruceArmiesClass) item = g_list_model_get_item (sheet->classes, i);

      json_builder_begin_object (builder);
      truce_armies_json_add_placement (builder, sheet->spec->n_kinds,
                                       truce_armies_class_get_placement (item));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_json_add_number (builder, "class_count", n_classes (sheet));
  truce_json_add_number (builder, "configurations", (gint64) view->configurations);
  truce_json_add_flag (builder, "complete", view->complete);
}

GBytes *
truce_armies_json (const TruceArmiesSheet *sheet)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const TruceArmiesView *view = view_of (sheet);
  char *text;

  json_builder_begin_object (builder);
  truce_armies_json_add_problem (builder, sheet->spec, sheet->spec->n_kinds);
  if (view)
    add_result (builder, sheet, view);
  truce_armies_json_add_placement (builder, sheet->spec->n_kinds, sheet->placement);
  if (view && sheet->classes)
    add_classes (builder, sheet, view);
  json_builder_end_object (builder);
  text = truce_json_to_text (builder);
  return g_bytes_new_take (text, strlen (text));
}

/* CSV */

static void
append_line (GString *text, const TruceProblemSpec *spec, guint number, const TruceKindSets *placement)
{
  g_string_append_printf (text, "%u", number);
  for (int army = 0; army < spec->n_kinds; army++)
    {
      const char *separator = ",";

      truce_square_set_foreach (square, &placement->kinds[army])
        {
          g_string_append_printf (text, "%s%d", separator, square);
          separator = " ";
        }
      if (*separator == ',')
        g_string_append_c (text, ',');
    }
  g_string_append (text, "\r\n");
}

GBytes *
truce_armies_csv (const TruceArmiesSheet *sheet)
{
  g_autoptr (GString) text = g_string_new ("number");

  for (int army = 0; army < sheet->spec->n_kinds; army++)
    g_string_append_printf (text, ",%s", army_names[army]);
  g_string_append (text, "\r\n");
  if (n_classes (sheet) == 0)
    append_line (text, sheet->spec, 1, sheet->placement);
  for (guint i = 0; i < n_classes (sheet); i++)
    {
      g_autoptr (TruceArmiesClass) item = g_list_model_get_item (sheet->classes, i);

      append_line (text, sheet->spec, i + 1, truce_armies_class_get_placement (item));
    }
  return g_string_free_to_bytes (g_steal_pointer (&text));
}
