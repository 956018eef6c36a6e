#pragma once

// Which of a processor's instructions FFmpeg's libraries use is one setting of the whole process, which they read at
// many places whenever something is opened: if it changes meanwhile, what is opened does not fit together and crashes.

/// From now until the end, this thread opens what uses no instructions but the compiler's, whose results are the same on
/// all processors, and no other opens anything; or it opens what uses all that the processor has, as others may, too.
/// One within the other changes nothing.
void clibav_instructions_begin(int plain);
void clibav_instructions_end(void);
