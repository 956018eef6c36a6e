#include "functions.h"

#include <CLoading.h>
#include <dlfcn.h>
#include <stdio.h>

static void png_text(void *handle, char *text, size_t room) {
  const char *(*find)(const void *) = (const char *(*)(const void *))dlsym(handle, "png_get_libpng_ver");
  snprintf(text, room, "%s", find ? find(NULL) : "");
}

static void zlib_text(void *handle, char *text, size_t room) {
  const char *(*find)(void) = (const char *(*)(void))dlsym(handle, "zlibVersion");
  snprintf(text, room, "%s", find ? find() : "");
}

CLOADING_LIBRARY(PNG, "libpng16.so.16", "libpng", "libpng16-16", NULL, png_text)
CLOADING_LIBRARY(ZLIB, "libz.so.1", "zlib", "zlib1g", NULL, zlib_text)

CPNG_FUNCTIONS(CLOADING_FUNCTION)
