#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

#if LIBAVCODEC_VERSION_MAJOR < 59
#error "animrender needs FFmpeg 5.1 or newer (libavcodec 59)"
#endif

// Macros that Swift does not import.

static inline int clibav_error(int posix_code) { return AVERROR(posix_code); }
static inline int clibav_error_eof(void) { return AVERROR_EOF; }
static inline int64_t clibav_no_timestamp(void) { return AV_NOPTS_VALUE; }
