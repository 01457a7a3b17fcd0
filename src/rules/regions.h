/* regions.h: a board that is cut into regions, of which no two pieces share one
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules-text.h"
#include "square-set.h"

#define TRUCE_REGIONS_MAX 52 /* as many as there are letters, A … Z and a … z */

/* A plain value; all 0: there are none. */
typedef struct
{
  int n;                         /* no square has a higher number */
  uint8_t of[TRUCE_SQUARES_MAX]; /* each square's region, from 1; 0: it is in none */
} TruceRegions;

/* 'A' for region 1. */
char truce_region_letter (int region);

/* Numbers them anew in the order of their first squares, so that boards cut alike are equal; regions without
 * a square are gone. */
void truce_regions_number (TruceRegions *regions, TruceBoard board);

/* Whether the same squares share regions, whatever their numbers. */
bool truce_regions_equal (const TruceRegions *a, const TruceRegions *b, TruceBoard board);

/* The squares of one region. */
TruceSquareSet truce_regions_squares (const TruceRegions *regions, TruceBoard board, int region);

/* The letter of each square's region, '.' for none, row 0 first, rows joined by '/': "AAB/ACB/CCB". What is
 * written has the letters that truce_regions_number gives. */
void truce_regions_add_text (TruceText *text, const TruceRegions *regions, TruceBoard board);

/* Reads the same, with any letters. */
bool truce_regions_parse (const char *text, TruceBoard board, TruceRegions *regions, TruceError *error);
