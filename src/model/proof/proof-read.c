/* proof-read.c: reads DIMACS CNF and DRAT, text and binary, block by block
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-read.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "words.h"

#define END     (-1)
#define WAIT_MS 100 /* milliseconds between two polls for a stop */

void
truce_proof_reader_init (TruceProofReader *self, TruceClauses *clauses, FILE *file)
{
  memset (self, 0, offsetof (TruceProofReader, buffer));
  self->clauses = clauses;
  self->file = file;
  self->line = 1;
}

void
truce_proof_reader_clear (TruceProofReader *self)
{
  self->clauses->used -= self->room * sizeof *self->literals;
  free (self->literals);
}

/* Reads a block. Polls for a stop while a pipe is empty. Returns the number of bytes; 0 at the end, after a
 * stop or after a read error, for which it sets `why`. */
static size_t
fill (TruceProofReader *self)
{
  struct pollfd in = { fileno (self->file), POLLIN, 0 };
  ssize_t length;

  if (in.fd < 0) /* a file in memory */
    return truce_clauses_are_stopped (self->clauses)
               ? 0
               : fread (self->buffer, 1, sizeof self->buffer, self->file);
  do
    if (truce_clauses_are_stopped (self->clauses))
      return 0;
  while (poll (&in, 1, WAIT_MS) <= 0);
  do
    length = read (in.fd, self->buffer, sizeof self->buffer);
  while (length < 0 && errno == EINTR);
  if (length < 0)
    self->why = TRUCE_N_ ("the file cannot be read");
  return length > 0 ? (size_t) length : 0;
}

/* Returns the next byte, which stays unread. */
static int
peek (TruceProofReader *self)
{
  if (self->at == self->length && !self->ended)
    {
      self->at = 0;
      self->length = fill (self);
      self->ended = self->length == 0;
    }
  return self->ended ? END : self->buffer[self->at];
}

static int
next_byte (TruceProofReader *self)
{
  int byte = peek (self);

  if (byte != END)
    self->at++;
  self->line += byte == '\n' && !self->binary;
  return byte;
}

static bool
garbled (TruceProofReader *self, const char *why)
{
  self->why = why;
  return false;
}

static TruceProofStep
fail (TruceProofReader *self, const char *why)
{
  self->why = why;
  return TRUCE_STEP_FAIL;
}

static bool
is_space (int byte)
{
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

static void
skip_line (TruceProofReader *self)
{
  int byte;

  do
    byte = next_byte (self);
  while (byte != END && byte != '\n');
}

static int
next_word (TruceProofReader *self)
{
  while (is_space (peek (self)))
    next_byte (self);
  return peek (self);
}

/* Skips spaces and comments before a clause. Returns the next byte, which stays unread. */
static int
next_clause (TruceProofReader *self)
{
  while (next_word (self) == 'c')
    skip_line (self);
  return peek (self);
}

/* Reads a decimal number up to `max`, which a space or the end of the file must follow. */
static bool
read_number (TruceProofReader *self, uint64_t max, uint64_t *number)
{
  bool any = false;

  *number = 0;
  while (peek (self) >= '0' && peek (self) <= '9')
    {
      *number = *number * 10 + (uint64_t) (next_byte (self) - '0');
      any = true;
      if (*number > max)
        return false;
    }
  return any && (peek (self) == END || is_space (peek (self)));
}

static bool
add_literal (TruceProofReader *self, TruceLiteral literal)
{
  if (self->n == self->room)
    {
      uint32_t room = self->room ? self->room * 2 : 64;

      if (room < self->room)
        return garbled (self, TRUCE_N_ ("a clause is too long"));
      if (!truce_clauses_resize (self->clauses, &self->literals, self->room, room, sizeof *self->literals))
        return false;
      self->room = room;
    }
  self->literals[self->n++] = literal;
  return true;
}

bool
truce_proof_read_head (TruceProofReader *self, uint32_t *n_variables, uint64_t *n_clauses)
{
  static const char words[] = "p cnf ";
  uint64_t variables = 0;

  next_clause (self);
  for (const char *c = words; *c; c++)
    if (next_byte (self) != *c)
      return garbled (self, TRUCE_N_ ("the line 'p cnf VARIABLES CLAUSES' is missing"));
  while (peek (self) == ' ')
    next_byte (self);
  if (!read_number (self, TRUCE_PROOF_VARIABLES_MAX, &variables))
    return garbled (self, TRUCE_N_ ("the number of variables is missing or above 536870912"));
  while (peek (self) == ' ')
    next_byte (self);
  if (!read_number (self, UINT32_MAX, n_clauses))
    return garbled (self, TRUCE_N_ ("the number of clauses is missing or above 4294967295"));
  *n_variables = (uint32_t) variables;
  return true;
}

/* Reads a literal, or the final 0. */
static bool
read_literal (TruceProofReader *self, uint32_t max_variable, TruceLiteral *literal)
{
  bool negated = next_word (self) == '-';
  uint64_t variable;

  if (peek (self) == END)
    return garbled (self, TRUCE_N_ ("the file ends within a clause"));
  if (negated)
    next_byte (self);
  if (!read_number (self, max_variable, &variable) || (negated && variable == 0))
    return garbled (self, TRUCE_N_ ("this is not a literal"));
  *literal = (TruceLiteral) variable * 2 + negated;
  return true;
}

TruceProofStep
truce_proof_read_text (TruceProofReader *self, uint32_t max_variable, bool may_delete)
{
  TruceProofStep step = TRUCE_STEP_ADD;
  TruceLiteral literal;
  int byte = next_clause (self);

  self->n = 0;
  self->began = self->line;
  if (byte == END)
    return TRUCE_STEP_END;
  if (may_delete && (byte == 'd' || byte == 'a'))
    {
      next_byte (self);
      step = byte == 'd' ? TRUCE_STEP_DELETE : TRUCE_STEP_ADD;
      if (!is_space (peek (self)))
        return fail (self, TRUCE_N_ ("this is not a literal"));
    }
  do
    if (!read_literal (self, max_variable, &literal) || (literal && !add_literal (self, literal)))
      return TRUCE_STEP_FAIL;
  while (literal);
  return step;
}

void
truce_proof_find_form (TruceProofReader *self)
{
  peek (self);
  self->binary = self->length > 0 && memchr (self->buffer, 0, self->length);
}

/* Reads a literal as 7 bits per byte, lowest bits first. The highest bit of a byte is set if more follow. */
static bool
read_binary_literal (TruceProofReader *self, TruceLiteral *literal)
{
  uint64_t number = 0;
  int byte, shift = 0;

  do
    {
      byte = next_byte (self);
      if (byte == END)
        return garbled (self, TRUCE_N_ ("the file ends within a clause"));
      number |= (uint64_t) (byte & 127) << shift;
      shift += 7;
    }
  while (byte & 128 && shift < 35);
  if (byte & 128 || number == 1 || number / 2 > TRUCE_PROOF_VARIABLES_MAX)
    return garbled (self, TRUCE_N_ ("this is not a literal"));
  *literal = (TruceLiteral) number;
  return true;
}

static TruceProofStep
read_binary (TruceProofReader *self)
{
  TruceLiteral literal;
  int kind = next_byte (self);

  self->n = 0;
  self->began = self->line++;
  if (kind == END)
    return TRUCE_STEP_END;
  if (kind != 'a' && kind != 'd')
    return fail (self, TRUCE_N_ ("a step of a binary proof must begin with a or d"));
  do
    if (!read_binary_literal (self, &literal) || (literal && !add_literal (self, literal)))
      return TRUCE_STEP_FAIL;
  while (literal);
  return kind == 'd' ? TRUCE_STEP_DELETE : TRUCE_STEP_ADD;
}

TruceProofStep
truce_proof_read_step (TruceProofReader *self)
{
  return self->binary ? read_binary (self) : truce_proof_read_text (self, TRUCE_PROOF_VARIABLES_MAX, true);
}
