/* verdict-words.c: describes how an answer was checked, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "verdict-words.h"

#include <glib/gi18n.h>

#include "common/json.h"
#include "common/truce-words.h"
#include "core/method.h"

char *
truce_verdict_describe (TruceVerdict verdict)
{
  const TruceMethod *method = verdict.source ? truce_method_find (verdict.source) : NULL;
  const char *source = method           ? truce_translate (method->name)
                       : verdict.source ? verdict.source
                                        : _ ("published value");

  switch (verdict.check)
    {
    case TRUCE_CHECK_PUBLISHED:
      return g_strdup_printf (_ ("Matches %s"), source);
    case TRUCE_CHECK_DIFFERS:
      return g_strdup_printf (_ ("Differs from %s"), source);
    case TRUCE_CHECK_DOUBLE_CHECKED:
      /* Translators: %s is the name of a method */
      return method ? g_strdup_printf (_ ("Double-checked: %s"), source) : g_strdup (_ ("Double-checked"));
    case TRUCE_CHECK_UNCHECKED:
      break;
    }
  return NULL;
}

const char *
truce_verdict_icon (TruceCheck check)
{
  static const char *const icons[] = {
    [TRUCE_CHECK_UNCHECKED] = "dialog-question-symbolic",
    [TRUCE_CHECK_PUBLISHED] = "emblem-ok-symbolic",
    [TRUCE_CHECK_DOUBLE_CHECKED] = "object-select-symbolic",
    [TRUCE_CHECK_DIFFERS] = "dialog-warning-symbolic",
  };

  return icons[check];
}

void
truce_json_add_verdict (JsonBuilder *builder, TruceVerdict verdict)
{
  truce_json_add_text (builder, "check", truce_check_text (verdict.check));
  truce_json_add_text (builder, "check_source", verdict.source);
}
