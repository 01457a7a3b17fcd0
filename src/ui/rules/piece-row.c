/* piece-row.c: a list row for one piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece-row.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-words.h"
#include "truce-attack-picture.h"
#include "words/describe.h"

#define PICTURE_SIZE 84 /* pixels */
#define ROW          "truce-piece-row"

typedef struct
{
  TrucePiece piece;
  gboolean own;
  char *text; /* for searches */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->text);
  g_free (row);
}

static const Row *
row_of (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), ROW);
}

const TrucePiece *
truce_piece_row_get_piece (GtkListBoxRow *row)
{
  return &row_of (row)->piece;
}

gboolean
truce_piece_row_is_own (GtkListBoxRow *row)
{
  return row_of (row)->own;
}

const char *
truce_piece_row_get_text (GtkListBoxRow *row)
{
  return row_of (row)->text;
}

/* Returns (transfer full) a text such as 'C · Leaps 3 squares …', then other names and the source on lines
 * of their own. others, source: (nullable). */
static char *
subtitle_of (const TrucePiece *piece, const char *others, const char *source)
{
  g_autofree char *moves = truce_words_moves (piece);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s · %s", piece->betza, moves);
  if (others)
    {
      g_autofree char *line = g_strdup_printf (_ ("Also: %s"), others);

      g_string_append_printf (text, "\n%s", line);
    }
  if (source)
    {
      /* Translators: the game or the person that a piece is from */
      g_autofree char *line = g_strdup_printf (_ ("From: %s"), source);

      g_string_append_printf (text, "\n%s", line);
    }
  return g_strdup (text->str);
}

static GtkWidget *
row_new (const TrucePiece *piece, gboolean own, const char *name, const char *subtitle, gboolean current)
{
  GtkWidget *row = adw_action_row_new (), *picture = truce_attack_picture_new (piece);
  g_autofree char *capital = own ? g_strdup (name) : truce_describe_capital (name);
  g_autofree char *title = g_markup_escape_text (capital, -1);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);
  Row *data = g_new (Row, 1);

  *data = (Row){ *piece, own, g_strconcat (name, " ", subtitle, NULL) };
  g_object_set_data_full (G_OBJECT (row), ROW, data, row_free);
  truce_attack_picture_set_size (TRUCE_ATTACK_PICTURE (picture), PICTURE_SIZE);
  truce_attack_picture_set_marked (TRUCE_ATTACK_PICTURE (picture), current);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (picture, 6);
  gtk_widget_set_margin_bottom (picture, 6);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  truce_a11y_make_activatable (row);
  return row;
}

GtkWidget *
truce_piece_row_new (const TruceNamedPiece *named, gboolean current)
{
  const char *names[] = { truce_words_problemist (named), named->others };
  g_autofree char *others = names[0] && names[1] ? g_strdup_printf ("%s, %s", names[0], names[1])
                                                 : g_strdup (names[0] ? names[0] : names[1]);
  g_autofree char *subtitle = NULL;
  TrucePiece piece;

  truce_piece_parse (named->betza, &piece, NULL);
  subtitle = subtitle_of (&piece, others, truce_words_source (named));
  return row_new (&piece, FALSE, truce_words_piece (named), subtitle, current);
}

/* what: the button's label, a format with %s for the name. */
static void
add_button (GtkWidget *row, const char *icon, const char *what, const char *action, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  g_autofree char *label = g_strdup_printf (what, name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

GtkWidget *
truce_own_piece_row_new (const TruceOwnPiece *own, gboolean current)
{
  g_autofree char *subtitle = subtitle_of (&own->piece, NULL, own->temporary ? _ ("a document") : NULL);
  GtkWidget *row = row_new (&own->piece, TRUE, own->name, subtitle, current);

  /* Translators: of each of these %s is the name of a piece */
  add_button (row, "edit-copy-symbolic", _ ("Copy “%s” as a line of text"), "pieces.copy", own->name);
  if (own->temporary)
    add_button (row, "document-save-symbolic", _ ("Save “%s”"), "pieces.keep", own->name);
  else
    {
      add_button (row, "document-edit-symbolic", _ ("Rename “%s”"), "pieces.rename", own->name);
      add_button (row, "user-trash-symbolic", _ ("Delete “%s”"), "pieces.remove", own->name);
    }
  return row;
}
