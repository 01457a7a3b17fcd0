/* fuzz-document.c: fuzz target: bytes of documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "document/truce-document.h"

/* The bytes are rejected with one line of text, or the document equals the one that is read from its own
 * text. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_auto (TruceDocument) document = { 0 }, again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL, *second = NULL;

  if (!truce_document_from_json ((const char *) data, size, &document, &error))
    {
      if (!error || !*error->message || strchr (error->message, '\n') ||
          !g_utf8_validate (error->message, -1, NULL))
        abort ();
      return 0;
    }
  first = truce_document_to_json (&document);
  if (!truce_document_from_json (first, strlen (first), &again, NULL))
    abort ();
  second = truce_document_to_json (&again);
  if (!g_str_equal (first, second))
    abort ();
  return 0;
}
