/* spec-text.c: problems of peaceable armies in their text of before they were problems like all others
 *
 * `8 Q armies=2 white=equal plane p0= p1=0,9 b=` is `8x8 Q+Q k=any,any true p=/0,9 peace=between
 * aim=most-equal` now.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "methods.h"
#include "rules-text.h"

typedef struct
{
  const char *text;
  int length;
} Word;

/* The next word behind `name`; false where it is another. */
static bool
take (const char **cursor, const char *name, Word *word)
{
  *cursor += strspn (*cursor, " ");
  if (strncmp (*cursor, name, strlen (name)) != 0)
    return false;
  word->text = *cursor + strlen (name);
  word->length = (int) strcspn (word->text, " ");
  *cursor = word->text + word->length;
  return true;
}

static bool
is (const Word *word, const char *text)
{
  return (size_t) word->length == strlen (text) && strncmp (word->text, text, strlen (text)) == 0;
}

/* NULL where it is no such text, and when memory runs out. */
static char *
translate (const char *text)
{
  static const char *const names[TRUCE_ARMIES_MAX] = { "p0=", "p1=", "p2=" };
  Word board, piece, armies, white, place, squares[TRUCE_ARMIES_MAX], blocked;
  TruceText now = { 0 };
  int n;

  if (!take (&text, "", &board) || !take (&text, "", &piece) || !take (&text, "armies=", &armies) ||
      !take (&text, "white=", &white) || !take (&text, "", &place))
    return NULL;
  n = is (&armies, "2") ? 2 : is (&armies, "3") ? 3 : 0;
  for (int i = 0; i < n; i++)
    if (!take (&text, names[i], &squares[i]))
      return NULL;
  if (n == 0 || !take (&text, "b=", &blocked) || *text || !(is (&place, "torus") || is (&place, "plane")))
    return NULL;
  truce_text_add (&now, "%.*s", board.length, board.text);
  for (int i = 0; i < n; i++)
    truce_text_add (&now, "%c%.*s", i ? '+' : ' ', piece.length, piece.text);
  if (is (&white, "equal"))
    white = (Word){ "any", 3 };
  truce_text_add (&now, " k=%.*s", white.length, white.text);
  truce_text_add (&now, "%s %s p=", n == 3 ? ",any,any" : ",any", is (&place, "torus") ? "torus" : "true");
  for (int i = 0; i < n; i++)
    truce_text_add (&now, "%s%.*s", i ? "/" : "", squares[i].length, squares[i].text);
  if (blocked.length > 0)
    truce_text_add (&now, " b=%.*s", blocked.length, blocked.text);
  truce_text_add (&now, " peace=between aim=most-equal");
  return truce_text_finish (&now);
}

bool
truce_armies_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  char *now = translate (text);
  TruceProblemSpec read;
  const char *why_not;
  bool understood = truce_problem_spec_from_text (now ? now : text, &read, error);

  free (now);
  if (!understood)
    return false;
  if (truce_armies_spec_fit (&read, &why_not))
    {
      *spec = read;
      return true;
    }
  truce_error_set (error, TRUCE_ERROR_COUNT, "%s", why_not);
  truce_error_set_words (error, 1 << 0);
  return false;
}
