/* truce-theatre-legend.h: TruceTheatreLegend, what the marks on the theatre's boards and the shapes of its
 * trees mean
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#define TRUCE_TYPE_THEATRE_LEGEND (truce_theatre_legend_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatreLegend, truce_theatre_legend, TRUCE, THEATRE_LEGEND, AdwBin)

/* Property "compares" (construct only): what is shown of two searches, too. */
