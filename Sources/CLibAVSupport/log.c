#include "CLibAVSupport.h"

#include <libavutil/log.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static _Thread_local char line[512];

static void keep_line(void *item, int level, const char *format, va_list arguments) {
  if (level > AV_LOG_WARNING) return;
  char text[sizeof line];
  if (vsnprintf(text, sizeof text, format, arguments) < 0) return;
  text[strcspn(text, "\r\n")] = 0;
  if (!text[0]) return;
  // av_log_format_line would put the item's address into the text; its name is enough.
  const AVClass *class = item ? *(const AVClass *const *)item : NULL;
  const char *name = class && class->item_name ? class->item_name(item) : NULL;
  snprintf(line, sizeof line, "%.100s%s%.380s", name ? name : "", name ? ": " : "", text);
}

static void take_over_log(void) { av_log_set_callback(keep_line); }

void clibav_log_begin(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, take_over_log);
  line[0] = 0;
}

const char *clibav_log_line(void) { return line; }
