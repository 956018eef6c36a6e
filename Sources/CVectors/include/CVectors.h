// Products of vectors of which only the upper halves are kept: processors have an instruction for it, Swift's vectors
// have no operator. It is written so that the compiler finds the instruction.
#ifndef ANIMRENDER_CVECTORS_H
#define ANIMRENDER_CVECTORS_H

#include <stdint.h>

typedef uint16_t vector8_of_16 __attribute__((ext_vector_type(8)));
typedef uint16_t vector16_of_16 __attribute__((ext_vector_type(16)));
typedef uint32_t vector8_of_32 __attribute__((ext_vector_type(8)));
typedef uint32_t vector16_of_32 __attribute__((ext_vector_type(16)));

/// a · b / 65536 in each lane, rounded down.
static inline __attribute__((always_inline)) vector8_of_16 multiplied_high_8(vector8_of_16 a, vector8_of_16 b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, vector8_of_32) * __builtin_convertvector(b, vector8_of_32)) >> 16, vector8_of_16);
}

/// The same for sixteen lanes.
static inline __attribute__((always_inline)) vector16_of_16 multiplied_high_16(vector16_of_16 a, vector16_of_16 b) {
  return __builtin_convertvector(
      (__builtin_convertvector(a, vector16_of_32) * __builtin_convertvector(b, vector16_of_32)) >> 16, vector16_of_16);
}

#endif
