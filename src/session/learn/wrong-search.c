/* wrong-search.c: searches for an example of a wrong count on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrong-search.h"

#include <stdlib.h>

#include "common/truce-task.h"

typedef struct
{
  TruceWrongCount wrong;
  TruceWrongExample *example;
  guint request;
  TruceWrongFound found;
} Search;

void
truce_wrong_example_free (TruceWrongExample *example)
{
  if (!example)
    return;
  free (example->right);
  g_free (example);
}

static void
search_free (gpointer data)
{
  Search *search = data;

  truce_wrong_example_free (search->example);
  g_free (search);
}

static gboolean
search_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Search *search = data;

  if (!truce_wrong_example_find (&search->wrong, search->example))
    g_clear_pointer (&search->example, truce_wrong_example_free);
  return TRUE;
}

static void
on_end (gpointer owner, gpointer data, const GError *error)
{
  Search *search = data;

  search->found (owner, &search->wrong, g_steal_pointer (&search->example), search->request);
}

void
truce_wrong_search (gpointer owner, const TruceWrongCount *wrong, guint request, TruceWrongFound found)
{
  Search *search = g_new0 (Search, 1);

  search->wrong = *wrong;
  search->example = g_new0 (TruceWrongExample, 1);
  search->request = request;
  search->found = found;
  truce_task_run (owner, search_in_thread, on_end, search, search_free);
}
