#include "functions.h"

#include <CLoading.h>
#include <dlfcn.h>
#include <stdio.h>

static void pango_text(void *handle, char *text, size_t room) {
  const char *(*find)(void) = (const char *(*)(void))dlsym(handle, "pango_version_string");
  snprintf(text, room, "%s", find ? find() : "");
}

static void glib_text(void *handle, char *text, size_t room) {
  const unsigned *major = dlsym(handle, "glib_major_version");
  const unsigned *minor = dlsym(handle, "glib_minor_version");
  const unsigned *micro = dlsym(handle, "glib_micro_version");
  if (major && minor && micro) snprintf(text, room, "%u.%u.%u", *major, *minor, *micro);
}

static void fontconfig_text(void *handle, char *text, size_t room) {
  int (*find)(void) = (int (*)(void))dlsym(handle, "FcGetVersion");
  int version = find ? find() : 0;
  snprintf(text, room, "%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
}

// Only an instance of the library says it.
static void freetype_text(void *handle, char *text, size_t room) {
  int (*init)(void **) = (int (*)(void **))dlsym(handle, "FT_Init_FreeType");
  int (*done)(void *) = (int (*)(void *))dlsym(handle, "FT_Done_FreeType");
  void (*find)(void *, int *, int *, int *) = (void (*)(void *, int *, int *, int *))dlsym(handle, "FT_Library_Version");
  void *library = NULL;
  if (!init || !done || !find || init(&library) != 0) return;
  int major = 0, minor = 0, patch = 0;
  find(library, &major, &minor, &patch);
  snprintf(text, room, "%d.%d.%d", major, minor, patch);
  done(library);
}

CLOADING_LIBRARY(FT2, "libpangoft2-1.0.so.0", "Pango", "libpangoft2-1.0-0", NULL, pango_text)
CLOADING_LIBRARY(PANGO, "libpango-1.0.so.0", "Pango", "libpango-1.0-0", NULL, pango_text)
CLOADING_LIBRARY(GOBJECT, "libgobject-2.0.so.0", "GLib", "libglib2.0-0", NULL, glib_text)
CLOADING_LIBRARY(GLIB, "libglib-2.0.so.0", "GLib", "libglib2.0-0", NULL, glib_text)
CLOADING_LIBRARY(FONTCONFIG, "libfontconfig.so.1", "fontconfig", "libfontconfig1", NULL, fontconfig_text)
CLOADING_LIBRARY(FREETYPE, "libfreetype.so.6", "FreeType", "libfreetype6", NULL, freetype_text)

CPANGO_FUNCTIONS(CLOADING_FUNCTION)
