/* pdf-pages.h: how many pages a PDF file has, without a program that reads them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Counts the objects of type Page in the file and in its compressed streams; -1: it is no PDF. */
int pdf_pages (GBytes *bytes);
