/* truce-matrix-page.h: TruceMatrixPage, the attack matrix and a small board that shows its cells
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"

#define TRUCE_TYPE_MATRIX_PAGE (truce_matrix_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceMatrixPage, truce_matrix_page, TRUCE, MATRIX_PAGE, AdwBin)

/* Returns (transfer full) the bytes that "matrix.export" writes; NULL with an error if memory runs out for a
 * picture. The page must follow a workspace. kind: "png", "svg", "pdf", "csv" (1 and 0, with the names of the
 * squares) or "txt" (+ and space, as `truce-cli attacks`). */
GBytes *truce_matrix_page_contents (TruceMatrixPage *self, const char *kind, GError **error);
