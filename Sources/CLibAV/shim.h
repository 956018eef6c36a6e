#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/channel_layout.h>
#include <libavutil/cpu.h>
#include <libavutil/crc.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>

#if LIBAVCODEC_VERSION_MAJOR < 59
#error "animrender needs FFmpeg 5.1 or newer (libavcodec 59)"
#endif

// Macros that Swift does not import.

static inline int clibav_error(int posix_code) { return AVERROR(posix_code); }
static inline int clibav_error_eof(void) { return AVERROR_EOF; }
static inline int64_t clibav_no_timestamp(void) { return AV_NOPTS_VALUE; }

// How a stream's pictures are to be turned and mirrored: nine numbers, or NULL. Newer versions keep them elsewhere.
static inline const int32_t *clibav_display_matrix(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *data = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return data && data->size >= 9 * sizeof(int32_t) ? (const int32_t *)data->data : NULL;
#else
  size_t size = 0;
  const uint8_t *data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return data && size >= 9 * sizeof(int32_t) ? (const int32_t *)data : NULL;
#endif
}
