/* truce-timings-private.h: what TruceTimings shares with timings-keep.c
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-timings.h"

struct _TruceTimings
{
  GObject parent_instance;

  TruceTimingsChoice *choice;
  TruceTiming *timing;      /* the last one, or NULL */
  TruceTimingTable *opened; /* from a file; shown in place of the timing's */
  TruceTimingTable *other;  /* which is compared with; NULL: none */
  gboolean stopping;
  TruceTimingsLook look;
  guint cell;
  char *kept_choices;  /* the text that the next start will find */
  gboolean table_kept; /* what is shown needs no writing */
};

/* A series has ended: its table is written. All is as the next start will find it. */
void truce_timings_keep_table (TruceTimings *self);
void truce_timings_begin_keeping (TruceTimings *self);
void truce_timings_tell (TruceTimings *self, const char *text);
