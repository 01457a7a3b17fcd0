/* pdf-pages.h: counts the pages of a PDF file without an external program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Returns: the number of objects of type Page in the file and in its compressed streams; -1 if the file is no
 * PDF. */
int pdf_pages (GBytes *bytes);
