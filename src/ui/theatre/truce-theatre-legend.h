/* truce-theatre-legend.h: TruceTheatreLegend, which explains the marks on the theatre's boards and the
 * shapes in its trees
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Property "compares" (boolean, write-only, at first FALSE): also explains the shapes of two compared
 * searches. */
#define TRUCE_TYPE_THEATRE_LEGEND (truce_theatre_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLegend, truce_theatre_legend, TRUCE, THEATRE_LEGEND, AdwBin)
