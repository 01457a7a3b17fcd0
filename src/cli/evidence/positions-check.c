/* positions-check.c: truce-cli convert --check: checks by the methods what collections say about their
 * positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/watch.h"
#include "collections/claims.h"
#include "common/output.h"
#include "positions.h"

typedef struct
{
  const TruceCliPositions *of;
  guint entry;
  const TruceClaim *claim;
  TruceClaimResult result;
  char *why;
} Checked;

typedef struct
{
  GArray *positions; /* of TruceCliPositions */
  TruceUnitPool *pool;
  GArray *checked; /* of Checked */
  _Atomic int n;   /* length of `checked` */
} Work;

static void
checked_clear (gpointer data)
{
  g_free (((Checked *) data)->why);
}

static gboolean
check_entry (Work *self, const TruceCliPositions *of, guint i)
{
  const TruceEntry *entry = of->collection->entries->pdata[i];

  for (guint k = 0; k < entry->claims->len; k++)
    {
      Checked checked = { of, i, &g_array_index (entry->claims, TruceClaim, k), 0, NULL };

      checked.result =
          truce_claim_check (entry, checked.claim, truce_unit_pool_control (self->pool), &checked.why);
      g_array_append_val (self->checked, checked);
      self->n++;
      if (checked.result == TRUCE_CLAIM_OPEN)
        return FALSE;
    }
  return TRUE;
}

/* Runs on the pool's thread. */
static gboolean
lead (gpointer data)
{
  Work *self = data;

  for (guint i = 0; i < self->positions->len; i++)
    {
      const TruceCliPositions *of = &g_array_index (self->positions, TruceCliPositions, i);

      for (guint k = 0; k < of->n; k++)
        if (!check_entry (self, of, of->first + k))
          return TRUE;
    }
  return TRUE;
}

static char *
progress (gpointer data)
{
  Work *self = data;

  return g_strdup_printf (ngettext ("%d claim", "%d claims", (gulong) self->n), self->n);
}

static const char *
result_text (TruceClaimResult result)
{
  return result == TRUCE_CLAIM_HOLDS ? "holds" : result == TRUCE_CLAIM_FAILS ? "fails" : "open";
}

static void
print_text (const Work *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->checked->len; i++)
    {
      const Checked *checked = &g_array_index (self->checked, Checked, i);

      g_string_append_printf (text, "%s/%u\t%s%s%s\t%s%s%s\n", checked->of->name, checked->entry + 1,
                              truce_claim_word (checked->claim->kind), *checked->claim->number ? " " : "",
                              checked->claim->number, result_text (checked->result), checked->why ? "\t" : "",
                              checked->why ? checked->why : "");
    }
  truce_cli_output_flush (text);
}

static void
print_json (const Work *self)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_begin_array (builder, "claims");
  for (guint i = 0; i < self->checked->len; i++)
    {
      const Checked *checked = &g_array_index (self->checked, Checked, i);

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "collection", checked->of->name);
      truce_json_add_number (builder, "position", checked->entry + 1);
      truce_json_add_text (builder, "claim", truce_claim_word (checked->claim->kind));
      truce_json_add_text (builder, "number", *checked->claim->number ? checked->claim->number : NULL);
      truce_json_add_text (builder, "result", result_text (checked->result));
      truce_json_add_text (builder, "why", checked->why);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
}

static gboolean
has (const Work *self, TruceClaimResult result)
{
  for (guint i = 0; i < self->checked->len; i++)
    if (g_array_index (self->checked, Checked, i).result == result)
      return TRUE;
  return FALSE;
}

int
truce_cli_positions_check (const TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GArray) positions = NULL;
  g_autoptr (GArray) checked = NULL;
  TruceRequest effort = { NULL };
  TruceCliWatch watch;
  TruceError error;
  Work work = { NULL };

  if (!truce_cli_read_limits (cli, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  positions = truce_cli_positions_all (cli, argc, argv);
  if (!positions)
    return TRUCE_EXIT_ERROR;
  checked = g_array_new (FALSE, FALSE, sizeof (Checked));
  g_array_set_clear_func (checked, checked_clear);
  work = (Work){ .positions = positions, .pool = truce_unit_pool_new (NULL, 1), .checked = checked };
  truce_cli_watch_begin (&watch, cli, effort.time_limit);
  truce_cli_watch_pool (&watch, work.pool, lead, progress, &work);
  truce_cli_watch_end (&watch);
  truce_unit_pool_free (work.pool);
  if (cli->json)
    print_json (&work);
  else
    print_text (&work);
  return truce_cli_watch_exit (&watch, has (&work, TRUCE_CLAIM_OPEN),
                               has (&work, TRUCE_CLAIM_FAILS) ? TRUCE_EXIT_NONE : TRUCE_EXIT_OK);
}
