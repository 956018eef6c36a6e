// Weighted sums, with instructions that not every processor has: AVX2, where the processor has it at run time. Each sum
// is computed in the order that GaussianKernel says, so that it is the same bit by bit; it does what is left over.
#ifndef ANIMRENDER_CCONVOLUTION_H
#define ANIMRENDER_CCONVOLUTION_H

/// Makes the first of `count` sums of `taps` weighted values each, `step` apart; the first begins with the first value.
///
/// @return How many it made; 0 where the processor lacks the instructions.
long convolution_sums(
    const float *source, long step, const float *weights, long taps, float *target, long count);

#endif
