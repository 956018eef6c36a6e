#define _GNU_SOURCE

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CSandbox.h"

static const struct {
  int number;
  const char *name;
} crashes[] = {
    {SIGABRT, "SIGABRT"}, {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGILL, "SIGILL"}, {SIGFPE, "SIGFPE"}, {SIGTRAP, "SIGTRAP"},
};

enum { crash_count = sizeof crashes / sizeof *crashes };

static struct sigaction before[crash_count];
static void (*clean)(void);
static int code;

// What a library is at, in the thread. Copies, as a handler can trust nothing else.
static _Thread_local struct {
  volatile int depth;
  char library[32];
  char file[224];
} work;

// A character that would end the line or command a terminal is left out, and so is what is cut off of one of UTF-8.
static void copy(char *target, size_t room, const char *source) {
  size_t length = 0;
  for (; *source && length + 1 < room; source++) {
    unsigned char byte = (unsigned char)*source;
    if (byte >= 0x20 && byte != 0x7F && byte != '"') target[length++] = *source;
  }
  while (*source && length > 0 && (target[length - 1] & 0x80)) {
    if ((target[--length] & 0xC0) == 0xC0) break;
  }
  target[length] = 0;
}

void csandbox_begin_work(const char *library, const char *file) {
  if (work.depth == 0) {
    copy(work.library, sizeof work.library, library);
    copy(work.file, sizeof work.file, file);
  }
  work.depth++;
}

void csandbox_end_work(void) { work.depth--; }

static void say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

static void end(int number) {
  clean();
  for (int index = 0; index < crash_count; index++) {
    if (crashes[index].number != number) continue;
    if (work.depth > 0) {
      const char *const parts[] = {
          "animrender: error: \"", work.file, "\" cannot be used: ", work.library, " failed (", crashes[index].name, ")\n",
      };
      for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) say(parts[part]);
      _exit(code);
    }
    // What was done before is done now.
    sigaction(number, &before[index], NULL);
  }
  raise(number);
}

void csandbox_at_crash(void (*action)(void), int work_code) {
  if (clean) return;
  clean = action;
  code = work_code;
  for (int index = 0; index < crash_count; index++) {
    struct sigaction new;
    memset(&new, 0, sizeof new);
    new.sa_handler = end;
    new.sa_flags = SA_NODEFER | SA_ONSTACK;
    sigaction(crashes[index].number, &new, &before[index]);
  }
}
