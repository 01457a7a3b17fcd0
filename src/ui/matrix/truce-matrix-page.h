/* truce-matrix-page.h: TruceMatrixPage, the attack matrix with a small board linked to it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"

#define TRUCE_TYPE_MATRIX_PAGE (truce_matrix_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixPage, truce_matrix_page, TRUCE, MATRIX_PAGE, AdwBin)

/* What "matrix.export" writes: "png", "svg", "pdf"; "csv" (1 and 0, with the squares' names); "txt" (+ and
 * space, as `truce-cli attacks`). NULL and an error. */
GBytes *truce_matrix_page_contents (TruceMatrixPage *self, const char *kind, GError **error);
