#include "CLibAVSink.h"

#include <libavformat/avformat.h>
#include <libavutil/mem.h>
#include <pthread.h>
#include <stdlib.h>

struct sink {
  void *owner;
  clibav_write write;
};

#if LIBAVFORMAT_VERSION_MAJOR < 61
typedef uint8_t sink_byte;
#else
typedef const uint8_t sink_byte;
#endif

static int write_bytes(void *opaque, sink_byte *bytes, int count) {
  struct sink *sink = opaque;
  return sink->write(sink->owner, bytes, count);
}

void *clibav_sink_open(void *owner, clibav_write write) {
  int size = 1 << 16;
  struct sink *sink = av_mallocz(sizeof *sink);
  unsigned char *buffer = av_malloc(size);
  AVIOContext *context = sink && buffer ? avio_alloc_context(buffer, size, 1, sink, NULL, write_bytes, NULL) : NULL;
  if (!context) {
    av_free(sink);
    av_free(buffer);
    return NULL;
  }
  sink->owner = owner;
  sink->write = write;
  context->seekable = 0;
  return context;
}

void clibav_sink_close(void *context) {
  AVIOContext *sink = context;
  if (!sink) return;
  av_freep(&sink->opaque);
  av_freep(&sink->buffer);
  avio_context_free(&sink);
}

static void quiet(void) { setenv("SVT_LOG", "0", 0); }

void clibav_quiet_encoders(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, quiet);
}
