/* truce-pair-chooser.c: TrucePairChooser, which chooses the kinds for the rows and the columns of the matrix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-pair-chooser.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-widget-util.h"
#include "words/describe.h"

struct _TrucePairChooser
{
  GtkBox parent_instance;

  GtkStringList *names;    /* items of both choices */
  GtkDropDown *choices[2]; /* for the rows, for the columns */
  guint chosen[2];
  TruceProblemSpec spec;
  int active;
};

G_DEFINE_FINAL_TYPE (TrucePairChooser, truce_pair_chooser, GTK_TYPE_BOX)

static guint changed_signal;

static gboolean
same_kinds (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  gboolean same = a->n_kinds == b->n_kinds;

  for (int kind = 0; kind < a->n_kinds && same; kind++)
    same = truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece);
  return same;
}

/* Returns (transfer full) a name: 'Queen', or 'White, queen' if another kind has the same piece. */
static char *
name_of (const TruceProblemSpec *spec, int kind)
{
  const TrucePiece *piece = &spec->kinds[kind].piece;

  for (int other = 0; other < spec->n_kinds; other++)
    if (other != kind && truce_piece_equal (&spec->kinds[other].piece, piece))
      return truce_describe_kind (piece, kind);
  return truce_describe_piece (piece);
}

static void
on_selected (TrucePairChooser *self, GParamSpec *pspec, GtkDropDown *choice)
{
  guint *chosen = &self->chosen[choice == self->choices[1]], selected = gtk_drop_down_get_selected (choice);

  if (selected == *chosen)
    return;
  *chosen = selected;
  g_signal_emit (self, changed_signal, 0);
}

static void
show_chosen (TrucePairChooser *self, guint row, guint column)
{
  self->chosen[0] = row;
  self->chosen[1] = column;
  for (int i = 0; i < 2; i++)
    gtk_drop_down_set_selected (self->choices[i], self->chosen[i]);
}

/* Replaces the names one by one, then chooses the kinds, and removes surplus names last, so that the
 * drop-downs never change their selection themselves. */
static void
show_kinds (TrucePairChooser *self, guint row, guint column)
{
  const guint before = g_list_model_get_n_items (G_LIST_MODEL (self->names));
  const guint now = (guint) self->spec.n_kinds;

  for (guint kind = 0; kind < now; kind++)
    {
      g_autofree char *name = name_of (&self->spec, (int) kind);

      gtk_string_list_splice (self->names, kind, kind < before, (const char *[]){ name, NULL });
    }
  show_chosen (self, row, column);
  if (now < before)
    gtk_string_list_splice (self->names, now, before - now, NULL);
}

void
truce_pair_chooser_set_kinds (TrucePairChooser *self, const TruceProblemSpec *spec, int active)
{
  gboolean same = same_kinds (&self->spec, spec);

  self->spec = *spec;
  if (!same)
    show_kinds (self, (guint) active, (guint) ((active + 1) % spec->n_kinds));
  else if (active != self->active)
    show_chosen (self, (guint) active, self->chosen[1]);
  self->active = active;
  gtk_widget_set_visible (GTK_WIDGET (self), spec->n_kinds > 1);
}

int
truce_pair_chooser_get_row (TrucePairChooser *self)
{
  return (int) self->chosen[0];
}

int
truce_pair_chooser_get_column (TrucePairChooser *self)
{
  return (int) self->chosen[1];
}

void
truce_pair_chooser_choose (TrucePairChooser *self, int row, int column)
{
  gtk_drop_down_set_selected (self->choices[0], (guint) row);
  gtk_drop_down_set_selected (self->choices[1], (guint) column);
}

/* Adds a drop-down that ellipsizes long names if there is no room. names: (transfer full). */
static GtkDropDown *
add_choice (TrucePairChooser *self, GListModel *names, const char *what)
{
  g_autoptr (GtkListItemFactory) factory = truce_cut_texts_factory_new ();
  GtkDropDown *choice = GTK_DROP_DOWN (gtk_drop_down_new (names, NULL));

  gtk_drop_down_set_list_factory (choice, factory);
  gtk_drop_down_set_factory (choice, factory);
  gtk_widget_set_hexpand (GTK_WIDGET (choice), TRUE);
  gtk_box_append (GTK_BOX (self), gtk_label_new (what));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (choice));
  truce_name_drop_down (choice, what);
  g_signal_connect_object (choice, "notify::selected", G_CALLBACK (on_selected), self, G_CONNECT_SWAPPED);
  return choice;
}

static void
truce_pair_chooser_class_init (TrucePairChooserClass *klass)
{
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_PAIR_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_pair_chooser_init (TrucePairChooser *self)
{
  truce_problem_spec_init (&self->spec);
  self->names = gtk_string_list_new (NULL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->choices[0] = add_choice (self, G_LIST_MODEL (self->names), _ ("Rows"));
  self->choices[1] = add_choice (self, g_object_ref (G_LIST_MODEL (self->names)), _ ("Columns"));
  show_kinds (self, 0, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
