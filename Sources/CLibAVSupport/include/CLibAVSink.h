#pragma once

#include <stdint.h>

/// Takes bytes that libav writes; returns their count or a negative error code.
typedef int (*clibav_write)(void *owner, const uint8_t *bytes, int count);

/// An AVIOContext that hands what is written to a function, one way only; NULL without memory.
void *clibav_sink_open(void *owner, clibav_write write);

void clibav_sink_close(void *context);

/// Lets SVT-AV1, which writes to standard error past libav's log, be silent unless the environment says otherwise.
void clibav_quiet_encoders(void);
