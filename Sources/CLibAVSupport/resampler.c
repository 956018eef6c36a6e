#include "CLibAVResampler.h"

#include <libavutil/channel_layout.h>
#include <libavutil/frame.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libswresample/swresample.h>

struct clibav_resampler {
  SwrContext *context;
  AVChannelLayout layout;
  int format;
  int rate;
  int is_mono;
};

int clibav_resampler_open(clibav_resampler **resampler, const void *source, int in_rate, int out_rate) {
  const AVFrame *frame = source;
  *resampler = NULL;
  clibav_resampler *self = av_mallocz(sizeof *self);
  if (!self) return AVERROR(ENOMEM);
  self->format = frame->format;
  self->rate = frame->sample_rate;
  self->is_mono = frame->ch_layout.nb_channels == 1;
  // Files that only say how many channels they have mean the usual ones.
  AVChannelLayout in = {0};
  int code = 0;
  if (frame->ch_layout.order == AV_CHANNEL_ORDER_UNSPEC)
    av_channel_layout_default(&in, frame->ch_layout.nb_channels);
  else
    code = av_channel_layout_copy(&in, &frame->ch_layout);
  if (code >= 0) code = av_channel_layout_copy(&self->layout, &frame->ch_layout);
  if (self->is_mono) {
    av_channel_layout_uninit(&in);
    in = (AVChannelLayout)AV_CHANNEL_LAYOUT_MONO;
  }
  AVChannelLayout mono = AV_CHANNEL_LAYOUT_MONO, stereo = AV_CHANNEL_LAYOUT_STEREO;
  if (code >= 0)
    code = swr_alloc_set_opts2(&self->context, self->is_mono ? &mono : &stereo, AV_SAMPLE_FMT_FLT, out_rate, &in,
        frame->format, in_rate, 0, NULL);
  av_channel_layout_uninit(&in);
  if (code >= 0) {
    // Longer than usual, and exact for ratios that are no simple fraction.
    av_opt_set_int(self->context, "filter_size", 64, 0);
    av_opt_set_int(self->context, "linear_interp", 1, 0);
    av_opt_set_int(self->context, "exact_rational", 1, 0);
    code = swr_init(self->context);
  }
  if (code < 0) {
    clibav_resampler_close(self);
    return code;
  }
  *resampler = self;
  return 0;
}

int clibav_resampler_convert(clibav_resampler *self, const void *source, int ends, float *samples, int room) {
  const AVFrame *frame = source;
  if (frame && (frame->format != self->format || frame->sample_rate != self->rate ||
                   av_channel_layout_compare(&frame->ch_layout, &self->layout) != 0))
    return AVERROR_INPUT_CHANGED;
  uint8_t *out[1] = {(uint8_t *)samples};
  static const uint8_t *const nothing[AV_NUM_DATA_POINTERS] = {0};
  const uint8_t **in = frame ? (const uint8_t **)frame->extended_data : ends ? NULL : (const uint8_t **)nothing;
  int count = swr_convert(self->context, out, room, in, frame ? frame->nb_samples : 0);
  if (count > 0 && self->is_mono) {
    for (int index = count - 1; index >= 0; index--) samples[2 * index] = samples[2 * index + 1] = samples[index];
  }
  return count;
}

void clibav_resampler_close(clibav_resampler *self) {
  if (!self) return;
  swr_free(&self->context);
  av_channel_layout_uninit(&self->layout);
  av_free(self);
}
