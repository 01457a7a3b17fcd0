/* closed-form.h: counts rooks and bishops by formulas, on boards of any size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum sides. For larger boards a count takes more than half a minute. */
#define TRUCE_CLOSED_ROOKS_MAX   1000000
#define TRUCE_CLOSED_BISHOPS_MAX 10000

/* Counts the placements of k = `pieces` rooks or bishops on an empty board. Rooks: C(rows, k) C(columns, k)
 * k! on any rectangle. Bishops: from the rook numbers of the diagonals of both colours; the sides may differ
 * by at most one. pieces: if below 0, the shorter side is used. control: (nullable). total: must be
 * initialized; receives the number.
 *
 * Returns: false with the code of `error` set: TRUCE_ERROR_PIECE, _SIZE, _COUNT (more pieces than squares) or
 * _MEMORY. The code is TRUCE_ERROR_NONE if the count was stopped. */
bool truce_closed_form_count (const TrucePiece *piece,
                              long rows,
                              long columns,
                              long pieces,
                              TruceControl *control,
                              mpz_t total,
                              TruceError *error);
