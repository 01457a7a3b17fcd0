/* truce-run-file.h: a stored run as a text file, to be gone on with on another machine
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-progress.h"
#include "truce-store.h"

G_BEGIN_DECLS

#define TRUCE_RUN_FILE_MOST (1 << 30) /* bytes of a run file */

/* Lines of text: what the run is, with a check sum (CRC-32) over it; each unit with its own, and with the
 * placements that are kept of it; and a last line with their number and a check sum over the whole. Newly
 * allocated. Refuses a run whose records are damaged: verifying mends them; and one whose placements are too
 * many for a file. `progress` may be NULL. */
char *
truce_run_file_export (TruceStore *store, gint64 id, gsize *length, TruceProgress *progress, GError **error);

/* Brings the run into the store and returns its id; where the run is there already (known by its uuid),
 * brings the units that are missing, of which *n_new tells how many. All is looked at before anything is
 * written. 0 and FORMAT otherwise, with the line and what is wrong there; BUSY while the run is being worked
 * on here. `progress` may be NULL; cancelled, nothing has been written. Any thread but the store's own. */
gint64 truce_run_file_import (
    TruceStore *store, const char *text, gsize length, gsize *n_new, TruceProgress *progress, GError **error);

G_END_DECLS
