/* profile-pass.c: from the states before an item to those after it
 *
 * Where an item comes in at bit 0 and the oldest one is let go, states without the oldest and those with it
 * are each in order, so that both are read side by side and the new ones come out in order.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/answer.h"
#include "profile.h"

typedef struct
{
  ProfileSweep *sweep;
  const ProfileTable *in;
  ProfileTable *out;
  ProfileStep step;
  bool keep;          /* `in` stays */
  ProfileChunk *hold; /* where both readers meet */
  ProfileReader without, with;
  uint64_t highest; /* words of the numbers of out->high pieces */
} Pass;

/* n numbers: the sum of both, of which either may be NULL. Returns all words in one. */
TRUCE_TEMPLATE uint64_t
add_numbers (uint64_t *sum, const uint64_t *a, const uint64_t *b, int n, int words)
{
  uint64_t any = 0;

  if (!a || !b)
    {
      const uint64_t *only = a ? a : b;

      for (int i = 0; i < n * words; i++)
        any |= sum[i] = only[i];
      return any;
    }
  if (words == 1)
    for (int i = 0; i < n; i++)
      any |= sum[i] = a[i] + b[i];
  else
    for (int i = 0; i < n; i++)
      {
        uint64_t carry = 0;

        for (int word = i * words; word < (i + 1) * words; word++)
          {
            unsigned __int128 both = (unsigned __int128) a[word] + b[word] + carry;

            any |= sum[word] = (uint64_t) both;
            carry = (uint64_t) (both >> 64);
          }
      }
  return any;
}

static void
negate (uint64_t *numbers, int n, int words)
{
  for (int i = 0; i < n; i++, numbers += words)
    {
      bool carry = true;

      for (int word = 0; word < words; word++)
        {
          numbers[word] = ~numbers[word] + carry;
          carry = carry && numbers[word] == 0;
        }
    }
}

/* A new state from one or two old ones, with `more` pieces more. False when memory runs out. */
TRUCE_TEMPLATE bool
emit (Pass *pass, uint64_t key, const uint64_t *a, const uint64_t *b, int more, int words)
{
  const ProfileTable *in = pass->in;
  ProfileTable *out = pass->out;
  int from = in->low + more > out->low ? in->low + more : out->low;
  int to = in->high + more < out->high ? in->high + more : out->high;
  size_t skip = 1 + (size_t) (from - more - in->low) * words;
  uint64_t *record;

  if (from > to)
    return true;
  record = truce_profile_reserve (&pass->sweep->memory, out);
  if (!record)
    return false;
  for (int i = 0; i < (from - out->low) * words; i++)
    record[1 + i] = 0;
  for (int i = (to + 1 - out->low) * words; i < (out->high + 1 - out->low) * words; i++)
    record[1 + i] = 0;
  if (!add_numbers (record + 1 + (from - out->low) * words, a ? a + skip : NULL, b ? b + skip : NULL,
                    to - from + 1, words))
    return true;
  if (pass->step.kind == PROFILE_LEAVE && (key & 1))
    negate (record + 1, out->high - out->low + 1, words);
  record[0] = key;
  for (int i = 0; i < words; i++)
    pass->highest |= record[1 + (out->high - out->low) * words + i];
  truce_profile_commit (out);
  return true;
}

/* What becomes of a state without the oldest item and of that with it. */
TRUCE_TEMPLATE bool
emit_all (Pass *pass, uint64_t key, const uint64_t *without, const uint64_t *with, int words)
{
  const ProfileStep *step = &pass->step;
  bool more = step->kind == PROFILE_TAKE && pass->sweep->plan->pieces != TRUCE_PIECES_ANY;

  if (step->kind == PROFILE_DROP)
    return emit (pass, key, without, with, 0, words);
  if (step->kind == PROFILE_ROTATE)
    return (!without || emit (pass, key << 1, without, NULL, 0, words)) &&
           (!with || emit (pass, key << 1 | 1, NULL, with, 0, words));
  if (!emit (pass, key << 1, without, with, 0, words))
    return false;
  if (step->kind == PROFILE_SKIP || (key & step->others))
    return true;
  if (step->oldest & step->others)
    with = NULL;
  if (!without && !with)
    return true;
  if (pass->sweep->monitor->detailed && step->kind == PROFILE_TAKE)
    pass->sweep->monitor->counters.tried++;
  return emit (pass, key << 1 | 1, without, with, more, words);
}

static void
go_on (Pass *pass, ProfileReader *reader)
{
  ProfileChunk *left = truce_profile_next (reader, pass->in->record);

  if (__builtin_expect (left != NULL, 0) && !pass->keep && left != pass->hold)
    truce_profile_give_back (&pass->sweep->memory, left);
}

TRUCE_TEMPLATE TruceEnd
work (Pass *pass, int words)
{
  const int record_work = 8 + 2 * (int) pass->in->record;

  for (;;)
    {
      const uint64_t *without = truce_profile_record (&pass->without),
                     *with = truce_profile_record (&pass->with);
      uint64_t a = without ? without[0] : UINT64_MAX, b = with ? with[0] & ~pass->step.oldest : UINT64_MAX;

      if (!without && !with)
        return TRUCE_END_DONE;
      if (!emit_all (pass, a < b ? a : b, a <= b ? without : NULL, b <= a ? with : NULL, words))
        return TRUCE_END_NO_MEMORY;
      if (a <= b)
        go_on (pass, &pass->without);
      if (b <= a)
        go_on (pass, &pass->with);
      if (truce_profile_poll (pass->sweep, record_work))
        return TRUCE_END_STOPPED;
    }
}

/* Programs of their own for short numbers. */
static TruceEnd
work_of_words (Pass *pass)
{
  switch (pass->sweep->plan->words)
    {
    case 1:
      return work (pass, 1);
    case 2:
      return work (pass, 2);
    default:
      return work (pass, pass->sweep->plan->words);
    }
}

TruceEnd
truce_profile_pass (
    ProfileSweep *sweep, const ProfileTable *in, bool keep, const ProfileStep *step, ProfileTable *out)
{
  Pass pass = { .sweep = sweep, .in = in, .out = out, .step = *step, .keep = keep };
  TruceEnd end;

  out->record = 1 + (out->high < out->low ? 0 : (size_t) (out->high - out->low + 1) * sweep->plan->words);
  pass.without = truce_profile_read (in, 0, step->oldest ? step->oldest : UINT64_MAX);
  if (step->oldest)
    {
      pass.with = truce_profile_read (in, step->oldest, UINT64_MAX);
      pass.hold = pass.with.chunk;
    }
  end = work_of_words (&pass);
  if (pass.hold && !keep)
    truce_profile_give_back (&sweep->memory, pass.hold);
  if (in->last && in->last != pass.hold && !keep)
    truce_profile_give_back (&sweep->memory, in->last);
  if (!pass.highest && out->high > out->low)
    out->high--;
  return end;
}
