#pragma once

#include <stddef.h>
#include <stdint.h>

#include "CRSVGXML.h"

// Pictures of SVG files, by librsvg, which draws with cairo. Both are loaded with the first call, and may be missing.

/// Why something was not done.
typedef enum {
  CRSVG_DONE = 0,
  /// There is no librsvg.
  CRSVG_MISSING,
  /// The library says why.
  CRSVG_REFUSED,
  /// Drawing took longer than it may.
  CRSVG_SLOW,
  CRSVG_NO_MEMORY,
} crsvg_result;

/// Whether this machine has librsvg.
int crsvg_is_available(void);

/// Says that the process does nothing else and ends when something takes too long: what is left behind then needs no memory
/// of its own.
void crsvg_own_process(void);

/// The name of its file.
const char *crsvg_library(void);

/// The size that a file gives itself, in CSS pixels. Files that have none are as large as CSS has it: what their
/// `viewBox` says, else 300 by 150. It may take so many `seconds` of a processor.
///
/// `reason` has room for `room` bytes, of what the library says.
crsvg_result crsvg_measure(
    const uint8_t *bytes, size_t count, double *width, double *height, double seconds, char *reason, size_t room);

/// Whose memory drawing uses, which may go on when it has been left behind: `release` is called once, when nothing of it is
/// used any more. It may be null.
typedef struct {
  void *object;
  void (*release)(void *object);
} crsvg_owner;

/// Draws a file that is `width` by `height` CSS pixels large, stretched to `columns` by `rows` pixels: premultiplied red,
/// green, blue and alpha of a byte each, rows from the top, as many as there are in `pixels`.
///
/// Nothing but the bytes is read: no file and no network that they name. `fonts` is fontconfig's configuration (an
/// `FcConfig *`) with the fonts of texts. It may take so many `seconds` of a processor, and ten times as many
/// of waiting for one.
crsvg_result crsvg_draw(
    const uint8_t *bytes, size_t count, double width, double height, int columns, int rows, void *fonts,
    double seconds, crsvg_owner owner, uint8_t *pixels, char *reason, size_t room);
