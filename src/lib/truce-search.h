/* truce-search.h: TruceSearch, a question with options, its progress, and calls that do not wait
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-problem.h"

G_BEGIN_DECLS

#define TRUCE_TYPE_SEARCH (truce_search_get_type ())
G_DECLARE_FINAL_TYPE (TruceSearch, truce_search, TRUCE, SEARCH, GObject)

TruceSearch *truce_search_new (TruceProblem *problem);
TruceProblem *truce_search_get_problem (TruceSearch *self);
const char *truce_search_get_mode (TruceSearch *self);
void truce_search_set_mode (TruceSearch *self, const char *mode);
const char *truce_search_get_method (TruceSearch *self);
void truce_search_set_method (TruceSearch *self, const char *method);
int truce_search_get_threads (TruceSearch *self);
void truce_search_set_threads (TruceSearch *self, int threads);
guint64 truce_search_get_found (TruceSearch *self);
double truce_search_get_fraction (TruceSearch *self);
char *truce_search_get_count_text (TruceSearch *self);

guint64 truce_search_count (TruceSearch *self, GCancellable *cancellable, GError **error);
void truce_search_count_async (TruceSearch *self,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
guint64 truce_search_count_finish (TruceSearch *self, GAsyncResult *result, GError **error);

TrucePlacement *
truce_search_first (TruceSearch *self, gboolean any, GCancellable *cancellable, GError **error);
void truce_search_first_async (TruceSearch *self,
                               gboolean any,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
TrucePlacement *truce_search_first_finish (TruceSearch *self, GAsyncResult *result, GError **error);

TrucePlacementList *
truce_search_list (TruceSearch *self, guint limit, GCancellable *cancellable, GError **error);
void truce_search_list_async (TruceSearch *self,
                              guint limit,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
TrucePlacementList *truce_search_list_finish (TruceSearch *self, GAsyncResult *result, GError **error);

TruceOptimum *truce_search_best (TruceSearch *self, GCancellable *cancellable, GError **error);
void truce_search_best_async (TruceSearch *self,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
TruceOptimum *truce_search_best_finish (TruceSearch *self, GAsyncResult *result, GError **error);

char *truce_search_encode (TruceSearch *self, const char *format, GCancellable *cancellable, GError **error);
void truce_search_encode_async (TruceSearch *self,
                                const char *format,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
char *truce_search_encode_finish (TruceSearch *self, GAsyncResult *result, GError **error);

G_END_DECLS
