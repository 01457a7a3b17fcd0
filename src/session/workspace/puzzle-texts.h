/* puzzle-texts.h: texts about the puzzle on the board: for other boards, for other people, and its score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-workspace.h"

/* Returns (transfer full): the text of the puzzle that is played, without the user's pieces, or else of
 * the board. NULL with an error if the problem is invalid or cannot be expressed as a text. */
char *truce_puzzle_write (TruceWorkspace *workspace, TruceError *error);

/* Returns (transfer full): a line about the solved puzzle and its score, and the text of the puzzle:
 * '2026-11-28 · Completion · easy · 8 × 8 · 3:41 · 2 hints'. The date is the day of a puzzle of the day, else
 * today. NULL with an error like truce_puzzle_write(). */
char *truce_puzzle_share (TruceWorkspace *workspace, TruceError *error);

/* Returns (transfer full): '3:41'. */
char *truce_puzzle_describe_time (int seconds);

/* Returns (transfer full): '2 hints', 'no hints'. */
char *truce_puzzle_describe_hints (int n);
