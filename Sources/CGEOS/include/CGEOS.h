#pragma once

#include <stddef.h>

// Areas that are put together from others, by GEOS, which is loaded with the first call.

/// Whether this machine has GEOS.
int cgeos_is_available(void);

/// The file that is looked for.
const char *cgeos_library(void);

/// Cuts the plane along rings, and gives the outline of all those pieces together that are wanted.
///
/// Rings may cross and touch themselves and each other, and run along each other.
///
/// - points: x and y in turn, of one ring after the other. A ring's last point is its first one.
/// - counts: how many points each ring has, four or more.
/// - grid: how far apart points of the outline are at least, more than 0; corners are moved to it.
/// - wants: whether the piece around a point is wanted.
/// - ring: called for each ring of the outline, whose last point is its first one, with whether it is the edge of a hole.
///
/// Returns 0 where GEOS cannot do it; some rings may have been given by then.
int cgeos_outline(
    const double *points, const int *counts, int ring_count, double grid, int (*wants)(void *user, double x, double y),
    void (*ring)(void *user, const double *points, int count, int is_hole), void *user);
