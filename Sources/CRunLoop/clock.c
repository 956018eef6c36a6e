#define _GNU_SOURCE
#include "CRunLoop.h"

#include "replace.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static crunloop_clock clock_of_threads;
static _Thread_local bool is_active, is_playing;
// What the clocks of the machine said at the time 0 of the timeline, in nanoseconds; the date in seconds since 1970.
static _Thread_local int64_t start_uptime;
static _Thread_local double start_date;

void crunloop_set_active(bool value) { is_active = value; }
bool crunloop_is_active(void) { return is_active; }
static bool has_clock(void) { return is_active && clock_of_threads.is_there(); }

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * 1000000000LL + time->tv_nsec; }

static int64_t real_nanoseconds(clockid_t id) {
  struct timespec time;
  clock_gettime(id, &time);
  return nanoseconds(&time);
}

void crunloop_set_playing(bool value, double date) {
  is_playing = value;
  if (!value) return;
  start_uptime = real_nanoseconds(CLOCK_MONOTONIC);
  start_date = isnan(date) ? real_nanoseconds(CLOCK_REALTIME) / 1e9 : date;
}

static int64_t now_nanoseconds(void) { return (int64_t)llround(clock_of_threads.now() * 1e9); }

static int64_t wall_nanoseconds(void) {
  if (!is_playing) return real_nanoseconds(CLOCK_REALTIME);
  double whole = floor(start_date);
  return (int64_t)whole * 1000000000LL + (int64_t)llround((start_date - whole) * 1e9) + now_nanoseconds();
}

static int64_t uptime_nanoseconds(void) {
  return is_playing ? start_uptime + now_nanoseconds() : real_nanoseconds(CLOCK_MONOTONIC);
}

// Before a timeline plays, real time has gone on a little since the caller added to it: to the next millisecond.
static double exact(double delay) { return is_playing ? delay : ceil(delay * 1e3 - 1e-6) / 1e3; }

// MARK: Clocks

static int clock_gettime_here(clockid_t id, struct timespec *time) {
  if (!is_playing || (id != CLOCK_REALTIME && id != CLOCK_MONOTONIC && id != CLOCK_MONOTONIC_RAW && id != CLOCK_BOOTTIME))
    return clock_gettime(id, time);
  int64_t now = id == CLOCK_REALTIME ? wall_nanoseconds() : uptime_nanoseconds();
  time->tv_sec = now / 1000000000LL;
  time->tv_nsec = now % 1000000000LL;
  return 0;
}

static int gettimeofday_here(struct timeval *time, void *zone) {
  (void)zone;
  int64_t now = wall_nanoseconds();
  time->tv_sec = now / 1000000000LL;
  time->tv_usec = now % 1000000000LL / 1000;
  return 0;
}

static int (*is_main_thread)(void);
static int is_main_thread_here(void) { return is_playing || (is_main_thread ? is_main_thread() : 0); }

// MARK: Dispatch

struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *);
};
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern struct dispatch_queue_s _dispatch_main_q;
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern uint64_t dispatch_walltime(const struct timespec *when, int64_t delta);
extern void dispatch_after(uint64_t when, void *queue, void *block);
extern void dispatch_async(void *queue, void *block);
extern void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern const char *dispatch_queue_get_label(void *queue);

static void discard_block(void *argument) { _Block_release(argument); }

static void run_block(void *argument) {
  struct block *block = argument;
  block->invoke(block);
  _Block_release(block);
}

// Work that another queue has, which goes by real time.
struct note {
  // The queue's and the list's.
  atomic_int owners;
  atomic_bool is_done, has_left_work;
  const void *caller;
  struct block *block;
  struct note *next;
  char label[];
};
static _Thread_local struct note *notes, *current_note;

static void release_note(struct note *note) {
  if (atomic_fetch_sub(&note->owners, 1) == 1) free(note);
}

static void run_noted(void *argument) {
  struct note *note = argument, *outer = current_note;
  current_note = note;
  note->block->invoke(note->block);
  current_note = outer;
  _Block_release(note->block);
  atomic_store(&note->is_done, true);
  release_note(note);
}

// The first caller that is not of Swift's libraries, nor of this file.
static const void *caller(void) {
  void *frames[24];
  int count = backtrace(frames, 24);
  for (int i = 3; i < count; i++) {
    Dl_info info;
    const char *file = dladdr(frames[i], &info) ? strrchr(info.dli_fname, '/') : NULL;
    if (!file || (strncmp(file, "/libswift", 9) != 0 && strncmp(file, "/libFoundation", 14) != 0)) return frames[i];
  }
  return NULL;
}

const char *crunloop_symbol(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_sname : NULL;
}

static struct note *note_work(void *queue, void *block) {
  const char *label = dispatch_queue_get_label(queue);
  struct note *note = calloc(1, sizeof *note + (label ? strlen(label) : 0) + 1);
  if (label) strcpy(note->label, label);
  atomic_init(&note->owners, 2);
  note->caller = caller();
  note->block = _Block_copy(block);
  note->next = notes;
  notes = note;
  return note;
}

void crunloop_take_waiting(void (*report)(const char *label, const void *caller)) {
  while (notes) {
    struct note *note = notes;
    notes = note->next;
    if (!atomic_load(&note->is_done) || atomic_load(&note->has_left_work)) report(note->label, note->caller);
    release_note(note);
  }
}

#define FOREVER (~0ULL)

static uint64_t dispatch_time_here(uint64_t when, int64_t delta) {
  if (!is_playing || when != 0) return dispatch_time(when, delta);
  // By the library itself, for sums that are too large.
  return dispatch_time((uint64_t)uptime_nanoseconds(), delta);
}

static uint64_t dispatch_walltime_here(const struct timespec *when, int64_t delta) {
  if (!is_playing || when) return dispatch_walltime(when, delta);
  int64_t now = wall_nanoseconds();
  struct timespec time = {.tv_sec = now / 1000000000LL, .tv_nsec = now % 1000000000LL};
  return dispatch_walltime(&time, delta);
}

// Dispatch's times count from the start of the machine, with or without its sleep, or they are negative and the wall's.
static double seconds_until(uint64_t when) {
  const uint64_t with_sleep = 1ULL << 63, wall = 1ULL << 62;
  int64_t delay = when == 0 ? 0
    : !(when & with_sleep) ? (int64_t)when - uptime_nanoseconds()
    : when & wall ? -(int64_t)when - wall_nanoseconds() : (int64_t)(when & ~with_sleep) - uptime_nanoseconds();
  return fmax((double)delay, 0) / 1e9;
}

static void dispatch_after_here(uint64_t when, void *queue, void *block) {
  if (!has_clock()) return dispatch_after(when, queue, block);
  if (queue != (void *)&_dispatch_main_q) return dispatch_after_f(when, queue, note_work(queue, block), run_noted);
  if (when == FOREVER) return;
  clock_of_threads.schedule(exact(seconds_until(when)), run_block, discard_block, _Block_copy(block));
}

static void dispatch_async_here(void *queue, void *block) {
  bool is_main = queue == (void *)&_dispatch_main_q;
  if (is_main && current_note) atomic_store(&current_note->has_left_work, true);
  if (!has_clock()) return dispatch_async(queue, block);
  if (!is_main) return dispatch_async_f(queue, note_work(queue, block), run_noted);
  clock_of_threads.schedule(0, run_block, discard_block, _Block_copy(block));
}

// MARK: Run loops

typedef void (*timer_callback)(void *timer, void *info);
typedef struct {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *copy_description;
} timer_context;

static void *(*make_timer)(void *, double, double, unsigned long, long, timer_callback, timer_context *);
static void (*add_timer)(void *, void *, const void *);
static void (*set_next_fire_date)(void *, double);
static void (*timer_invalidate)(void *);
static unsigned char (*timer_is_valid)(void *);
static void (*get_context)(void *, timer_context *);
static double (*get_next_fire_date)(void *);
static const void *(*retain)(const void *);
static void (*release)(const void *);
static void (*perform_block)(void *, const void *, void *);

// A timer that was made on a thread with a clock, by its address, until it is no longer valid.
struct timer {
  void *timer;
  timer_callback callback;
  double first, interval;
  // How often it has fired since `first`, and which of the times that it was set for counts.
  long count, generation;
  bool is_added;
  struct timer *next;
};
static _Thread_local struct timer *timers;

struct shot {
  struct timer *entry;
  void *timer;
  long generation;
};

static struct timer *find_timer(void *timer) {
  struct timer *entry = timers;
  while (entry && entry->timer != timer) entry = entry->next;
  return entry;
}

static void forget_timer(struct timer *entry) {
  for (struct timer **link = &timers; *link; link = &(*link)->next)
    if (*link == entry) {
      *link = entry->next;
      free(entry);
      return;
    }
}

static void fire(void *argument);

static void discard_shot(void *argument) {
  struct shot *shot = argument;
  release(shot->timer);
  free(shot);
}

static double time_now(void) {
  double now = clock_of_threads.now();
  return isnan(now) ? 0 : now;
}

static void schedule_shot(struct timer *entry) {
  struct shot *shot = malloc(sizeof *shot);
  *shot = (struct shot){.entry = entry, .timer = entry->timer, .generation = entry->generation};
  retain(entry->timer);
  double time = entry->first + entry->count * entry->interval;
  clock_of_threads.schedule(fmax(time - time_now(), 0), fire, discard_shot, shot);
}

static void fire(void *argument) {
  struct shot *shot = argument;
  // It may have been forgotten and its memory used again.
  struct timer *entry = find_timer(shot->timer);
  if (entry == shot->entry && entry->generation == shot->generation) {
    void *timer = shot->timer;
    if (timer_is_valid(timer)) {
      timer_context context = {0};
      get_context(timer, &context);
      entry->callback(timer, context.info);
    }
    entry = find_timer(timer);
    if (entry && entry->generation == shot->generation) {
      if (timer_is_valid(timer) && entry->interval > 0) {
        entry->count += 1;
        schedule_shot(entry);
      } else {
        if (timer_is_valid(timer)) timer_invalidate(timer);
        forget_timer(entry);
      }
    }
  }
  discard_shot(shot);
}

static void *timer_create_here(
  void *allocator, double date, double interval, unsigned long flags, long order, timer_callback callback, timer_context *context
) {
  void *timer = make_timer(allocator, date, interval, flags, order, callback, context);
  if (!timer || !has_clock()) return timer;
  struct timer *entry = find_timer(timer);
  if (!entry) {
    entry = malloc(sizeof *entry);
    *entry = (struct timer){.next = timers};
    timers = entry;
  }
  *entry = (struct timer){.timer = timer, .callback = callback, .interval = interval, .generation = entry->generation + 1,
    .next = entry->next};
  return timer;
}

// A Unix date in seconds since 2001, as Foundation counts.
static double reference_date(void) { return wall_nanoseconds() / 1e9 - 978307200; }

// Far from 0 a date has steps of a ten-millionth of a second.
static void set_first(struct timer *entry, double date) {
  double delay = fmax(date - reference_date(), 0);
  double rounded = is_playing ? round(delay * 1e6) / 1e6 : exact(delay);
  double interval = entry->interval;
  if (interval > 0 && interval - delay > -1e-6 && interval - delay < (is_playing ? 1e-6 : 5e-3)) rounded = interval;
  entry->first = time_now() + rounded;
  entry->count = 0;
  entry->generation += 1;
}

static void add_timer_here(void *loop, void *timer, const void *mode) {
  struct timer *entry = has_clock() ? find_timer(timer) : NULL;
  if (!entry) return add_timer(loop, timer, mode);
  if (entry->is_added || !timer_is_valid(timer)) return;
  entry->is_added = true;
  set_first(entry, get_next_fire_date(timer));
  schedule_shot(entry);
}

static void set_next_fire_date_here(void *timer, double date) {
  set_next_fire_date(timer, date);
  struct timer *entry = has_clock() ? find_timer(timer) : NULL;
  if (!entry || !entry->is_added) return;
  set_first(entry, date);
  schedule_shot(entry);
}

static void perform_block_here(void *loop, const void *mode, void *block) {
  if (!has_clock()) return perform_block(loop, mode, block);
  clock_of_threads.schedule(0, run_block, discard_block, _Block_copy(block));
}

// MARK: Tasks

#define SWIFT __attribute__((swiftcall))
typedef SWIFT void (*enqueue)(void *job);

static SWIFT void enqueue_here(void *job, enqueue original) {
  if (is_playing) clock_of_threads.schedule_job(0, job); else original(job);
}

typedef SWIFT void (*enqueue_with_delay)(unsigned long long delay, void *job);

static SWIFT void enqueue_with_delay_here(unsigned long long delay, void *job, enqueue_with_delay original) {
  if (is_playing) clock_of_threads.schedule_job(delay / 1e9, job); else original(delay, job);
}

typedef SWIFT void (*enqueue_with_deadline)(
  long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job);

static SWIFT void enqueue_with_deadline_here(
  long long seconds, long long nanoseconds, long long tolerance, long long tolerance_nanoseconds, int clock, void *job,
  enqueue_with_deadline original
) {
  if (!is_playing) return original(seconds, nanoseconds, tolerance, tolerance_nanoseconds, clock, job);
  double delay = (double)(seconds * 1000000000LL + nanoseconds - uptime_nanoseconds()) / 1e9;
  clock_of_threads.schedule_job(fmax(delay, 0), job);
}

// The main actor's jobs, which go to the main queue and by no hook.
static void enqueue_main_here(void *queue, void *context, void (*work)(void *)) {
  if (!is_playing || queue != (void *)&_dispatch_main_q) return dispatch_async_f(queue, context, work);
  clock_of_threads.schedule_job(0, context);
}

// What waits in a task: as the executors of Swift 6.3 have it, which no hook sees.
static void enqueue_after_here(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  if (!is_playing) return dispatch_after_f(when, queue, context, work);
  if (when != FOREVER) clock_of_threads.schedule_job(seconds_until(when), context);
}

static void set_hook(const char *name, void *hook) {
  void **variable = dlsym(RTLD_DEFAULT, name);
  // Whoever has set one before keeps it.
  if (variable && !*variable) *variable = hook;
}

bool crunloop_install(const crunloop_clock *clock) {
  static bool is_done, has_replaced;
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  if (!is_done) {
    is_done = true;
    clock_of_threads = *clock;
    void *main_thread = NULL;
    const crunloop_replacement foundation[] = {
      {"clock_gettime", clock_gettime_here}, {"gettimeofday", gettimeofday_here},
      {"_CFIsMainThread", is_main_thread_here}, {"CFRunLoopTimerCreate", timer_create_here},
      {"CFRunLoopAddTimer", add_timer_here}, {"CFRunLoopTimerSetNextFireDate", set_next_fire_date_here},
      {"CFRunLoopPerformBlock", perform_block_here}, {"dispatch_time", dispatch_time_here}, {NULL, NULL}};
    const crunloop_replacement dispatch[] = {
      {"dispatch_after", dispatch_after_here}, {"dispatch_async", dispatch_async_here},
      {"dispatch_time", dispatch_time_here}, {"dispatch_walltime", dispatch_walltime_here}, {NULL, NULL}};
    const crunloop_replacement clocks[] = {
      {"clock_gettime", clock_gettime_here}, {"dispatch_async_f", enqueue_main_here},
      {"dispatch_after_f", enqueue_after_here}, {NULL, NULL}};
    struct { void **function; const char *name; } found[] = {
      {(void **)&make_timer, "CFRunLoopTimerCreate"}, {(void **)&add_timer, "CFRunLoopAddTimer"},
      {(void **)&set_next_fire_date, "CFRunLoopTimerSetNextFireDate"},
      {(void **)&timer_invalidate, "CFRunLoopTimerInvalidate"}, {(void **)&timer_is_valid, "CFRunLoopTimerIsValid"},
      {(void **)&get_context, "CFRunLoopTimerGetContext"},
      {(void **)&get_next_fire_date, "CFRunLoopTimerGetNextFireDate"}, {(void **)&retain, "CFRetain"},
      {(void **)&release, "CFRelease"}, {(void **)&perform_block, "CFRunLoopPerformBlock"}};
    bool has_all = true;
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
      if (!(*found[i].function = dlsym(RTLD_DEFAULT, found[i].name))) has_all = false;
    if ((main_thread = dlsym(RTLD_DEFAULT, "_CFIsMainThread"))) is_main_thread = (int (*)(void))main_thread;
    if (has_all) has_replaced = crunloop_replace("libFoundation.so", foundation) > 0;
    crunloop_replace("libFoundationEssentials.so", clocks);
    crunloop_replace("libswiftDispatch.so", dispatch);
    crunloop_replace("libswift_Concurrency.so", clocks);
    set_hook("swift_task_enqueueGlobal_hook", enqueue_here);
    set_hook("swift_task_enqueueMainExecutor_hook", enqueue_here);
    set_hook("swift_task_enqueueGlobalWithDelay_hook", enqueue_with_delay_here);
    set_hook("swift_task_enqueueGlobalWithDeadline_hook", enqueue_with_deadline_here);
  }
  pthread_mutex_unlock(&lock);
  return has_replaced;
}
