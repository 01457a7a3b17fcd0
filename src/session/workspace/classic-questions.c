/* classic-questions.c: well-known questions, with their sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic-questions.h"

#include <glib/gi18n.h>

/* `question` and `picture` of an entry */
#define ASK(board, rules, pieces) board " " rules, board " " pieces

static const TruceClassicQuestion questions[] = {
  { N_ ("Eight Queens"), N_ ("Place eight queens so that none attacks another."),
    "Max Bezzel, 1848 · OEIS A000170", ASK ("8x8", "Q k=8 true", "Q k=8 true p=0,12,23,29,34,46,49,59") },
  { N_ ("Two Queens Given"), N_ ("Complete them to eight queens in peace. There are two ways."),
    "Franz Nauck, 1850", ASK ("8x8", "Q k=8 true p=27,33", "Q k=8 true p=4,8,23,27,33,46,50,61"), TRUE },
  { N_ ("Six Queens"), N_ ("Only four placements, fewer than on five by five squares."), "OEIS A000170",
    ASK ("6x6", "Q k=6 true", "Q k=6 true p=1,9,17,18,26,34") },
  { N_ ("Super Queens"), N_ ("Ten queens that also move as knights, in peace."), "OEIS A051223",
    ASK ("10x10", "QN k=10 true", "QN k=10 true p=2,15,28,30,43,56,69,71,84,97") },
  { N_ ("Awesome Queens"), N_ ("Twelve queens that also ride as nightriders, in peace."), "NqProblemExtended",
    ASK ("12x12", "QNN k=12 true", "QNN k=12 true p=2,17,32,47,49,64,79,94,96,111,126,141") },
  { N_ ("Eight Rooks"), N_ ("One rook in each row and each column: 8! ways."), "OEIS A000142",
    ASK ("8x8", "R k=8 true", "R k=8 true p=0,9,18,27,36,45,54,63") },
  { N_ ("Awesome Rooks"), N_ ("Rooks that also ride as nightriders, in peace."), "NqProblemExtended",
    ASK ("8x8", "RNN k=8 true", "RNN k=8 true p=0,9,18,27,36,45,54,63") },
  { N_ ("Fourteen Bishops"), N_ ("The most bishops in peace, in 256 ways."),
    "Henry Dudeney, Amusements in Mathematics",
    ASK ("8x8", "B k=any true aim=most", "B k=14 true p=0,1,2,3,4,5,6,7,57,58,59,60,61,62"), TRUE },
  { N_ ("Most Knights"), N_ ("How many knights can be in peace on a chessboard?"), "OEIS A030978",
    ASK ("8x8",
         "N k=any true aim=most",
         "N k=32 true p=0,2,4,6,9,11,13,15,16,18,20,22,25,27,29,31,32,34,36,38,41,43,45,47,48,50,52,54,57,59,"
         "61,63") },
  { N_ ("Most Kings"), N_ ("How many kings can be in peace on six by six squares?"), "OEIS A008794",
    ASK ("6x6", "K k=any true aim=most", "K k=9 true p=0,2,4,12,14,16,24,26,28") },
  { N_ ("Five Queens Guard the Board"),
    N_ ("Each square is occupied or attacked. Fewer than five queens cannot guard the board."),
    "OEIS A075458",
    ASK ("8x8",
         "Q k=any true peace=none cover=every aim=fewest",
         "Q k=5 true peace=none cover=every p=0,1,13,32,44"),
    TRUE },
  { N_ ("Guards in Peace"), N_ ("The fewest queens that guard the board and do not attack each other."),
    "OEIS A075324",
    ASK ("8x8", "Q k=any true cover=every aim=fewest", "Q k=5 true cover=every p=0,10,20,25,35") },
  { N_ ("Guards That Are Guarded"), N_ ("Each square is attacked, also each square with a queen on it."),
    N_ ("Total domination"),
    ASK ("5x5",
         "Q k=any true peace=none cover=total aim=fewest",
         "Q k=3 true peace=none cover=total p=0,2,17") },
  { N_ ("Knights Guard the Board"), N_ ("Twelve knights are enough for a chessboard."), "OEIS A006075",
    ASK ("8x8",
         "N k=any true peace=none cover=every aim=fewest",
         "N k=12 true peace=none cover=every p=10,18,19,21,22,29,34,41,42,44,45,53") },
  { N_ ("Kings Guard the Board"), N_ ("Nine kings are enough for a chessboard."), "OEIS A075561",
    ASK ("8x8",
         "K k=any true peace=none cover=every aim=fewest",
         "K k=9 true peace=none cover=every p=0,3,6,24,27,30,48,51,54") },
  { N_ ("Bishops Guard the Board"), N_ ("As many bishops as rows are enough to guard a square board."),
    "Henry Dudeney, Amusements in Mathematics",
    ASK ("8x8",
         "B k=any true peace=none cover=every aim=fewest",
         "B k=8 true peace=none cover=every p=1,4,12,20,35,36,51,52") },
  { N_ ("Full Boards of Queens"), N_ ("Any number of queens in peace, if no further queen can be added."),
    N_ ("Maximal independent sets"),
    ASK ("8x8", "Q k=any true cover=every", "Q k=5 true cover=every p=0,10,20,25,35") },
  { N_ ("Queens on a Torus"), N_ ("The edges are joined: seven queens in peace, in 28 ways."),
    "George Pólya, 1918 · OEIS A007705", ASK ("7x7", "Q k=7 torus", "Q k=7 torus p=0,9,18,27,29,38,47") },
  { N_ ("Peaceable Armies"),
    N_ ("Two armies of queens, as large as possible: no queen attacks a "
        "queen of the other army."),
    "Stephen Ainley, 1977 · OEIS A250000",
    ASK ("6x6",
         "Q+Q k=any,any true peace=between aim=most-equal",
         "Q+Q k=5,5 true peace=between p=0,1,2,14,18/10,11,27,33,34"),
    TRUE },
  { N_ ("Three Armies"),
    N_ ("Three armies of queens, as large as possible: no queen attacks a "
        "queen of another army."),
    "OEIS A328283",
    ASK ("6x6",
         "Q+Q+Q k=any,any,any true peace=between aim=most-equal",
         "Q+Q+Q k=2,2,2 true peace=between p=0,1/9,10/26,32") },
  { N_ ("A Mixed Set"), N_ ("Two queens, two bishops, two kings and a knight, all in peace."),
    N_ ("An exercise in programming"),
    ASK ("7x7", "Q+B+K+N k=2,2,2,1 true", "Q+B+K+N k=2,2,2,1 true p=0,9/18,19/22,38/20") },
  { N_ ("One of Each"), N_ ("A queen, a rook, a bishop, a knight and a king in peace."),
    N_ ("An exercise in programming"),
    ASK ("5x5", "Q+R+B+N+K k=1,1,1,1,1 true", "Q+R+B+N+K k=1,1,1,1,1 true p=0/7/14/13/21") },
  { N_ ("Two Kings and a Rook"), N_ ("On nine squares there are four ways."),
    N_ ("An exercise in programming"), ASK ("3x3", "K+R k=2,1 true", "K+R k=2,1 true p=0,2/7") },
};

const TruceClassicQuestion *
truce_classic_questions (guint *n)
{
  *n = G_N_ELEMENTS (questions);
  return questions;
}

TruceEntry *
truce_classic_question_make_entry (const TruceClassicQuestion *self)
{
  TruceEntry *entry = truce_entry_new (_ (self->title));

  entry->texts[TRUCE_ENTRY_NOTE] = g_strdup (_ (self->sentence));
  entry->texts[TRUCE_ENTRY_SOURCE] = g_strdup (_ (self->source));
  if (!truce_problem_spec_from_text (self->picture, &entry->spec, NULL))
    g_error ("The classic question '%s' has no picture", self->title);
  return entry;
}
