/* truce-run-file-private.h: what reading a run file and bringing it into the store share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-run-file.h"
#include "truce-store-private.h"

G_BEGIN_DECLS

#define TRUCE_RUN_FILE_FIRST "truce-run 1"
#define TRUCE_RUN_FILE_KEEPS "truce-run 2" /* of a run that keeps placements */

/* Everything a file says, all of it checked. */
typedef struct
{
  TruceRunRecord run;
  GPtrArray *units;  /* of TruceUnitRecord */
  GPtrArray *packed; /* of GBytes: the placements of each of them; NULL: it keeps none */
} TruceRunFile;

gboolean truce_run_file_read (
    TruceRunFile *self, const char *text, gsize length, TruceProgress *progress, GError **error);
void truce_run_file_clear (TruceRunFile *self);

G_END_DECLS
