/* fuzz.h: what the fuzz targets share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each target is one function, which ends the program where something is wrong. libFuzzer calls it with bytes
 * that it makes up (./run tests fuzz), seeds.c with those that are kept in seeds/ (a test like others).
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* 0, or -1: not worth to be kept. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* The bytes, ended by a NUL; to be freed. */
static inline char *
fuzz_text (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1);

  if (!text)
    abort ();
  if (size > 0)
    memcpy (text, data, size);
  text[size] = '\0';
  return text;
}
