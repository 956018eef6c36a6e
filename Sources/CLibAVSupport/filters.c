#include "CLibAVFilters.h"

#include <dlfcn.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/avstring.h>
#include <libavutil/mem.h>
#include <pthread.h>
#include <stdio.h>

#define MOST_INPUTS 4
#define TEXT(x) #x
#define LIBRARY(version) "libavfilter.so." TEXT(version)

struct clibav_graph {
  AVFilterGraph *graph;
  AVFilterContext *inputs[MOST_INPUTS];
  AVFilterContext *output;
};

static struct {
  __typeof__(avfilter_graph_alloc) *graph_alloc;
  __typeof__(avfilter_graph_free) *graph_free;
  __typeof__(avfilter_graph_create_filter) *create_filter;
  __typeof__(avfilter_graph_parse_ptr) *parse;
  __typeof__(avfilter_graph_config) *config;
  __typeof__(avfilter_get_by_name) *get_by_name;
  __typeof__(avfilter_inout_alloc) *inout_alloc;
  __typeof__(avfilter_inout_free) *inout_free;
  __typeof__(av_buffersrc_add_frame_flags) *add_frame;
  __typeof__(av_buffersink_get_frame) *get_frame;
} library;

static int is_loaded;

static void load(void) {
  void *handle = dlopen(LIBRARY(LIBAVFILTER_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name) (library.field = (__typeof__(library.field))dlsym(handle, #name))
  is_loaded = FIND(graph_alloc, avfilter_graph_alloc) && FIND(graph_free, avfilter_graph_free) &&
              FIND(create_filter, avfilter_graph_create_filter) && FIND(parse, avfilter_graph_parse_ptr) &&
              FIND(config, avfilter_graph_config) && FIND(get_by_name, avfilter_get_by_name) &&
              FIND(inout_alloc, avfilter_inout_alloc) && FIND(inout_free, avfilter_inout_free) &&
              FIND(add_frame, av_buffersrc_add_frame_flags) && FIND(get_frame, av_buffersink_get_frame);
#undef FIND
}

const char *clibav_filter_library(void) { return LIBRARY(LIBAVFILTER_VERSION_MAJOR); }

int clibav_has_filters(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// An open end of the description that the filter stands at.
static AVFilterInOut *open_end(const char *name, AVFilterContext *filter, AVFilterInOut *next) {
  AVFilterInOut *end = library.inout_alloc();
  if (!end) return NULL;
  end->name = av_strdup(name);
  end->filter_ctx = filter;
  end->next = next;
  return end;
}

static int open_ends(
    clibav_graph *self, const char *source, const char *sink, const char *const *arguments, int count,
    AVFilterInOut **sources, AVFilterInOut **sinks) {
  for (int index = count - 1; index >= 0; index--) {
    char name[8];
    snprintf(name, sizeof name, "in%d", index);
    int code = library.create_filter(
        &self->inputs[index], library.get_by_name(source), name, arguments[index], NULL, self->graph);
    if (code < 0) return code;
    AVFilterInOut *end = open_end(name, self->inputs[index], *sources);
    if (!end) return AVERROR(ENOMEM);
    *sources = end;
  }
  int code = library.create_filter(
      &self->output, library.get_by_name(sink), "out", NULL, NULL, self->graph);
  if (code < 0) return code;
  *sinks = open_end("out", self->output, NULL);
  return *sinks ? 0 : AVERROR(ENOMEM);
}

static int open_graph(
    clibav_graph **graph, const char *description, const char *source, const char *sink,
    const char *const *arguments, int input_count) {
  *graph = NULL;
  if (!clibav_has_filters()) return AVERROR_FILTER_NOT_FOUND;
  clibav_graph *self = av_mallocz(sizeof *self);
  if (!self) return AVERROR(ENOMEM);
  AVFilterInOut *sources = NULL, *sinks = NULL;
  self->graph = library.graph_alloc();
  int code = self->graph ? 0 : AVERROR(ENOMEM);
  if (code >= 0) {
    self->graph->nb_threads = 1;
    code = open_ends(self, source, sink, arguments, input_count, &sources, &sinks);
  }
  if (code >= 0) code = library.parse(self->graph, description, &sinks, &sources, NULL);
  if (code >= 0) code = library.config(self->graph, NULL);
  library.inout_free(&sources);
  library.inout_free(&sinks);
  if (code < 0) {
    clibav_graph_close(self);
    return code;
  }
  *graph = self;
  return 0;
}

int clibav_graph_open(
    clibav_graph **graph, const char *description, const clibav_graph_input *inputs, int input_count) {
  *graph = NULL;
  if (input_count < 1 || input_count > MOST_INPUTS) return AVERROR(EINVAL);
  char texts[MOST_INPUTS][128];
  const char *arguments[MOST_INPUTS];
  for (int index = 0; index < input_count; index++) {
    snprintf(texts[index], sizeof texts[index], "video_size=%dx%d:pix_fmt=%d:time_base=1/1000:pixel_aspect=1/1",
        inputs[index].width, inputs[index].height, inputs[index].pixel_format);
    arguments[index] = texts[index];
  }
  return open_graph(graph, description, "buffer", "buffersink", arguments, input_count);
}

int clibav_sound_graph_open(clibav_graph **graph, const char *description, int sample_rate) {
  char text[128];
  snprintf(text, sizeof text, "sample_rate=%d:sample_fmt=dbl:channel_layout=stereo:time_base=1/%d", sample_rate,
      sample_rate);
  const char *const arguments[] = {text};
  return open_graph(graph, description, "abuffer", "abuffersink", arguments, 1);
}

int clibav_graph_send(clibav_graph *graph, int input, void *frame) {
  if (input < 0 || input >= MOST_INPUTS || !graph->inputs[input]) return AVERROR(EINVAL);
  return library.add_frame(graph->inputs[input], frame, AV_BUFFERSRC_FLAG_KEEP_REF);
}

int clibav_graph_receive(clibav_graph *graph, void *frame) {
  return library.get_frame(graph->output, frame);
}

void clibav_graph_close(clibav_graph *graph) {
  if (!graph) return;
  library.graph_free(&graph->graph);
  av_free(graph);
}
