#include "CLibAVChapters.h"

#include <libavformat/avformat.h>
#include <libavutil/mem.h>

int clibav_add_chapter(void *context, int64_t id, int64_t start, int64_t end, const char *title) {
  AVFormatContext *output = context;
  AVChapter *chapter = av_mallocz(sizeof *chapter);
  if (!chapter) return AVERROR(ENOMEM);
  chapter->id = id;
  chapter->time_base = (AVRational){1, 1000};
  chapter->start = start;
  chapter->end = end;
  int code = av_dict_set(&chapter->metadata, "title", title, 0);
  if (code >= 0) code = av_reallocp_array(&output->chapters, output->nb_chapters + 1, sizeof *output->chapters);
  if (code < 0) {
    // A list that could not grow is gone.
    if (!output->chapters) output->nb_chapters = 0;
    av_dict_free(&chapter->metadata);
    av_free(chapter);
    return code;
  }
  output->chapters[output->nb_chapters++] = chapter;
  return 0;
}
