/* problem-text.c: reads and writes problems as one line of text, the key of stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "rules-text.h"

/* fits each word of a valid problem; the longest word has all squares, with five characters each */
#define WORD_SIZE (TRUCE_SQUARES_MAX * 5 + 16)

static const char *const peaces[TRUCE_N_PEACES] = { "all", "between", "none" };
static const char *const covers[TRUCE_N_COVERS] = { "none", "every", "total" };
static const char *const aims[TRUCE_N_AIMS] = { "exactly", "most", "fewest", "most-equal" };

const char *
truce_peace_text (TrucePeace peace)
{
  return peaces[peace];
}

const char *
truce_cover_text (TruceCover cover)
{
  return covers[cover];
}

const char *
truce_aim_text (TruceAim aim)
{
  return aims[aim];
}

/* Returns: the index of the word, or n if it is none of the words. */
static int
find_word (const char *word, const char *const *words, int n)
{
  int i = 0;

  while (i < n && strcmp (word, words[i]) != 0)
    i++;
  return i;
}

bool
truce_peace_parse (const char *text, TrucePeace *peace, TruceError *error)
{
  int found = find_word (text, peaces, TRUCE_N_PEACES);

  if (found == TRUCE_N_PEACES)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            TRUCE_N_ ("'%.40s' is not a kind of peace: allowed are all, between and none"),
                            text);
  *peace = (TrucePeace) found;
  return true;
}

bool
truce_cover_parse (const char *text, TruceCover *cover, TruceError *error)
{
  int found = find_word (text, covers, TRUCE_N_COVERS);

  if (found == TRUCE_N_COVERS)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            TRUCE_N_ ("'%.40s' is not a way to cover: allowed are none, every and total"),
                            text);
  *cover = (TruceCover) found;
  return true;
}

bool
truce_aim_parse (const char *text, TruceAim *aim, TruceError *error)
{
  int found = find_word (text, aims, TRUCE_N_AIMS);

  if (found == TRUCE_N_AIMS)
    return truce_error_set (
        error, TRUCE_ERROR_VALUE,
        TRUCE_N_ ("'%.40s' is not an aim: allowed are exactly, most, fewest and most-equal"), text);
  *aim = (TruceAim) found;
  return true;
}

static void
add_squares (TruceText *text, const TruceSquareSet *set)
{
  const char *separator = "";

  truce_square_set_foreach (square, set)
    {
      truce_text_add (text, "%s%d", separator, square);
      separator = ",";
    }
}

static void
add_number (TruceText *text, const char *before, int pieces)
{
  if (pieces < 0)
    truce_text_add (text, "%sany", before);
  else
    truce_text_add (text, "%s%d", before, pieces);
}

static void
add_kinds (TruceText *text, const TruceProblemSpec *spec)
{
  truce_text_add (text, "%dx%d ", spec->board.rows, spec->board.columns);
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_text_add (text, "%s%s", kind ? "+" : "", spec->kinds[kind].piece.betza);
  for (int kind = 0; kind < spec->n_kinds && spec->n_kinds > 1; kind++)
    add_number (text, kind ? "," : " k=", spec->kinds[kind].pieces);
  if (spec->n_kinds == 1 && spec->pieces != TRUCE_PIECES_DEFAULT)
    add_number (text, " k=", spec->pieces);
  truce_text_add (text, " %s", truce_geometry_text (spec->geometry));
}

/* Returns: whether the total is not simply the sum of the numbers of several kinds. */
static bool
has_total (const TruceProblemSpec *spec)
{
  long long sum = 0;
  bool open = false;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      open |= spec->kinds[kind].pieces < 0;
      sum += spec->kinds[kind].pieces;
    }
  return spec->n_kinds > 1 && spec->pieces >= 0 && (open || spec->pieces != sum);
}

char *
truce_problem_spec_to_text (const TruceProblemSpec *spec)
{
  TruceSquareSet preplaced = truce_problem_spec_preplaced (spec);
  TruceText text = { 0 };

  add_kinds (&text, spec);
  for (int kind = 0; kind < spec->n_kinds && truce_square_set_next (&preplaced, 0) >= 0; kind++)
    {
      truce_text_add (&text, kind ? "/" : " p=");
      add_squares (&text, &spec->kinds[kind].preplaced);
    }
  if (truce_square_set_next (&spec->blocked, 0) >= 0)
    {
      truce_text_add (&text, " b=");
      add_squares (&text, &spec->blocked);
    }
  if (truce_square_set_next (&spec->walls, 0) >= 0)
    {
      truce_text_add (&text, " w=");
      add_squares (&text, &spec->walls);
    }
  if (spec->regions.n > 0)
    {
      truce_text_add (&text, " r=");
      truce_regions_add_text (&text, &spec->regions, spec->board);
    }
  if (has_total (spec))
    add_number (&text, " all=", spec->pieces);
  if (spec->peace != TRUCE_PEACE_ALL)
    truce_text_add (&text, " peace=%s", truce_peace_text (spec->peace));
  if (spec->cover != TRUCE_COVER_NONE)
    truce_text_add (&text, " cover=%s", truce_cover_text (spec->cover));
  if (spec->aim != TRUCE_AIM_EXACTLY)
    truce_text_add (&text, " aim=%s", truce_aim_text (spec->aim));
  return truce_text_finish (&text);
}

char *
truce_problem_spec_to_reduced_text (const TruceProblemSpec *spec)
{
  TruceProblemSpec reduced = *spec;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    reduced.kinds[kind].piece = truce_piece_reduced (&spec->kinds[kind].piece, &spec->walls);
  return truce_problem_spec_to_text (&reduced);
}

char *
truce_problem_to_text (const TruceProblem *problem)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (problem, &spec);
  return truce_problem_spec_to_text (&spec);
}

/* Reads the next word. word: capacity WORD_SIZE. Returns: false at the end, or if the word is too long. */
static bool
next_word (const char **cursor, char *word)
{
  size_t length;

  *cursor += strspn (*cursor, " ");
  length = strcspn (*cursor, " ");
  if (length == 0 || length >= WORD_SIZE)
    return false;
  memcpy (word, *cursor, length);
  word[length] = '\0';
  *cursor += length;
  return true;
}

static bool
read_number (const char *word, int *pieces, TruceError *error)
{
  if (strcmp (word, "any") == 0)
    *pieces = TRUCE_PIECES_ANY;
  else if (!truce_text_is_number (word, pieces))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("'%.40s' is not a number of pieces: give 'any' or a number from 0"),
                            word);
  return true;
}

typedef bool (*ReadPart) (const char *part, TruceProblemSpec *spec, int kind, TruceError *error);

/* Reads the parts of a word, one for each kind. Modifies the word. */
static bool
read_parts (char *word, char separator, TruceProblemSpec *spec, ReadPart read, TruceError *error)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      char *end = strchr (word, separator);

      if ((end == NULL) != (kind == spec->n_kinds - 1))
        return truce_error_set (error, TRUCE_ERROR_VALUE,
                                TRUCE_N_ ("'%.40s' must have one part for each of the %d kinds of pieces"),
                                word, spec->n_kinds);
      if (end)
        *end = '\0';
      if (!read (word, spec, kind, error))
        return false;
      word = end ? end + 1 : word;
    }
  return true;
}

static bool
read_kind_number (const char *part, TruceProblemSpec *spec, int kind, TruceError *error)
{
  return read_number (part, spec->n_kinds == 1 ? &spec->pieces : &spec->kinds[kind].pieces, error);
}

static bool
read_preplaced (const char *part, TruceProblemSpec *spec, int kind, TruceError *error)
{
  return truce_squares_parse (spec->board, part, &spec->kinds[kind].preplaced, error);
}

/* Reads one word after the board and the pieces. seen: bits of the keys so far, to reject repeats. */
static bool
read_word (char *word, TruceProblemSpec *spec, unsigned *seen, TruceError *error)
{
  static const char *const keys[] = { "k=", "p=", "b=", "w=", "r=", "all=", "peace=", "cover=", "aim=", "" };
  unsigned key = 0;
  char *value;

  while (strncmp (word, keys[key], strlen (keys[key])) != 0)
    key++;
  value = word + strlen (keys[key]);
  if (*seen & (1u << key))
    return truce_error_set (error, TRUCE_ERROR_TWICE,
                            TRUCE_N_ ("'%.40s' repeats a setting that the problem's text already has"), word);
  *seen |= 1u << key;
  switch (key)
    {
    case 0:
      return read_parts (value, ',', spec, read_kind_number, error);
    case 1:
      return read_parts (value, '/', spec, read_preplaced, error);
    case 2:
      return truce_squares_parse (spec->board, value, &spec->blocked, error);
    case 3:
      return truce_squares_parse (spec->board, value, &spec->walls, error);
    case 4:
      return truce_regions_parse (value, spec->board, &spec->regions, error);
    case 5:
      return read_number (value, &spec->pieces, error);
    case 6:
      return truce_peace_parse (value, &spec->peace, error);
    case 7:
      return truce_cover_parse (value, &spec->cover, error);
    case 8:
      return truce_aim_parse (value, &spec->aim, error);
    default:
      return truce_geometry_parse (word, &spec->geometry, error);
    }
}

/* Reads pieces joined by '+'. If there are several, the number of each kind becomes 1. Modifies the word. */
static bool
read_pieces (char *word, TruceProblemSpec *spec, TruceError *error)
{
  for (char *end = word; end; word = end + 1)
    {
      if (spec->n_kinds == TRUCE_KINDS_MAX)
        return truce_error_set (error, TRUCE_ERROR_PIECE, TRUCE_N_ ("there are more than %d kinds of pieces"),
                                TRUCE_KINDS_MAX);
      end = strchr (word, '+');
      if (end)
        *end = '\0';
      spec->kinds[spec->n_kinds].pieces = 1;
      if (!truce_piece_parse (word, &spec->kinds[spec->n_kinds++].piece, error))
        return false;
      if (!end)
        break;
    }
  return true;
}

static bool
read_spec (const char *text, char *word, TruceProblemSpec *spec, TruceError *error)
{
  unsigned seen = 0;

  if (!next_word (&text, word))
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            TRUCE_N_ ("the problem's text is empty; write a text such as '8x8 Q k=8 true'"));
  if (!truce_board_parse (word, &spec->board, error))
    return false;
  if (!next_word (&text, word))
    return truce_error_set (
        error, TRUCE_ERROR_PIECE,
        TRUCE_N_ ("the problem's text names no piece; write a text such as '8x8 Q k=8 true'"));
  if (!read_pieces (word, spec, error))
    return false;
  while (next_word (&text, word))
    if (!read_word (word, spec, &seen, error))
      return false;
  if (*text)
    return truce_error_set (error, TRUCE_ERROR_SQUARE,
                            TRUCE_N_ ("'%.40s…' in the problem's text is too long"), text);
  return true;
}

bool
truce_problem_spec_from_text (const char *text, TruceProblemSpec *spec, TruceError *error)
{
  TruceProblemSpec read = { .geometry = TRUCE_GEOMETRY_TRUE, .pieces = TRUCE_PIECES_DEFAULT };
  char *word = malloc (WORD_SIZE);
  bool understood;

  if (!word)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory to read the problem"));
  understood = read_spec (text, word, &read, error);
  free (word);
  if (understood)
    *spec = read;
  return understood;
}
