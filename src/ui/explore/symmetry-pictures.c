/* symmetry-pictures.c: pictures of transforms and symmetry types
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry-pictures.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "board/symmetry-draw.h"
#include "common/truce-picture.h"
#include "symmetry/symmetry-words.h"
#include "words/describe.h"
#include "words/format.h"

/* pixels */
#define TILE 84
#define MARK 40

#define NAME_CHARS 16 /* width at which names wrap, characters */
#define DIGITS     18 /* largest width of a number, characters */

/* Contents of a picture, owned by it. */
typedef struct
{
  TruceBoard board;
  TruceTransforms set;
  gboolean letter; /* draws the transform in `set` as a letter; FALSE: draws the axes of `set` */
} Contents;

static void
draw (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  const Contents *contents = data;
  const int size = MIN (width, height);

  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  if (contents->letter)
    truce_transform_draw (cr, contents->board, (TruceTransform) (31 - __builtin_clz (contents->set)), size,
                          theme);
  else
    truce_transforms_draw (cr, contents->board, contents->set, size, theme);
}

static GtkWidget *
picture_new (TruceBoard board, TruceTransforms set, gboolean letter, int size)
{
  const Contents contents = { board, set, letter };

  return truce_picture_new (size, size, draw, g_memdup2 (&contents, sizeof contents), g_free);
}

static GtkWidget *
label_new (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, class);
  return label;
}

GtkWidget *
truce_symmetry_tile_new (TruceBoard board, TruceTransform transform, const char *number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *label;

  gtk_box_append (GTK_BOX (box), picture_new (board, (TruceTransforms) (1u << transform), TRUE, TILE));
  label = label_new (truce_words_transform (transform), "caption");
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), label);
  if (!number)
    return box;
  label = label_new (number, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* Returns (transfer full) a text such as '4 placements each, 4 in all'. */
static char *
placements_text (const TruceSymmetryCounts *counts, const TruceSymmetryType *type)
{
  int each = counts->order / truce_stabilizer_order (&type->stabilizer);
  char *decimal = mpz_get_str (NULL, 10, type->placements);
  g_autofree char *all = truce_format_decimal (decimal);

  free (decimal);
  /* Translators: number of placements in each symmetry class, and in all classes of this type */
  return g_strdup_printf (
      ngettext ("%d placement in each class, %s in all", "%d placements in each class, %s in all", each),
      each, all);
}

GtkWidget *
truce_symmetry_row_new (TruceBoard board, const TruceSymmetryCounts *counts, const TruceSymmetryType *type)
{
  GtkWidget *row = adw_action_row_new (), *number;
  g_autofree char *name = truce_words_stabilizer (counts->group, &type->stabilizer);
  g_autofree char *placements = placements_text (counts, type);
  char *decimal = mpz_get_str (NULL, 10, type->classes);
  g_autofree char *classes = truce_format_decimal (decimal);

  free (decimal);
  number = label_new (classes, "numeric");
  gtk_label_set_width_chars (GTK_LABEL (number), (int) MIN (g_utf8_strlen (classes, -1), DIGITS));
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "title-4");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), placements);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             picture_new (board, type->stabilizer.transforms, FALSE, MARK));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);
  return row;
}
