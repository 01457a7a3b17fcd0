/* language-walk.c: checks the texts of all widgets of a window
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "language-walk.h"

#include <adwaita.h>
#include <string.h>

typedef void (*Look) (GtkWidget *widget, GString *found);

/* Returns whether the widget is, or is inside, a widget of one of these types. NULL ends the list. */
static gboolean
lies_in (GtkWidget *widget, const char *const *types)
{
  for (GtkWidget *up = widget; up; up = gtk_widget_get_parent (up))
    for (guint i = 0; types[i]; i++)
      if (g_str_equal (G_OBJECT_TYPE_NAME (up), types[i]))
        return TRUE;
  return FALSE;
}

static void
walk (GtkWidget *widget, Look look, GString *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  look (widget, found);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    walk (child, look, found);
}

static char *
collect (GtkWidget *root, Look look)
{
  GString *found = g_string_new (NULL);

  walk (root, look, found);
  return g_string_free (found, FALSE);
}

static void
tell (GString *found, GtkWidget *widget, const char *what, const char *text)
{
  GtkWidget *outer = widget;

  for (int i = 0; i < 6 && outer; i++, outer = gtk_widget_get_parent (outer))
    g_string_append_printf (found, "%s%s", i > 0 ? " < " : "", G_OBJECT_TYPE_NAME (outer));
  g_string_append_printf (found, ": %s: %s\n", what, text);
}

/* ---- untranslated ---- */

/* Returns whether the text is a shortcut, such as ‘Ctrl+1’. */
static gboolean
is_key (const char *text)
{
  return g_regex_match_simple ("^((Ctrl|Shift|Alt)\\+)+[\\w.]+$", text, 0, 0);
}

/* Returns whether the text has a word of three small letters or more outside ⟦ and ⟧. Numbers, names of
 * squares and Betza notation have none. */
static gboolean
has_plain_word (const char *text)
{
  int depth = 0, letters = 0;

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      depth += character == 0x27e6 ? 1 : character == 0x27e7 ? -1 : 0;
      letters = depth == 0 && g_unichar_islower (character) ? letters + 1 : 0;
      if (letters == 3 && !is_key (text))
        return TRUE;
    }
  return FALSE;
}

static void
look_untranslated (GtkWidget *widget, GString *found)
{
  /* typed texts, the toolkit's window buttons, and the log of the search, in the words of the older program
   */
  static const char *const foreign[] = { "GtkEntry", "GtkSpinButton", "GtkWindowControls", "TruceTheatreLog",
                                         NULL };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *name = NULL;

  if (lies_in (widget, foreign))
    return;
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    name = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  if (GTK_IS_LABEL (widget) && has_plain_word (gtk_label_get_text (GTK_LABEL (widget))))
    tell (found, widget, "label", gtk_label_get_text (GTK_LABEL (widget)));
  if (tooltip && has_plain_word (tooltip))
    tell (found, widget, "tooltip", tooltip);
  if (name && has_plain_word (name))
    tell (found, widget, "accessible name", name);
}

char *
walk_untranslated (GtkWidget *root)
{
  return collect (root, look_untranslated);
}

/* ---- clipped ---- */

/* Returns whether the widget or an ancestor has a tooltip with this text. */
static gboolean
has_tip (GtkWidget *widget, const char *text)
{
  for (GtkWidget *up = widget; up; up = gtk_widget_get_parent (up))
    {
      const char *tip = gtk_widget_get_tooltip_text (up);

      if (tip && strstr (tip, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_choice (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) ||
         gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW);
}

/* Texts of the pseudo language may be cut in tabs, since they are a third longer than English. */
static gboolean
is_tab_of_no_language (GtkWidget *widget, const char *text)
{
  static const char *const tab[] = { "AdwViewSwitcherButton", NULL };

  return g_str_has_prefix (text, "⟦") && lies_in (widget, tab);
}

/* Returns whether an ellipsis is allowed: in the title of a header bar, in the selected item of a list that
 * shows it in full, or if a tooltip has the text. */
static gboolean
may_be_cut (GtkWidget *widget)
{
  static const char *const bar[] = { "AdwHeaderBar", NULL };
  const char *text = gtk_label_get_text (GTK_LABEL (widget));
  gboolean title = lies_in (widget, bar) && gtk_widget_has_css_class (widget, "title");

  return title || is_tab_of_no_language (widget, text) || is_choice (widget) || has_tip (widget, text);
}

static void
look_clipped (GtkWidget *widget, GString *found)
{
  int min, width = gtk_widget_get_allocated_width (widget);

  if (!GTK_IS_LABEL (widget) || !*gtk_label_get_text (GTK_LABEL (widget)))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  min -= gtk_widget_get_margin_start (widget) + gtk_widget_get_margin_end (widget);
  if (width < min)
    tell (found, widget, "too narrow", gtk_label_get_text (GTK_LABEL (widget)));
  else if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))) && !may_be_cut (widget))
    tell (found, widget, "cut", gtk_label_get_text (GTK_LABEL (widget)));
}

char *
walk_clipped (GtkWidget *root)
{
  return collect (root, look_clipped);
}

GtkWidget *
walk_find (GtkWidget *root, const char *type)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = walk_find (child, type);

      if (found)
        return found;
    }
  return NULL;
}
