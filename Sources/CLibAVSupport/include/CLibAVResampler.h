#pragma once

// Decoded sound as stereo floats of one rate, by libswresample.

typedef struct clibav_resampler clibav_resampler;

/// Makes a resampler for samples like those of `frame`, an AVFrame, whose rate is `in_rate` in units in which that of
/// the output is `out_rate`. Sound of one channel comes out on both. Returns 0 or libav's negative error code.
int clibav_resampler_open(clibav_resampler **resampler, const void *frame, int in_rate, int out_rate);

/// Hands over the samples of an AVFrame, all of them if `frame` is not NULL, and writes at most `room` samples of each
/// channel to `samples`. With NULL it only hands out what waits, and with `ends` what the filter held back. Returns how
/// many were written, or libav's negative error code; AVERROR_INPUT_CHANGED for a frame of another kind.
int clibav_resampler_convert(clibav_resampler *resampler, const void *frame, int ends, float *samples, int room);

void clibav_resampler_close(clibav_resampler *resampler);
