#include "functions.h"

#include <CLoading.h>
#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <stdio.h>

// Before anything of it is used: see instructions.c.
static int find_instructions(void *handle) {
  __typeof__(av_get_cpu_flags) *find = (__typeof__(find))dlsym(handle, "av_get_cpu_flags");
  if (!find) return 0;
  find();
  return 1;
}

#define LIBRARY(symbol, name, number) \
  static void name##_text(void *handle, char *text, size_t room) { \
    __typeof__(name##_version) *find = (__typeof__(find))dlsym(handle, #name "_version"); \
    unsigned version = find ? find() : 0; \
    snprintf(text, room, "%u.%u.%u", version >> 16, version >> 8 & 255, version & 255); \
  } \
  CLOADING_LIBRARY( \
      symbol, CLOADING_FILE("lib" #name, number), "FFmpeg", CLOADING_PACKAGE("lib" #name, number), find_instructions, \
      name##_text)
LIBRARY(UTIL, avutil, LIBAVUTIL_VERSION_MAJOR)
LIBRARY(CODEC, avcodec, LIBAVCODEC_VERSION_MAJOR)
LIBRARY(FORMAT, avformat, LIBAVFORMAT_VERSION_MAJOR)
LIBRARY(RESAMPLE, swresample, LIBSWRESAMPLE_VERSION_MAJOR)
LIBRARY(SCALE, swscale, LIBSWSCALE_VERSION_MAJOR)

CLIBAV_FUNCTIONS(CLOADING_FUNCTION)
