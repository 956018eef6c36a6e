#pragma once

#include "CLibAVChapters.h"
#include "CLibAVFilters.h"
#include "CLibAVInstructions.h"
#include "CLibAVLibraries.h"
#include "CLibAVMemory.h"
#include "CLibAVResampler.h"
#include "CLibAVScheduling.h"
#include "CLibAVSink.h"

// libav writes what went wrong to its log, not into its error codes. These two functions keep the log away
// from standard error and hold, per thread, the last line of level warning or worse.

/// Forgets the calling thread's line. The first call, from any thread, takes over libav's log.
void clibav_log_begin(void);

/// The calling thread's line without its end of line, empty if there was none. Valid until the thread's next
/// call into libav.
const char *clibav_log_line(void);
