// Rows of pixels as samples, with instructions that not every processor has: AVX2, where the processor has it at run
// time. What is computed is what YCbCrConverter says, bit by bit; it does rows that are too short.
#ifndef ANIMRENDER_CYCBCR_H
#define ANIMRENDER_CYCBCR_H

#include <stdint.h>

/// Three factors, of red, green and blue, and what is added before the sum is shifted to the right.
typedef struct {
  int16_t red, green, blue;
  int32_t base;
  int32_t shift;
} ycbcr_weights;

/// Makes samples of the pixels of a row.
///
/// @param pixels 0xAABBGGRR each.
/// @return `count`; 0, and nothing is made, where the processor lacks the instructions, or for fewer than eight.
long ycbcr_luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *luma);

/// Makes samples of chroma of the pixels of two rows, each of the pixel at its place, the one before and the one
/// behind it, weighted 1 2 1 in both rows. There has to be a pixel before the first one.
///
/// @param count How many samples; there have to be twice as many pixels.
/// @return `count`; 0, and nothing is made, where the processor lacks the instructions, or for fewer than four.
long ycbcr_chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr);

#endif
