/* truce-theatre-page.h: TruceTheatrePage, which shows one or two searches step by step
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"
#include "theatre/truce-theatre.h"

/* Makes a theatre and shows it. Has the actions of TruceTheatrePlayer. */
#define TRUCE_TYPE_THEATRE_PAGE (truce_theatre_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceTheatrePage, truce_theatre_page, TRUCE, THEATRE_PAGE, AdwBin)

/* Returns (transfer none): the theatre, which follows the workspace of the page. */
TruceTheatre *truce_theatre_page_get_theatre (TruceTheatrePage *self);
