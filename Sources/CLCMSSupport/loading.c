#include "functions.h"

#include <CLoading.h>
#include <dlfcn.h>
#include <stdio.h>

static void lcms_text(void *handle, char *text, size_t room) {
  int (*find)(void) = (int (*)(void))dlsym(handle, "cmsGetEncodedCMMversion");
  int version = find ? find() : 0;
  snprintf(text, room, "%d.%d", version / 1000, version % 1000 / 10);
}

CLOADING_LIBRARY(LCMS, "liblcms2.so.2", "Little CMS", "liblcms2-2", NULL, lcms_text)

CLCMS_FUNCTIONS(CLOADING_FUNCTION)
