#define _GNU_SOURCE

#include "CLibAVInstructions.h"

#include <libavutil/cpu.h>
#include <pthread.h>

// Whoever wants plain ones is not kept waiting by those who go on opening the others.
static pthread_rwlock_t setting = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
static _Thread_local int depth;
static _Thread_local int is_plain;

// What the processor has. libav's flags are set to this and not reset to "unknown": it would detect them later and overwrite
// what was set meanwhile.
static int all;

static void find_all(void) { all = av_get_cpu_flags(); }

void clibav_instructions_begin(int plain) {
  if (depth++ > 0) return;
  is_plain = plain;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_all);
  if (plain) {
    pthread_rwlock_wrlock(&setting);
    av_force_cpu_flags(0);
  } else {
    pthread_rwlock_rdlock(&setting);
  }
}

void clibav_instructions_end(void) {
  if (--depth > 0) return;
  if (is_plain) av_force_cpu_flags(all);
  pthread_rwlock_unlock(&setting);
}
