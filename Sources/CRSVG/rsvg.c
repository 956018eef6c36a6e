#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FILE_NAME "librsvg-2.so.2"

// What is called of librsvg 2.52 and later, GLib and cairo, whose binary interfaces have not changed since. Declared here,
// as their headers would bring sixty packages of development files for these few functions.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef struct {
  double x, y, width, height;
} RsvgRectangle;

typedef struct {
  double length;
  int unit;
} RsvgLength;

enum { UNIT_PERCENT, UNIT_PX };
enum { FORMAT_ARGB32 = 0, STATUS_SUCCESS = 0, FONT_TYPE_FT = 1 };

static struct {
  void *(*open)(const uint8_t *data, size_t count, GError **error);
  void (*set_dpi)(void *handle, double dpi);
  int (*pixel_size)(void *handle, double *width, double *height);
  void (*dimensions)(
      void *handle, int *has_width, RsvgLength *width, int *has_height, RsvgLength *height, int *has_box,
      RsvgRectangle *box);
  int (*render)(void *handle, void *context, const RsvgRectangle *viewport, GError **error);
  void (*unref)(void *object);
  void (*free_error)(GError *error);
  void *(*surface)(uint8_t *data, int format, int width, int height, int stride);
  int (*surface_status)(void *surface);
  void (*flush)(void *surface);
  void (*destroy_surface)(void *surface);
  void *(*context)(void *surface);
  int (*context_status)(void *context);
  void (*destroy_context)(void *context);
  void (*scale)(void *context, double x, double y);
  void *(*font_map)(int type);
  void (*set_configuration)(void *map, void *configuration);
  void (*set_default)(void *map);
  void *(*retain_fonts)(void *configuration);
  void (*release_fonts)(void *configuration);
  // Of librsvg 2.59 and later; none before.
  void (*set_cancellable)(void *handle, void *cancellable);
  void *(*new_cancellable)(void);
  void (*cancel)(void *cancellable);
} library;

static int is_loaded;

static void load(void) {
  void *handle = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(field, name) (library.field = (__typeof__(library.field))dlsym(handle, name))
  is_loaded = FIND(open, "rsvg_handle_new_from_data") && FIND(set_dpi, "rsvg_handle_set_dpi") &&
              FIND(pixel_size, "rsvg_handle_get_intrinsic_size_in_pixels") &&
              FIND(dimensions, "rsvg_handle_get_intrinsic_dimensions") &&
              FIND(render, "rsvg_handle_render_document") && FIND(unref, "g_object_unref") &&
              FIND(free_error, "g_error_free") && FIND(surface, "cairo_image_surface_create_for_data") &&
              FIND(surface_status, "cairo_surface_status") && FIND(flush, "cairo_surface_flush") &&
              FIND(destroy_surface, "cairo_surface_destroy") && FIND(context, "cairo_create") &&
              FIND(context_status, "cairo_status") && FIND(destroy_context, "cairo_destroy") &&
              FIND(scale, "cairo_scale") && FIND(font_map, "pango_cairo_font_map_new_for_font_type") &&
              FIND(set_configuration, "pango_fc_font_map_set_config") &&
              FIND(set_default, "pango_cairo_font_map_set_default") &&
              FIND(retain_fonts, "FcConfigReference") && FIND(release_fonts, "FcConfigDestroy");
  if (FIND(set_cancellable, "rsvg_handle_set_cancellable_for_rendering") &&
      !(FIND(new_cancellable, "g_cancellable_new") && FIND(cancel, "g_cancellable_cancel"))) {
    library.set_cancellable = NULL;
  }
#undef FIND
}

static int has_own_process;

void crsvg_own_process(void) { has_own_process = 1; }

const char *crsvg_library(void) { return FILE_NAME; }

int crsvg_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// One thing to do, on a thread of its own: the library follows references by calling itself, which takes more than the
// stacks of other threads have, and only its later versions can be stopped, between elements. What takes too long is left
// behind with all that it uses, which its owner gets to know of when it is freed.
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int is_done;
  int users;
  uint8_t *bytes;
  size_t count;
  double width;
  double height;
  // None where only the size is asked for.
  uint32_t *pixels;
  int columns;
  int rows;
  void *fonts;
  // None where the library cannot be stopped.
  void *cancellable;
  crsvg_owner owner;
  crsvg_result result;
  char reason[512];
} job;

// Up to eight kilobytes a level of elements, of which `SVGSurvey` allows 2000.
static const size_t stack_bytes = (size_t)128 << 20;

static void disown(crsvg_owner owner) {
  if (owner.release) owner.release(owner.object);
}

static void release(job *work) {
  pthread_mutex_lock(&work->lock);
  int users = --work->users;
  pthread_mutex_unlock(&work->lock);
  if (users > 0) return;
  pthread_cond_destroy(&work->changed);
  pthread_mutex_destroy(&work->lock);
  if (work->fonts) library.release_fonts(work->fonts);
  if (work->cancellable) library.unref(work->cancellable);
  if (!has_own_process) free(work->pixels);
  free(work->bytes);
  crsvg_owner owner = work->owner;
  free(work);
  disown(owner);
}

static void refuse(job *work, GError *error) {
  work->result = CRSVG_REFUSED;
  snprintf(work->reason, sizeof work->reason, "%s", error && error->message ? error->message : "");
  if (error) library.free_error(error);
}

static void measure(job *work, void *handle) {
  if (library.pixel_size(handle, &work->width, &work->height)) return;
  int has_width = 0, has_height = 0, has_box = 0;
  RsvgLength width = {1, UNIT_PERCENT}, height = {1, UNIT_PERCENT};
  RsvgRectangle box = {0, 0, 0, 0};
  library.dimensions(handle, &has_width, &width, &has_height, &height, &has_box, &box);
  int is_wide = has_width && width.unit == UNIT_PX, is_high = has_height && height.unit == UNIT_PX;
  int has_ratio = has_box && box.width > 0 && box.height > 0;
  if (is_wide) {
    work->width = width.length;
    work->height = has_ratio ? width.length * box.height / box.width : 150;
  } else if (is_high) {
    work->height = height.length;
    work->width = has_ratio ? height.length * box.width / box.height : 300;
  } else {
    work->width = has_ratio ? box.width : 300;
    work->height = has_ratio ? box.height : 150;
  }
}

// From blue, green, red, alpha, as a word of the machine's order, to bytes in ours.
static void reorder(uint32_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    uint8_t *bytes = (uint8_t *)&pixels[index];
    bytes[0] = pixel >> 16;
    bytes[1] = pixel >> 8;
    bytes[2] = pixel;
    bytes[3] = pixel >> 24;
  }
}

// librsvg takes the thread's map of fonts.
static void take_fonts(job *work) {
  void *map = library.font_map(FONT_TYPE_FT);
  if (!map) return;
  library.set_configuration(map, work->fonts);
  library.set_default(map);
  library.unref(map);
}

static void draw(job *work, void *handle) {
  void *surface =
      library.surface((uint8_t *)work->pixels, FORMAT_ARGB32, work->columns, work->rows, work->columns * 4);
  void *context = library.context(surface);
  if (library.surface_status(surface) != STATUS_SUCCESS || library.context_status(context) != STATUS_SUCCESS) {
    work->result = CRSVG_NO_MEMORY;
  } else {
    library.scale(context, work->columns / work->width, work->rows / work->height);
    if (work->fonts) take_fonts(work);
    RsvgRectangle viewport = {0, 0, work->width, work->height};
    GError *error = NULL;
    if (!library.render(handle, context, &viewport, &error)) refuse(work, error);
    library.flush(surface);
    reorder(work->pixels, (size_t)work->columns * work->rows);
  }
  library.destroy_context(context);
  library.destroy_surface(surface);
}

static void *carry_out(void *argument) {
  job *work = argument;
  GError *error = NULL;
  void *handle = library.open(work->bytes, work->count, &error);
  if (handle) {
    library.set_dpi(handle, 96);
    if (work->cancellable) library.set_cancellable(handle, work->cancellable);
    if (work->pixels) draw(work, handle); else measure(work, handle);
    library.unref(handle);
  } else {
    refuse(work, error);
  }
  pthread_mutex_lock(&work->lock);
  work->is_done = 1;
  pthread_cond_signal(&work->changed);
  pthread_mutex_unlock(&work->lock);
  release(work);
  return NULL;
}

static double time_of(clockid_t clock) {
  struct timespec time;
  return clock_gettime(clock, &time) == 0 ? time.tv_sec + time.tv_nsec / 1e9 : 0;
}

// Waits for the end, or until it has taken too long. With the lock.
static int waits(job *work, pthread_t thread, double longest) {
  clockid_t processor;
  int is_known = pthread_getcpuclockid(thread, &processor) == 0;
  double start = time_of(CLOCK_MONOTONIC);
  while (!work->is_done) {
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    next.tv_sec += 1;
    pthread_cond_timedwait(&work->changed, &work->lock, &next);
    if (work->is_done) break;
    if (is_known && time_of(processor) > longest) return 0;
    if (time_of(CLOCK_MONOTONIC) - start > 10 * longest) return 0;
  }
  return 1;
}

static job *new_job(const uint8_t *bytes, size_t count) {
  job *work = calloc(1, sizeof *work);
  if (!work) return NULL;
  work->bytes = malloc(count ? count : 1);
  if (!work->bytes) {
    free(work);
    return NULL;
  }
  memcpy(work->bytes, bytes, count);
  work->count = count;
  pthread_mutex_init(&work->lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&work->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  work->users = 1;
  return work;
}

static crsvg_result run(job *work, double seconds) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  if (!has_own_process) pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  pthread_mutex_lock(&work->lock);
  work->users = 2;
  int code = pthread_create(&thread, &attributes, carry_out, work);
  pthread_attr_destroy(&attributes);
  if (code != 0) {
    work->users = 1;
    pthread_mutex_unlock(&work->lock);
    return CRSVG_NO_MEMORY;
  }
  int is_in_time = waits(work, thread, seconds);
  crsvg_owner owner = {0};
  if (is_in_time) {
    // What the thread still does takes no memory.
    owner = work->owner;
    work->owner = (crsvg_owner){0};
  } else if (work->cancellable) {
    library.cancel(work->cancellable);
  }
  pthread_mutex_unlock(&work->lock);
  // Its stack is most of what the process may take.
  if (has_own_process && is_in_time) pthread_join(thread, NULL);
  disown(owner);
  return is_in_time ? work->result : CRSVG_SLOW;
}

crsvg_result crsvg_measure(
    const uint8_t *bytes, size_t count, double *width, double *height, double seconds, char *reason, size_t room) {
  if (!crsvg_is_available()) return CRSVG_MISSING;
  job *work = new_job(bytes, count);
  if (!work) return CRSVG_NO_MEMORY;
  crsvg_result result = run(work, seconds);
  if (result == CRSVG_DONE) {
    *width = work->width;
    *height = work->height;
  } else if (result == CRSVG_REFUSED) {
    snprintf(reason, room, "%s", work->reason);
  }
  release(work);
  return result;
}

crsvg_result crsvg_draw(
    const uint8_t *bytes, size_t count, double width, double height, int columns, int rows, void *fonts,
    double seconds, crsvg_owner owner, uint8_t *pixels, char *reason, size_t room) {
  job *work = crsvg_is_available() ? new_job(bytes, count) : NULL;
  if (!work) {
    disown(owner);
    return crsvg_is_available() ? CRSVG_NO_MEMORY : CRSVG_MISSING;
  }
  work->owner = owner;
  if (library.set_cancellable) work->cancellable = library.new_cancellable();
  size_t pixel_bytes = (size_t)columns * rows * 4;
  work->pixels = has_own_process ? memset(pixels, 0, pixel_bytes) : calloc(pixel_bytes, 1);
  if (!work->pixels) {
    release(work);
    return CRSVG_NO_MEMORY;
  }
  work->width = width;
  work->height = height;
  work->columns = columns;
  work->rows = rows;
  if (fonts) work->fonts = library.retain_fonts(fonts);
  crsvg_result result = run(work, seconds);
  if (result == CRSVG_DONE) {
    if (!has_own_process) memcpy(pixels, work->pixels, pixel_bytes);
  } else if (result == CRSVG_REFUSED) {
    snprintf(reason, room, "%s", work->reason);
  }
  release(work);
  return result;
}
