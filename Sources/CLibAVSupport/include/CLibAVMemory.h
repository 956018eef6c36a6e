#pragma once

/// Gives what was freed back to the system, also where it lies between what is in use.
void clibav_give_back_memory(void);
