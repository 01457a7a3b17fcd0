/* truce-permutations-list.c: TrucePermutationsList, a GListModel of the halves, permutations or diagonals of
 * a problem, which makes its items on demand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-permutations-list.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

struct _TrucePermutationsList
{
  GObject parent_instance;

  TrucePermutations *permutations;
  TruceBoard board;
  TrucePermutationsKind kind;
};

static void model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TrucePermutationsList,
                               truce_permutations_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, model_init))

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  TrucePermutationsList *self = TRUCE_PERMUTATIONS_LIST (model);

  if (self->kind == TRUCE_PERMUTATIONS_HALVES)
    return (guint) truce_permutations_n_halves (self->permutations);
  if (self->kind == TRUCE_PERMUTATIONS_JOINED)
    return (guint) truce_permutations_n (self->permutations);
  return (guint) truce_board_n_squares (self->board);
}

/* Appends the numbers, raised by 1 as in the paper, with a wider gap before the number at index `half`. */
static void
append_numbers (GString *text, const uint8_t *numbers, int n, int half)
{
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i == 0 ? "" : i == half ? "   " : " ", numbers[i] + 1);
}

static void
append_half (TrucePermutationsList *self, GString *text, guint position)
{
  const uint8_t *half = truce_permutations_half (self->permutations, (int) position);
  int n = self->board.rows / 2;
  long product = 1;

  append_numbers (text, half, n, n);
  for (int i = 0; i < n; i++)
    {
      int prime = truce_permutations_prime (half[i]);

      g_string_append_printf (text, "%s%d", i == 0 ? "\t" : " · ", prime);
      product *= prime;
    }
  g_string_append_printf (text, " = %ld", product);
}

static void
append_joined (TrucePermutationsList *self, GString *text, guint position)
{
  char here[TRUCE_SQUARE_NAME_SIZE], there[TRUCE_SQUARE_NAME_SIZE];
  uint8_t numbers[TRUCE_SIDE_MAX];
  int from, to;

  truce_permutations_get (self->permutations, position, numbers);
  append_numbers (text, numbers, self->board.rows, self->board.rows / 2);
  if (truce_permutations_judge (self->permutations, numbers, &from, &to))
    g_string_append_printf (text, "\t%s", _ ("a placement"));
  else
    g_string_append_printf (text, "\t%s–%s", truce_square_name (self->board, from, here),
                            truce_square_name (self->board, to, there));
}

static void
append_diagonals (TrucePermutationsList *self, GString *text, guint position)
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  const uint8_t *squares;
  int n = truce_permutations_diagonal (self->permutations, (int) position, &squares);

  g_string_append_printf (text, "%s\t", truce_square_name (self->board, (int) position, name));
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            truce_square_name (self->board, squares[i], name));
}

static gpointer
get_item (GListModel *model, guint position)
{
  TrucePermutationsList *self = TRUCE_PERMUTATIONS_LIST (model);
  g_autoptr (GString) text = g_string_new (NULL);

  if (position >= get_n_items (model))
    return NULL;
  if (self->kind == TRUCE_PERMUTATIONS_HALVES)
    append_half (self, text, position);
  else if (self->kind == TRUCE_PERMUTATIONS_JOINED)
    append_joined (self, text, position);
  else
    append_diagonals (self, text, position);
  return gtk_string_object_new (text->str);
}

static void
model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
truce_permutations_list_class_init (TrucePermutationsListClass *klass)
{
}

static void
truce_permutations_list_init (TrucePermutationsList *self)
{
}

TrucePermutationsList *
truce_permutations_list_new (TrucePermutations *permutations, TruceBoard board, TrucePermutationsKind kind)
{
  TrucePermutationsList *self = g_object_new (TRUCE_TYPE_PERMUTATIONS_LIST, NULL);

  self->permutations = permutations;
  self->board = board;
  self->kind = kind;
  return self;
}
