/* wrong-rows.c: rows for wrong counts, and the text of an example
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrong-rows.h"

#include <glib/gi18n.h>

#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "words/describe.h"
#include "words/format.h"

char *
truce_wrong_example_text (const TruceWrongCount *wrong, const TruceWrongExample *example)
{
  const TruceBoard board = wrong->spec.board;
  g_autofree char *question = truce_describe_problem (&wrong->spec);
  g_autofree char *printed = truce_format_decimal (wrong->error.known.value);
  g_autofree char *right = truce_format_decimal (example->right);
  g_autofree char *lacking = truce_format_number (g_ascii_strtoull (example->right, NULL, 10) -
                                                  g_ascii_strtoull (wrong->error.known.value, NULL, 10));
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (board, example->a, a);
  truce_square_name (board, example->b, b);
  /* Translators: a question as ‘11 awesome queens on 11 × 11’, the number that the older program printed, the
   * correct number, their difference, and two squares */
  return g_strdup_printf (
      _ ("%s: NqProblemExtended 1.0 printed %s, but %s is right. The program misses %s placements, "
         "such as this one. It thinks that the pieces on %s and %s attack each other, by a ride "
         "over the edge."),
      question, printed, right, lacking, a, b);
}

static char *
subtitle_text (const TruceWrongCount *wrong)
{
  g_autofree char *printed = truce_format_decimal (wrong->error.known.value), *right = NULL, *reason = NULL;

  if (wrong->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES)
    {
      reason = truce_describe_capital (truce_translate (truce_published_fault_text (wrong->error.fault)));
      /* Translators: who published a number, the number, and a sentence that says what is wrong with it */
      return g_strdup_printf (_ ("%s has %s. %s."), wrong->error.known.source, printed, reason);
    }
  if (!wrong->right)
    return g_strdup_printf (_ ("Printed %s; open this row to count the right number"), printed);
  right = truce_format_decimal (wrong->right->value);
  /* Translators: a wrong number, the correct number and its source, as in ‘A102388’ */
  return g_strdup_printf (_ ("Printed %s; %s is right (%s)"), printed, right, wrong->right->source);
}

typedef struct
{
  TruceWrongRowActivated activated;
  guint i;
} RowCall;

static void
on_activated (AdwActionRow *row, gpointer owner)
{
  const RowCall *call = g_object_get_data (G_OBJECT (row), "truce-row-call");

  call->activated (owner, call->i);
}

static GtkWidget *
row_new (const TruceWrongCount *wrong, guint i, TruceWrongRowActivated activated, gpointer owner)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = truce_describe_problem (&wrong->spec), *subtitle = subtitle_text (wrong);
  g_autofree char *markup = g_markup_escape_text (subtitle, -1);
  RowCall *call = g_new (RowCall, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
  gtk_widget_add_css_class (row, "numeric");
  call->activated = activated;
  call->i = i;
  g_object_set_data_full (G_OBJECT (row), "truce-row-call", call, g_free);
  if (wrong->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES)
    return row;
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), owner, 0);
  return row;
}

static gboolean
same_group (const TruceWrongCount *a, const TruceWrongCount *b)
{
  return a->error.fault == b->error.fault &&
         (a->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES ||
          truce_piece_equal (&a->spec.kinds[0].piece, &b->spec.kinds[0].piece));
}

void
truce_wrong_rows_add (GtkBox *groups, const GArray *counts, TruceWrongRowActivated activated, gpointer owner)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < counts->len; i++)
    {
      const TruceWrongCount *wrong = &g_array_index (counts, TruceWrongCount, i);
      g_autofree char *title = wrong->error.fault == TRUCE_PUBLISHED_WRAPPED_RIDES
                                   ? truce_piece_display_title (&wrong->spec.kinds[0].piece)
                                   : g_strdup (_ ("Others"));

      if (i == 0 || !same_group (wrong, wrong - 1))
        {
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, title);
          gtk_box_append (groups, GTK_WIDGET (group));
        }
      adw_preferences_group_add (group, row_new (wrong, i, activated, owner));
    }
}
