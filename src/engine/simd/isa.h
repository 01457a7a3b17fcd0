/* isa.h: which instruction set the kernels run on, found at run time
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>

#include "core/goal.h"

/* Every kernel is one source, compiled once for each of these; all give the same results. */
typedef enum
{
  TRUCE_ISA_PORTABLE, /* plain C with 64-bit words: any CPU */
  TRUCE_ISA_AVX2,     /* x86-64 with AVX2, BMI2, POPCNT */
  TRUCE_ISA_AVX512,   /* … and AVX-512 F, BW, DQ, VL, VPOPCNTDQ, VBMI2 */
  TRUCE_N_ISAS
} TruceIsa;

const char *truce_isa_name (TruceIsa isa); /* "portable", "avx2", "avx512" */

/* Whether this CPU has it and this build contains it. */
bool truce_isa_supported (TruceIsa isa);

/* The widest supported one; the environment variable TRUCE_ISA names a narrower one to force it (a name that
 * is unknown or not supported is ignored). */
TruceIsa truce_isa_best (void);

/* What is to be used for the goal: that, or where it wants plain C alone, plain C. */
TruceIsa truce_isa_for (const TruceGoal *goal);

/* The same, but AVX2 for AVX-512: for kernels whose sets are too short for the widest registers, or whose
 * loops are of single words, which came out up to an eighth slower with them. */
static inline TruceIsa
truce_isa_short_for (const TruceGoal *goal)
{
  const TruceIsa isa = truce_isa_for (goal);

  return isa == TRUCE_ISA_AVX512 ? TRUCE_ISA_AVX2 : isa;
}

/* In a kernel's header: declares what its source defines as TRUCE_KERNEL (name), and makes name (isa), the
 * one for an instruction set, which must be supported. */
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
