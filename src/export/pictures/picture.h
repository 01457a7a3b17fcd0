/* picture.h: writes drawings as PNG, SVG and PDF
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "run/truce-progress.h"

typedef enum
{
  TRUCE_PICTURE_PNG,
  TRUCE_PICTURE_SVG,
  TRUCE_PICTURE_PDF,
  TRUCE_PICTURE_N_KINDS
} TrucePictureKind;

/* Parses "png", "svg" or "pdf". Returns FALSE for any other text. */
gboolean truce_picture_kind_parse (const char *text, TrucePictureKind *kind);

/* Finds the kind by the suffix of the path: .png, .svg or .pdf, in upper or lower case. Returns FALSE for any
 * other suffix. */
gboolean truce_picture_kind_of_file (const char *path, TrucePictureKind *kind);

/* A drawing with one or more pages of the same size. Lengths are in units: a unit is a point in a PDF, and
 * `scale` pixels in a PNG. */
typedef struct
{
  double width, height;
  int n_pages;       /* 1, except for PDF */
  double scale;      /* pixels of a PNG per unit */
  const char *title; /* (nullable): title in the metadata of a PDF */
  /* Draws the page with this number, counted from 0, on a white background. The surface of `cr` may be of any
   * type. */
  void (*draw) (cairo_t *cr, int page, gpointer data);
  gpointer data;
  TruceProgress *progress; /* (nullable): counts the pages of a PDF */
} TrucePicture;

/* Returns (transfer full) the bytes of the file. A PDF has all pages; a PNG or SVG has only page number
 * `page`, counted from 0. Returns NULL with a G_IO_ERROR if cancelled, memory runs out, or the picture is too
 * large for the format. */
GBytes *truce_picture_bytes (const TrucePicture *picture, TrucePictureKind kind, int page, GError **error);
