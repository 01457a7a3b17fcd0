/* picture.h: drawings as picture files: PNG, SVG and PDF from one drawing function
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

/* "png", "svg", "pdf": the file's suffix as well. */
gboolean truce_picture_kind_parse (const char *text, TrucePictureKind *kind);

/* By the suffix of a file's name, in any case. FALSE when it is none of them. */
gboolean truce_picture_kind_of_file (const char *path, TrucePictureKind *kind);

/* What is drawn, all of one size. Units are points on paper and pixels at the scale 1. */
typedef struct
{
  double width, height;
  int n_pages;       /* 1 but for PDF files */
  double scale;      /* pixels of a PNG for a unit */
  const char *title; /* of a PDF file; may be NULL */
  /* Draws page `page`, from 0, on white ground: alone `cr` says what onto. */
  void (*draw) (cairo_t *cr, int page, gpointer data);
  gpointer data;
  TruceProgress *progress; /* pages; NULL: nobody wants to know */
} TrucePicture;

/* The file's bytes: of a PDF with all pages, of the others the page `page`. NULL and an error (G_IO_ERROR)
 * when memory runs out or the picture is too large for the format. */
GBytes *truce_picture_bytes (const TrucePicture *picture, TrucePictureKind kind, int page, GError **error);
