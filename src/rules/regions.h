/* regions.h: a board divided into regions, each of which holds at most one piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules-text.h"
#include "square-set.h"

#define TRUCE_REGIONS_MAX 52 /* letters A to Z and a to z */

/* A plain value; all zeros: no regions. */
typedef struct
{
  int n;                         /* highest number of a region */
  uint8_t of[TRUCE_SQUARES_MAX]; /* each square's region, from 1; 0: none */
} TruceRegions;

/* Returns: the letter of a region. region: from 1. Regions above TRUCE_REGIONS_MAX, which an unchecked
 * specification can have, get '?'. */
char truce_region_letter (int region);

/* Renumbers regions in the order of their first squares and drops empty ones, so that equal divisions compare
 * equal. */
void truce_regions_number (TruceRegions *regions, TruceBoard board);

/* Returns: whether both divide the board into the same regions, even if the regions have other numbers. */
bool truce_regions_equal (const TruceRegions *a, const TruceRegions *b, TruceBoard board);

TruceSquareSet truce_regions_squares (const TruceRegions *regions, TruceBoard board, int region);

/* Appends the letter of each square's region, '.' for none, rows from the top joined by '/':
 * "AAB/ACB/CCB". The regions get their letters in the order of truce_regions_number(). */
void truce_regions_add_text (TruceText *text, const TruceRegions *regions, TruceBoard board);

/* Reads a text in the form of truce_regions_add_text(). Each region may have any letter. Numbers the
 * regions by truce_regions_number(). Returns: false with `error` set, and `regions` unchanged, for another
 * form or a wrong number of squares. */
bool truce_regions_parse (const char *text, TruceBoard board, TruceRegions *regions, TruceError *error);
