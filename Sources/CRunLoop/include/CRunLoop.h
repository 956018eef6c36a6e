#ifndef ANIM_CRUNLOOP_H
#define ANIM_CRUNLOOP_H

#include <stdbool.h>
#include <stdint.h>

// What waits for real time in Dispatch, Foundation and Swift's tasks, brought to a clock of one's own.
//
// The entries of the dynamic linker's tables through which Foundation, its essentials, Dispatch's overlay and the
// concurrency library call the clock and the queue are replaced, in these four libraries and in no other. Threads without a
// clock of their own go on to the original. A program that has those libraries inside itself has no such entries.

typedef void (*crunloop_work)(void *argument);

typedef struct {
  // Whether there is a clock for the calling thread at all; asked where it says that it may have one.
  bool (*is_there)(void);
  // Seconds on the thread's clock; not a number while real time is in force.
  double (*now)(void);
  // Has work run so many seconds later, or its argument discarded if that never comes.
  void (*schedule)(double delay, crunloop_work work, crunloop_work discard, void *argument);
  // A task's job, to be run so many seconds later.
  void (*schedule_job)(double delay, void *job);
} crunloop_clock;

// Once for the process. False where nothing could be replaced.
bool crunloop_install(const crunloop_clock *clock);

// Whether the calling thread has a clock of its own.
void crunloop_set_active(bool is_active);
bool crunloop_is_active(void);

// Whether it also tells the time and counts as main: while a timeline plays.
void crunloop_set_playing(bool is_playing, double start_date);

// Calls back for each work that the thread has given to another queue since it was last asked, and that is not done, or
// that has itself given work to the main queue: the queue's label, and the address that it was given from.
void crunloop_take_waiting(void (*report)(const char *label, const void *caller));

// The name of the function that an address is in, as the linker knows it; null if it knows none.
const char *crunloop_symbol(const void *address);

#endif
