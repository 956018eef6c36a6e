#include "CYCbCr.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define WITH_AVX2 __attribute__((target("avx2")))
#define INLINE_WITH_AVX2 __attribute__((target("avx2"), always_inline)) static inline

INLINE_WITH_AVX2 __m256i load(const uint32_t *pixels) { return _mm256_loadu_si256((const __m256i *)pixels); }

// A factor in the lower and one in the upper half of each 32 bits, as pixels have their channels.
INLINE_WITH_AVX2 __m256i halves(int16_t low, int16_t high) {
  return _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)low | (uint32_t)(uint16_t)high << 16));
}

// Red and blue; green and alpha.
INLINE_WITH_AVX2 __m256i red_blue(__m256i pixels) { return _mm256_and_si256(pixels, _mm256_set1_epi32(0x00FF00FF)); }
INLINE_WITH_AVX2 __m256i green_alpha(__m256i pixels) { return red_blue(_mm256_srli_epi32(pixels, 8)); }

INLINE_WITH_AVX2 __m256i luma_of(const uint32_t *pixels, ycbcr_weights weights) {
  __m256i p = load(pixels);
  __m256i sum = _mm256_add_epi32(
      _mm256_madd_epi16(red_blue(p), halves(weights.red, weights.blue)),
      _mm256_madd_epi16(green_alpha(p), halves(weights.green, 0)));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(weights.base)), weights.shift);
}

INLINE_WITH_AVX2 void luma32(const uint32_t *p, ycbcr_weights weights, uint8_t *luma) {
  // What packs words works on halves of 16 bytes: this puts the quarters into their order again.
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  __m256i first = _mm256_packus_epi32(luma_of(p, weights), luma_of(p + 8, weights));
  __m256i second = _mm256_packus_epi32(luma_of(p + 16, weights), luma_of(p + 24, weights));
  __m256i bytes = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second), order);
  _mm256_storeu_si256((__m256i *)luma, bytes);
}

INLINE_WITH_AVX2 void luma8(const uint32_t *pixels, ycbcr_weights weights, uint8_t *luma) {
  __m256i sum = luma_of(pixels, weights);
  __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  _mm_storel_epi64((__m128i *)luma, _mm_packus_epi16(words, words));
}

WITH_AVX2 static void luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *luma) {
  long done = 0;
  for (; done + 32 <= count; done += 32) luma32(pixels + done, weights, luma + done);
  for (; done + 8 <= count; done += 8) luma8(pixels + done, weights, luma + done);
  // Some of the last ones once more.
  if (done < count) luma8(pixels + count - 8, weights, luma + count - 8);
}

// Of each pair of pixels the sums of the channels: red, blue, green and alpha, 16 bits each.
INLINE_WITH_AVX2 __m256i pair_sums(const uint32_t *pixels) {
  const __m256i order = _mm256_setr_epi8(
      0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15, 0, 4, 2, 6, 1, 5, 3, 7, 8, 12, 10, 14, 9, 13, 11, 15);
  return _mm256_maddubs_epi16(_mm256_shuffle_epi8(load(pixels), order), _mm256_set1_epi8(1));
}

// The same with the weights 1 2 1 in both rows: each pair once, and once from a pixel before it on.
INLINE_WITH_AVX2 __m256i sums(const uint32_t *upper, const uint32_t *lower) {
  return _mm256_add_epi16(
      _mm256_add_epi16(pair_sums(upper), pair_sums(lower)),
      _mm256_add_epi16(pair_sums(upper - 1), pair_sums(lower - 1)));
}

// Of eight samples, in two registers, one each 64 bits.
INLINE_WITH_AVX2 __m128i chroma_of(__m256i first, __m256i second, ycbcr_weights weights) {
  __m256i factors = _mm256_blend_epi32(halves(weights.red, weights.blue), halves(weights.green, 0), 0xAA);
  __m256 a = _mm256_castsi256_ps(_mm256_madd_epi16(first, factors));
  __m256 b = _mm256_castsi256_ps(_mm256_madd_epi16(second, factors));
  __m256i sum = _mm256_add_epi32(
      _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88)), _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xDD)));
  sum = _mm256_permute4x64_epi64(sum, 0xD8);
  sum = _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(weights.base)), weights.shift);
  return _mm_packus_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
}

// Both components of eight samples, one behind the other.
INLINE_WITH_AVX2 __m128i chroma8(__m256i first, __m256i second, ycbcr_weights blue, ycbcr_weights red) {
  return _mm_packus_epi16(chroma_of(first, second, blue), chroma_of(first, second, red));
}

INLINE_WITH_AVX2 void chroma4(
    const uint32_t *upper, const uint32_t *lower, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb, uint8_t *cr) {
  __m256i four = sums(upper, lower);
  __m128i bytes = chroma8(four, four, blue, red);
  _mm_storeu_si32(cb, bytes);
  _mm_storeu_si32(cr, _mm_unpackhi_epi64(bytes, bytes));
}

WITH_AVX2 static void chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  long done = 0;
  for (; done + 8 <= count; done += 8) {
    const uint32_t *u = upper + 2 * done, *l = lower + 2 * done;
    __m128i bytes = chroma8(sums(u, l), sums(u + 8, l + 8), blue, red);
    _mm_storel_epi64((__m128i *)(cb + done), bytes);
    _mm_storel_epi64((__m128i *)(cr + done), _mm_unpackhi_epi64(bytes, bytes));
  }
  for (; done < count; done += 4) {
    // Some of the last ones once more.
    long first = done + 4 <= count ? done : count - 4;
    chroma4(upper + 2 * first, lower + 2 * first, blue, red, cb + first, cr + first);
  }
}

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

long ycbcr_luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *samples) {
  if (count < 8 || !has_avx2()) return 0;
  luma(pixels, count, weights, samples);
  return count;
}

long ycbcr_chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  if (count < 4 || !has_avx2()) return 0;
  chroma(upper, lower, count, blue, red, cb, cr);
  return count;
}

#else

long ycbcr_luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *samples) { return 0; }

long ycbcr_chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  return 0;
}

#endif
