#pragma once

// Pango's, fontconfig's and FreeType's functions, declared in their own headers, are loaded when they are called.
