/* isa.c: the instruction set of the kernels, chosen at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "isa.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[TRUCE_N_ISAS] = { "portable", "avx2", "avx512" };

const char *
truce_isa_name (TruceIsa isa)
{
  return names[isa];
}

#ifdef TRUCE_X86_KERNELS
static bool
cpu_has_avx2 (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2") &&
         __builtin_cpu_supports ("popcnt");
}

static bool
cpu_has_avx512 (void)
{
  return cpu_has_avx2 () && __builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw") &&
         __builtin_cpu_supports ("avx512dq") && __builtin_cpu_supports ("avx512vl") &&
         __builtin_cpu_supports ("avx512vpopcntdq") && __builtin_cpu_supports ("avx512vbmi2");
}
#endif

bool
truce_isa_supported (TruceIsa isa)
{
  switch (isa)
    {
    case TRUCE_ISA_PORTABLE:
      return true;
#ifdef TRUCE_X86_KERNELS
    case TRUCE_ISA_AVX2:
      return cpu_has_avx2 ();
    case TRUCE_ISA_AVX512:
      return cpu_has_avx512 ();
#endif
    default:
      return false;
    }
}

TruceIsa
truce_isa_best (void)
{
  const char *forced = getenv ("TRUCE_ISA");

  if (forced)
    for (int isa = 0; isa < TRUCE_N_ISAS; isa++)
      if (strcmp (forced, names[isa]) == 0 && truce_isa_supported (isa))
        return isa;
  for (int isa = TRUCE_N_ISAS - 1; isa > 0; isa--)
    if (truce_isa_supported (isa))
      return isa;
  return TRUCE_ISA_PORTABLE;
}

TruceIsa
truce_isa_for (const TruceGoal *goal)
{
  return goal->portable ? TRUCE_ISA_PORTABLE : truce_isa_best ();
}
