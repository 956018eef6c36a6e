#include "CConvolution.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Not with fused multiplication and addition, which would round once where others round twice.
__attribute__((target("avx2"))) static long sums_avx2(
    const float *source, long step, const float *weights, long taps, float *target, long count) {
  long done = 0;
  for (; done + 32 <= count; done += 32) {
    const float *values = source + done;
    __m256 a = _mm256_setzero_ps(), b = a, c = a, d = a;
    for (long tap = 0; tap < taps; tap++, values += step) {
      __m256 weight = _mm256_broadcast_ss(weights + tap);
      a = _mm256_add_ps(a, _mm256_mul_ps(_mm256_loadu_ps(values), weight));
      b = _mm256_add_ps(b, _mm256_mul_ps(_mm256_loadu_ps(values + 8), weight));
      c = _mm256_add_ps(c, _mm256_mul_ps(_mm256_loadu_ps(values + 16), weight));
      d = _mm256_add_ps(d, _mm256_mul_ps(_mm256_loadu_ps(values + 24), weight));
    }
    _mm256_storeu_ps(target + done, a);
    _mm256_storeu_ps(target + done + 8, b);
    _mm256_storeu_ps(target + done + 16, c);
    _mm256_storeu_ps(target + done + 24, d);
  }
  return done;
}

long convolution_sums(const float *source, long step, const float *weights, long taps, float *target, long count) {
  return __builtin_cpu_supports("avx2") ? sums_avx2(source, step, weights, taps, target, count) : 0;
}

#else

long convolution_sums(const float *source, long step, const float *weights, long taps, float *target, long count) { return 0; }

#endif
