#include "CGEOS.h"

#include <dlfcn.h>
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <pthread.h>
#include <stdlib.h>

#define FILE_NAME "libgeos_c.so.1"

#if GEOS_VERSION_MAJOR < 3 || (GEOS_VERSION_MAJOR == 3 && GEOS_VERSION_MINOR < 10)
#error "animrender needs GEOS 3.10 or later"
#endif

#define FUNCTIONS(F) \
  F(GEOS_init_r) \
  F(GEOS_finish_r) \
  F(GEOSCoordSeq_copyFromBuffer_r) \
  F(GEOSCoordSeq_copyToBuffer_r) \
  F(GEOSCoordSeq_getSize_r) \
  F(GEOSGeom_clone_r) \
  F(GEOSGeom_createCollection_r) \
  F(GEOSGeom_createLineString_r) \
  F(GEOSGeom_destroy_r) \
  F(GEOSGeom_getCoordSeq_r) \
  F(GEOSGeomGetX_r) \
  F(GEOSGeomGetY_r) \
  F(GEOSGeomTypeId_r) \
  F(GEOSGetExteriorRing_r) \
  F(GEOSGetGeometryN_r) \
  F(GEOSGetInteriorRingN_r) \
  F(GEOSGetNumGeometries_r) \
  F(GEOSGetNumInteriorRings_r) \
  F(GEOSPointOnSurface_r) \
  F(GEOSPolygonize_r) \
  F(GEOSUnaryUnion_r) \
  F(GEOSUnaryUnionPrec_r)

static struct {
#define FIELD(name) __typeof__(name) *name;
  FUNCTIONS(FIELD)
#undef FIELD
} geos;

static int is_loaded;

static void load(void) {
  void *handle = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(name) && (geos.name = (__typeof__(geos.name))dlsym(handle, #name))
  is_loaded = 1 FUNCTIONS(FIND);
#undef FIND
}

const char *cgeos_library(void) { return FILE_NAME; }

int cgeos_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

typedef GEOSContextHandle_t Context;

// All rings as lines that are cut wherever they meet.
static GEOSGeometry *edges(
    Context context, const double *points, const int *counts, int ring_count, double grid) {
  GEOSGeometry **lines = calloc((size_t)ring_count, sizeof *lines);
  if (!lines) return NULL;
  int made = 0;
  for (; made < ring_count; made++) {
    GEOSCoordSequence *corners =
        geos.GEOSCoordSeq_copyFromBuffer_r(context, points, (unsigned)counts[made], 0, 0);
    // The line takes the corners, whether it can be made or not.
    lines[made] = corners ? geos.GEOSGeom_createLineString_r(context, corners) : NULL;
    if (!lines[made]) break;
    points += 2 * (size_t)counts[made];
  }
  GEOSGeometry *all = NULL;
  if (made == ring_count)
    all = geos.GEOSGeom_createCollection_r(context, GEOS_MULTILINESTRING, lines, (unsigned)made);
  if (!all)
    for (int index = 0; index < made; index++) geos.GEOSGeom_destroy_r(context, lines[index]);
  free(lines);
  if (!all) return NULL;
  GEOSGeometry *cut = geos.GEOSUnaryUnionPrec_r(context, all, grid);
  geos.GEOSGeom_destroy_r(context, all);
  return cut;
}

// Whether the piece is wanted; -1 where that cannot be said.
static int is_wanted(
    Context context, const GEOSGeometry *piece, int (*wants)(void *, double, double), void *user) {
  GEOSGeometry *inside = geos.GEOSPointOnSurface_r(context, piece);
  if (!inside) return -1;
  double x = 0, y = 0;
  int is_known = geos.GEOSGeomGetX_r(context, inside, &x) && geos.GEOSGeomGetY_r(context, inside, &y);
  geos.GEOSGeom_destroy_r(context, inside);
  return is_known ? wants(user, x, y) : -1;
}

static GEOSGeometry *wanted_area(
    Context context, const GEOSGeometry *pieces, int (*wants)(void *, double, double), void *user) {
  int count = geos.GEOSGetNumGeometries_r(context, pieces);
  if (count < 0) return NULL;
  GEOSGeometry **kept = calloc((size_t)count + 1, sizeof *kept);
  if (!kept) return NULL;
  int kept_count = 0;
  int is_whole = 1;
  for (int index = 0; index < count && is_whole; index++) {
    const GEOSGeometry *piece = geos.GEOSGetGeometryN_r(context, pieces, index);
    int answer = piece ? is_wanted(context, piece, wants, user) : -1;
    if (answer < 0) is_whole = 0;
    if (answer <= 0) continue;
    kept[kept_count] = geos.GEOSGeom_clone_r(context, piece);
    if (kept[kept_count])
      kept_count++;
    else
      is_whole = 0;
  }
  GEOSGeometry *all = NULL;
  if (is_whole)
    all = geos.GEOSGeom_createCollection_r(context, GEOS_MULTIPOLYGON, kept, (unsigned)kept_count);
  if (!all)
    for (int index = 0; index < kept_count; index++) geos.GEOSGeom_destroy_r(context, kept[index]);
  free(kept);
  if (!all) return NULL;
  // What lies side by side becomes one.
  GEOSGeometry *area = geos.GEOSUnaryUnion_r(context, all);
  geos.GEOSGeom_destroy_r(context, all);
  return area;
}

static int give(
    Context context, const GEOSGeometry *line, int is_hole,
    void (*ring)(void *, const double *, int, int), void *user) {
  const GEOSCoordSequence *corners = line ? geos.GEOSGeom_getCoordSeq_r(context, line) : NULL;
  unsigned count = 0;
  if (!corners || !geos.GEOSCoordSeq_getSize_r(context, corners, &count)) return 0;
  if (count == 0) return 1;
  double *points = malloc(2 * sizeof(double) * count);
  if (!points) return 0;
  int is_read = geos.GEOSCoordSeq_copyToBuffer_r(context, corners, points, 0, 0);
  if (is_read) ring(user, points, (int)count, is_hole);
  free(points);
  return is_read;
}

static int give_all(
    Context context, const GEOSGeometry *area, void (*ring)(void *, const double *, int, int), void *user) {
  int count = geos.GEOSGetNumGeometries_r(context, area);
  for (int index = 0; index < count; index++) {
    const GEOSGeometry *part = geos.GEOSGetGeometryN_r(context, area, index);
    if (!part) return 0;
    if (geos.GEOSGeomTypeId_r(context, part) != GEOS_POLYGON) continue;
    if (!give(context, geos.GEOSGetExteriorRing_r(context, part), 0, ring, user)) return 0;
    int holes = geos.GEOSGetNumInteriorRings_r(context, part);
    for (int hole = 0; hole < holes; hole++)
      if (!give(context, geos.GEOSGetInteriorRingN_r(context, part, hole), 1, ring, user)) return 0;
  }
  return count >= 0;
}

int cgeos_outline(
    const double *points, const int *counts, int ring_count, double grid, int (*wants)(void *, double, double),
    void (*ring)(void *, const double *, int, int), void *user) {
  if (!cgeos_is_available()) return 0;
  // One for each call: threads draw at the same time.
  Context context = geos.GEOS_init_r();
  if (!context) return 0;
  int is_done = 0;
  GEOSGeometry *cut = edges(context, points, counts, ring_count, grid);
  const GEOSGeometry *lines[] = {cut};
  GEOSGeometry *pieces = cut ? geos.GEOSPolygonize_r(context, lines, 1) : NULL;
  GEOSGeometry *area = pieces ? wanted_area(context, pieces, wants, user) : NULL;
  if (area) is_done = give_all(context, area, ring, user);
  if (area) geos.GEOSGeom_destroy_r(context, area);
  if (pieces) geos.GEOSGeom_destroy_r(context, pieces);
  if (cut) geos.GEOSGeom_destroy_r(context, cut);
  geos.GEOS_finish_r(context);
  return is_done;
}
