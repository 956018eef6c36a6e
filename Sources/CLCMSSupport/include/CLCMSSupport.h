#pragma once

// Little CMS' functions, declared in their own headers, are loaded when they are called.
