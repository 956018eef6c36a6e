#pragma once

// Graphs of libavfilter's filters. The library brings a hundred others, so it is loaded with the first graph.

typedef struct clibav_graph clibav_graph;

/// The pictures of one input.
typedef struct {
  int width;
  int height;
  /// An AVPixelFormat.
  int pixel_format;
} clibav_graph_input;

/// Whether this machine has the library.
int clibav_has_filters(void);

/// The name of its file.
const char *clibav_filter_library(void);

/// Opens `description`, whose open ends are named in0, in1, … and out. Returns 0 or libav's negative error code.
int clibav_graph_open(
    clibav_graph **graph, const char *description, const clibav_graph_input *inputs, int input_count);

/// The same for stereo sound of so many samples a second, as doubles, left and right in turn.
int clibav_sound_graph_open(clibav_graph **graph, const char *description, int sample_rate);

/// Hands another reference to an AVFrame to an input; NULL ends it.
int clibav_graph_send(clibav_graph *graph, int input, void *frame);

/// The next AVFrame of the output.
int clibav_graph_receive(clibav_graph *graph, void *frame);

void clibav_graph_close(clibav_graph *graph);
