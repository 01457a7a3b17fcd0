/* truce-words.c: translates texts of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-words.h"

#include <glib/gi18n.h>
#include <locale.h>

void
truce_words_init (const char *domain, const char *installed)
{
  const char *built = g_getenv ("TRUCE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (domain, built && *built ? built : installed);
  bind_textdomain_codeset (domain, "UTF-8");
  textdomain (domain);
}

const char *
truce_translate (const char *text)
{
  /* gettext translates an empty text to the catalogue's header. */
  return text && *text ? gettext (text) : "";
}

const char *
truce_words_method (const TruceMethod *method)
{
  const unsigned turned = method->base ? method->default_options ^ method->base->default_options : 0;
  g_autoptr (GString) name = g_string_new (NULL);

  if (!turned)
    return truce_translate (method->name);
  for (int i = 0; turned >> i; i++)
    if (turned >> i & 1)
      {
        if (name->len > 0)
          g_string_append (name, ", ");
        /* Translators: an idea of a method, as in 'Without “Skip rows”' */
        g_string_append_printf (name, method->default_options >> i & 1 ? _ ("With “%s”") : _ ("Without “%s”"),
                                truce_translate (method->options[i].name));
      }
  return g_intern_string (name->str);
}

const char *
truce_words_method_of (const char *id)
{
  const TruceMethod *method = truce_method_find (id);

  return method ? truce_words_method (method) : id;
}

const char *
truce_words_method_summary (const TruceMethod *method)
{
  const unsigned turned = method->base ? method->default_options ^ method->base->default_options : 0;

  return truce_translate (turned && !(turned & (turned - 1))
                              ? method->options[g_bit_nth_lsf (turned, -1)].summary
                              : method->summary);
}

const char *
truce_words_piece (const TruceNamedPiece *piece)
{
  return g_dpgettext2 (NULL, "piece", piece->name);
}

const char *
truce_words_pieces (const TruceNamedPiece *piece)
{
  return g_dpgettext2 (NULL, "pieces", piece->plural);
}

const char *
truce_words_source (const TruceNamedPiece *piece)
{
  return g_dpgettext2 (NULL, "source", piece->source);
}

const char *
truce_words_problemist (const TruceNamedPiece *piece)
{
  return piece->problemist ? g_dpgettext2 (NULL, "piece", piece->problemist) : NULL;
}

static char *
translate (const char *text)
{
  return (char *) truce_translate (text);
}

char *
truce_words_error (const TruceError *error)
{
  char text[TRUCE_ERROR_TEXT_SIZE];

  truce_error_translate (error, translate, text);
  return g_strdup (text);
}
