// A function that a library calls through the dynamic linker's table, and the one that it is to call.
typedef struct {
  const char *name;
  void *function;
} crunloop_replacement;

// Replaces functions in the table of one library, named by its file. The list ends with a null name. Says how many.
int crunloop_replace(const char *library, const crunloop_replacement *replacements);
