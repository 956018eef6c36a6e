#pragma once

/// Whether the C library took both numbers of bytes: from how many on memory comes from the system alone and goes back
/// at once, and how much that is free at the end of its own memory goes back.
int callocation_keep(int alone, int free_end);
