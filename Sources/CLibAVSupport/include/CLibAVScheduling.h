#pragma once

// SVT-AV1 makes the thread that opens an encoder, and so those that it begins there, real-time threads of the highest
// priority wherever it may, as root: as long as they compute, nothing else on the machine does.

/// How the system shares processors out to this thread.
int clibav_scheduling(void);
/// Gives all real-time threads of the process the policy that this thread had before, unless that was a real-time one itself.
void clibav_scheduling_restore(int policy);
