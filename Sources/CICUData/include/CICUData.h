#ifndef CICUDATA_H
#define CICUDATA_H

// Nothing is called from here: the linker finds the data that ICU looks for.

#endif
