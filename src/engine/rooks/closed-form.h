/* closed-form.h: counts on boards of any size, where there is more than 64 to a side
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/monitor.h"
#include "piece.h"

/* The longest sides that are taken: beyond them a count takes more than about half a minute. */
#define TRUCE_CLOSED_ROOKS_MAX   1000000
#define TRUCE_CLOSED_BISHOPS_MAX 10000

/* How many ways there are to place `pieces` rooks, or bishops, on an empty rows × columns board, into `total`
 * (initialised by the caller). `pieces` below 0: as many as the shorter side. Rooks: C(rows, k) C(columns, k)
 * k!, on any rectangle; bishops: rook numbers of both colours' diagonals, on boards whose sides differ by at
 * most one. `control` may be NULL.
 *
 * False and an error that names what is allowed: TRUCE_ERROR_PIECE, TRUCE_ERROR_SIZE, TRUCE_ERROR_COUNT
 * (more pieces than squares), TRUCE_ERROR_MEMORY. False and TRUCE_ERROR_NONE: stopped. */
bool truce_closed_form_count (const TrucePiece *piece,
                              long rows,
                              long columns,
                              long pieces,
                              TruceControl *control,
                              mpz_t total,
                              TruceError *error);
