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

WITH_AVX2 static long luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *luma) {
  // What packs words works on halves of 16 bytes: this puts the quarters into their order again.
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  long done = 0;
  for (; done + 32 <= count; done += 32) {
    const uint32_t *p = pixels + done;
    __m256i first = _mm256_packus_epi32(luma_of(p, weights), luma_of(p + 8, weights));
    __m256i second = _mm256_packus_epi32(luma_of(p + 16, weights), luma_of(p + 24, weights));
    __m256i bytes = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(first, second), order);
    _mm256_storeu_si256((__m256i *)(luma + done), bytes);
  }
  return done;
}

// Of each pair of pixels the weighted sums of the channels: red, blue, green and anything, 16 bits each.
INLINE_WITH_AVX2 __m256i sums(const uint32_t *upper, const uint32_t *lower) {
  __m256i u = load(upper), l = load(lower), ul = load(upper - 1), ll = load(lower - 1);
  __m256i rb = _mm256_add_epi16(
      _mm256_add_epi16(red_blue(u), red_blue(l)), _mm256_add_epi16(red_blue(ul), red_blue(ll)));
  __m256i ga = _mm256_add_epi16(
      _mm256_add_epi16(green_alpha(u), green_alpha(l)), _mm256_add_epi16(green_alpha(ul), green_alpha(ll)));
  // Each now is a pixel and the one before it. With the next such sum the pixel itself counts twice.
  rb = _mm256_add_epi16(rb, _mm256_srli_epi64(rb, 32));
  ga = _mm256_add_epi16(ga, _mm256_srli_epi64(ga, 32));
  return _mm256_blend_epi32(rb, _mm256_slli_epi64(ga, 32), 0xAA);
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

WITH_AVX2 static long chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  long done = 0;
  for (; done + 8 <= count; done += 8) {
    const uint32_t *u = upper + 2 * done, *l = lower + 2 * done;
    __m256i first = sums(u, l), second = sums(u + 8, l + 8);
    __m128i bytes = _mm_packus_epi16(chroma_of(first, second, blue), chroma_of(first, second, red));
    _mm_storel_epi64((__m128i *)(cb + done), bytes);
    _mm_storel_epi64((__m128i *)(cr + done), _mm_unpackhi_epi64(bytes, bytes));
  }
  return done;
}

static int has_avx2(void) { return __builtin_cpu_supports("avx2"); }

long ycbcr_luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *samples) {
  return has_avx2() ? luma(pixels, count, weights, samples) : 0;
}

long ycbcr_chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  return has_avx2() ? chroma(upper, lower, count, blue, red, cb, cr) : 0;
}

#else

long ycbcr_luma(const uint32_t *pixels, long count, ycbcr_weights weights, uint8_t *samples) { return 0; }

long ycbcr_chroma(
    const uint32_t *upper, const uint32_t *lower, long count, ycbcr_weights blue, ycbcr_weights red, uint8_t *cb,
    uint8_t *cr) {
  return 0;
}

#endif
