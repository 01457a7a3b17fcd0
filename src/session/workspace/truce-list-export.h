/* truce-list-export.h: TruceListExport, writes the placements of a run to a file in idle time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lists/placements.h"
#include "truce-results.h"

/* Signals: "changed": the export has started, progressed or ended. "message" (string): a translated sentence
 * about the saved file, or about the error. */
#define TRUCE_TYPE_LIST_EXPORT (truce_list_export_get_type ())
G_DECLARE_FINAL_TYPE (TruceListExport, truce_list_export, TRUCE, LIST_EXPORT, GObject)

/* Starts to write the placements that are listed so far. shown: writes only those that pass the filter.
 * Does nothing if the results have no list or an export is active. Emits "message" if the file cannot be
 * written. */
void truce_list_export_start (TruceListExport *self,
                              TruceResults *results,
                              const char *path,
                              TrucePlacementsFormat format,
                              gboolean shown);

/* Stops the export, if any. A file that already existed at the path is not changed. */
void truce_list_export_stop (TruceListExport *self);

/* Returns which fraction of the placements is written, 0 … 1; -1: no export is active. */
double truce_list_export_get_fraction (TruceListExport *self);
