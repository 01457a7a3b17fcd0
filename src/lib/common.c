/* common.c: errors, modes and private objects of the library
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"

/* G_DEFINE_QUARK is not used, since clang-format splits its argument at the dashes. */
GQuark
truce_problem_error_quark (void)
{
  return g_quark_from_static_string ("truce-problem-error-quark");
}

G_STATIC_ASSERT ((int) TRUCE_PROBLEM_ERROR_SIZE == (int) TRUCE_ERROR_SIZE);
G_STATIC_ASSERT ((int) TRUCE_PROBLEM_ERROR_ATTACK == (int) TRUCE_ERROR_ATTACK);
G_STATIC_ASSERT ((int) TRUCE_PROBLEM_ERROR_VALUE == (int) TRUCE_ERROR_VALUE);
G_STATIC_ASSERT ((int) TRUCE_PROBLEM_ERROR_MEMORY == (int) TRUCE_ERROR_MEMORY);

gboolean
truce_lib_refuse (GError **error, const TruceError *reason)
{
  g_set_error_literal (error, TRUCE_PROBLEM_ERROR, (int) reason->code, reason->text);
  return FALSE;
}

gboolean
truce_lib_read_mode (const char *word, TruceQuestion *count, GError **error)
{
  *count = (TruceQuestion){ TRUCE_COUNT };
  if (!word || (truce_question_parse (word, count) && count->asks == TRUCE_COUNT))
    return TRUE;
  g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_VALUE,
               "'%.40s' is not a mode: allowed are placements, sequences, fundamental and "
               "fundamental-sequences",
               word);
  return FALSE;
}

gboolean
truce_lib_check_kind (int n_kinds, int kind, GError **error)
{
  if (kind >= 0 && kind < n_kinds)
    return TRUE;
  g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_PIECE,
               "%d is not a kind of piece here: there are %d, numbered from 0", kind, n_kinds);
  return FALSE;
}

gboolean
truce_lib_check_square (TruceBoard board, int square, GError **error)
{
  if (square >= 0 && square < truce_board_n_squares (board))
    return TRUE;
  g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_SQUARE,
               "%d is not a square of this board: allowed are 0 to %d", square,
               truce_board_n_squares (board) - 1);
  return FALSE;
}

gpointer
truce_lib_make (GType type)
{
  static GMutex lock;
  GQuark made_type = g_quark_from_static_string ("truce-lib-made-type");
  GType made;

  g_mutex_lock (&lock);
  made = (GType) g_type_get_qdata (type, made_type);
  if (!made)
    {
      g_autofree char *name = g_strconcat (g_type_name (type), "Made", NULL);
      GTypeQuery sizes;

      g_type_query (type, &sizes);
      made = g_type_register_static_simple (type, name, sizes.class_size, NULL, sizes.instance_size, NULL,
                                            G_TYPE_FLAG_FINAL);
      g_type_set_qdata (type, made_type, (gpointer) made);
    }
  g_mutex_unlock (&lock);
  return g_object_new (made, NULL);
}
