/* isa.h: the instruction set of the kernels, chosen at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/goal.h"

/* Every kernel is one source, compiled for each set; all give the same results. */
typedef enum
{
  TRUCE_ISA_PORTABLE, /* any CPU */
  TRUCE_ISA_AVX2,     /* x86-64 with AVX2, BMI2, POPCNT */
  TRUCE_ISA_AVX512,   /* x86-64 with these and AVX-512 F, BW, DQ, VL, VPOPCNTDQ, VBMI2 */
  TRUCE_N_ISAS
} TruceIsa;

const char *truce_isa_name (TruceIsa isa); /* "portable", "avx2", "avx512" */

/* Returns: whether CPU and build support the set. */
bool truce_isa_supported (TruceIsa isa);

/* Returns: the widest supported set, or the supported set that the environment variable TRUCE_ISA names. */
TruceIsa truce_isa_best (void);

/* Returns: the set for the goal: the widest, or plain C if goal->portable. */
TruceIsa truce_isa_for (const TruceGoal *goal);

/* Returns: as truce_isa_for(), but AVX2 instead of AVX-512, for kernels with short sets or single words,
 * which were up to an eighth slower with AVX-512. */
static inline TruceIsa
truce_isa_short_for (const TruceGoal *goal)
{
  const TruceIsa isa = truce_isa_for (goal);

  return isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa;
}

/* For the header of a kernel: declares TRUCE_KERNEL (name) for each set, and defines name (isa), which
 * returns the kernel of a supported set. */
#ifdef TRUCE_X86_KERNELS
#define TRUCE_KERNELS(type, name)                                                                            \
  extern const type name##_portable, name##_avx2, name##_avx512;                                             \
                                                                                                             \
  static inline const type *name (TruceIsa isa)                                                              \
  {                                                                                                          \
    return isa == TRUCE_ISA_AVX512 ? &name##_avx512                                                          \
           : isa == TRUCE_ISA_AVX2 ? &name##_avx2                                                            \
                                   : &name##_portable;                                                       \
  }
#else
#define TRUCE_KERNELS(type, name)                                                                            \
  extern const type name##_portable;                                                                         \
                                                                                                             \
  static inline const type *name (TruceIsa isa)                                                              \
  {                                                                                                          \
    return &name##_portable;                                                                                 \
  }
#endif
