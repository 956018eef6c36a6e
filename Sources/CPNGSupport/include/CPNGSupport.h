#pragma once

// libpng's and zlib's functions, declared in their own headers, are loaded when they are called.
