// All of it is inline: see there.
#include "CVectors.h"
