/* isa.h: the instruction set of the kernels, chosen at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/goal.h"

/* Instruction sets. The source of a kernel is compiled once for each set. All versions give the same
 * results. */
typedef enum
{
  TRUCE_ISA_PORTABLE, /* any CPU */
  TRUCE_ISA_AVX2,     /* x86-64 with AVX2, BMI2, POPCNT */
  TRUCE_ISA_AVX512,   /* AVX2 and AVX-512 F, BW, DQ, VL, VPOPCNTDQ, VBMI2 */
  TRUCE_N_ISAS
} TruceIsa;

const char *truce_isa_name (TruceIsa isa); /* "portable", "avx2", "avx512" */

/* Returns: whether CPU and build support the set. */
bool truce_isa_supported (TruceIsa isa);

/* Returns: the set that the environment variable TRUCE_ISA names, if it is supported; else the widest
 * supported set. */
TruceIsa truce_isa_best (void);

/* Returns: TRUCE_ISA_PORTABLE if goal->portable is set, else truce_isa_best(). */
TruceIsa truce_isa_for (const TruceGoal *goal);

/* Returns: truce_isa_for(), but TRUCE_ISA_AVX2 instead of TRUCE_ISA_AVX512. For kernels that work on short
 * sets or single words: AVX-512 made them up to an eighth slower. */
static inline TruceIsa
truce_isa_short_for (const TruceGoal *goal)
{
  const TruceIsa isa = truce_isa_for (goal);

  return isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa;
}

/* Declares the versions of a kernel for all instruction sets, such as name_avx2. Defines the function name(),
 * which returns the version for a supported set. */
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
