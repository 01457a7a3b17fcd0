/* closed-form.h: closed counts on boards of any size
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* Maximum sides. For larger boards a count takes more than half a minute. */
#define TRUCE_CLOSED_ROOKS_MAX   1000000
#define TRUCE_CLOSED_BISHOPS_MAX 10000

/* Sets `total` to the number of placements of `pieces` rooks or bishops on an empty board. Rooks: C(rows, k)
 * C(columns, k) k!, any rectangle. Bishops: rook numbers of the diagonals of both colours; sides that differ
 * by at most one. pieces: below 0: the shorter side. total: initialized. control: (nullable). Returns: false
 * with the code of `error` set to TRUCE_ERROR_PIECE, _SIZE, _COUNT (more pieces than squares), _MEMORY; or to
 * TRUCE_ERROR_NONE if stopped. */
bool truce_closed_form_count (const TrucePiece *piece,
                              long rows,
                              long columns,
                              long pieces,
                              TruceControl *control,
                              mpz_t total,
                              TruceError *error);
