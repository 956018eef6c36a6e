#define _GNU_SOURCE
#include "CScript.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#define FILE_NAME "libduktape.so.207"

// What is called of Duktape 2.7, whose binary interface its file's name stands for. Declared here, as its development files would
// be asked of everybody who builds this.
enum { COMPILE_EVAL = 1 << 3, COMPILE_SAFE = 1 << 7, COMPILE_NOSOURCE = 1 << 9, COMPILE_NOFILENAME = 1 << 11, RANGE_ERROR = 3 };

typedef struct {
  void *(*alloc)(void *, size_t);
  void *(*realloc)(void *, void *, size_t);
  void (*free)(void *, void *);
  void *user;
} memory_functions;

static struct {
  void *(*create_heap)(
      void *(*)(void *, size_t), void *(*)(void *, void *, size_t), void (*)(void *, void *), void *,
      void (*)(void *, const char *));
  void (*destroy_heap)(void *);
  void (*get_memory_functions)(void *, memory_functions *);
  int (*push_c_function)(void *, int (*)(void *), int);
  unsigned (*put_global_string)(void *, const char *);
  unsigned (*get_global_string)(void *, const char *);
  const char *(*push_lstring)(void *, const char *, size_t);
  const char *(*get_lstring)(void *, int, size_t *);
  const char *(*safe_to_lstring)(void *, int, size_t *);
  int (*eval_raw)(void *, const char *, size_t, unsigned);
  int (*pcall)(void *, int);
  int (*get_top)(void *);
  void (*set_top)(void *, int);
  void (*error_raw)(void *, int, const char *, int, const char *, ...);
} duk;

static int is_loaded;

static void load(void) {
  void *handle = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(name) (duk.name = (__typeof__(duk.name))dlsym(handle, "duk_" #name))
  is_loaded = FIND(create_heap) && FIND(destroy_heap) && FIND(get_memory_functions) && FIND(push_c_function) &&
              FIND(put_global_string) && FIND(get_global_string) && FIND(push_lstring) && FIND(get_lstring) &&
              FIND(safe_to_lstring) && FIND(eval_raw) && FIND(pcall) && FIND(get_top) && FIND(set_top) &&
              FIND(error_raw);
#undef FIND
}

const char *cscript_library(void) { return FILE_NAME; }

const char *cscript_package(void) { return "libduktape207"; }

int cscript_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

struct cscript {
  void *heap;
  cscript_host host;
  void *user;
  size_t used, most;
  long steps;
  int depth;
  // Duktape gives up where it cannot even report an error; nothing of the heap is used after that.
  int is_dead;
  jmp_buf escape;
  // Duktape nests up to a thousand calls of C in each other, which threads' own stacks may have no room for.
  char *stack;
  ucontext_t outside, inside;
  void (*work)(struct cscript *);
  const char *text, *argument;
  char *answer;
};

#define STACK_SIZE (4 << 20)

static void begin(unsigned low, unsigned high) {
  cscript *script = (cscript *)((uintptr_t)low | (uintptr_t)high << 32);
  script->work(script);
}

// Lets something be done on the heap's own stack.
static void perform(cscript *script, void (*work)(cscript *)) {
  if (script->depth++ > 0) {
    work(script);
  } else {
    getcontext(&script->inside);
    script->inside.uc_stack.ss_sp = script->stack;
    script->inside.uc_stack.ss_size = STACK_SIZE;
    script->inside.uc_link = &script->outside;
    script->work = work;
    uintptr_t address = (uintptr_t)script;
    makecontext(&script->inside, (void (*)(void))begin, 2, (unsigned)address, (unsigned)(address >> 32));
    swapcontext(&script->outside, &script->inside);
  }
  script->depth--;
}

// Before each block stands its size.
#define HEADER 16

static void *take(void *user, size_t size) {
  cscript *script = user;
  if (size == 0 || size > script->most - script->used) return NULL;
  char *block = malloc(size + HEADER);
  if (!block) return NULL;
  memcpy(block, &size, sizeof size);
  script->used += size;
  return block + HEADER;
}

static void give(void *user, void *pointer) {
  if (!pointer) return;
  cscript *script = user;
  char *block = (char *)pointer - HEADER;
  size_t size;
  memcpy(&size, block, sizeof size);
  script->used -= size;
  free(block);
}

static void *change(void *user, void *pointer, size_t size) {
  if (!pointer) return take(user, size);
  if (size == 0) {
    give(user, pointer);
    return NULL;
  }
  size_t old;
  memcpy(&old, (char *)pointer - HEADER, sizeof old);
  void *result = take(user, size);
  if (!result) return NULL;
  memcpy(result, pointer, old < size ? old : size);
  give(user, pointer);
  return result;
}

static void give_up(void *user, const char *message) {
  (void)message;
  cscript *script = user;
  script->is_dead = 1;
  if (script->depth > 0) longjmp(script->escape, 1);
  abort();
}

static cscript *owner(void *context) {
  memory_functions functions;
  duk.get_memory_functions(context, &functions);
  return functions.user;
}

static int step(void *context) {
  if (--owner(context)->steps < 0) duk.error_raw(context, RANGE_ERROR, NULL, 0, "it takes too many steps");
  return 0;
}

static int ask(void *context) {
  cscript *script = owner(context);
  if (--script->steps < 0) duk.error_raw(context, RANGE_ERROR, NULL, 0, "it takes too many steps");
  const char *question = duk.get_lstring(context, 0, NULL);
  char *answer = question ? script->host(script->user, question) : NULL;
  if (!answer) return 0;
  char sentence[512];
  if (answer[0] == '=') {
    duk.push_lstring(context, answer + 1, strlen(answer + 1));
    free(answer);
    return 1;
  }
  strncpy(sentence, answer + 1, sizeof sentence - 1);
  sentence[sizeof sentence - 1] = 0;
  free(answer);
  duk.error_raw(context, RANGE_ERROR, NULL, 0, "%s", sentence);
  return 0;
}

static char *copied(char mark, const char *text, size_t count) {
  char *result = malloc(count + 2);
  if (!result) return NULL;
  result[0] = mark;
  memcpy(result + 1, text, count);
  result[count + 1] = 0;
  return result;
}

// The text on the top of the stack.
static char *result(cscript *script, char mark) {
  size_t count = 0;
  const char *text = mark == '=' ? duk.get_lstring(script->heap, -1, &count)
                                 : duk.safe_to_lstring(script->heap, -1, &count);
  return text ? copied(mark, text, count) : copied('!', "it has no value", 15);
}

static void create(cscript *script) {
  if (setjmp(script->escape) != 0) return;
  script->heap = duk.create_heap(take, change, give, script, give_up);
  if (!script->heap) return;
  duk.push_c_function(script->heap, step, 0);
  duk.put_global_string(script->heap, "$step");
  duk.push_c_function(script->heap, ask, 1);
  duk.put_global_string(script->heap, "$host");
}

static void destroy(cscript *script) {
  if (script->heap && !script->is_dead && setjmp(script->escape) == 0) duk.destroy_heap(script->heap);
}

static const char no_memory[] = "it takes too much memory";

static void run(cscript *script) {
  script->answer = NULL;
  if (setjmp(script->escape) == 0) {
    int top = duk.get_top(script->heap);
    unsigned flags = COMPILE_EVAL | COMPILE_NOSOURCE | COMPILE_SAFE | COMPILE_NOFILENAME;
    if (duk.eval_raw(script->heap, script->text, strlen(script->text), flags)) script->answer = result(script, '!');
    duk.set_top(script->heap, top);
  } else {
    script->answer = copied('!', no_memory, strlen(no_memory));
  }
}

static void call(cscript *script) {
  jmp_buf outer;
  memcpy(&outer, &script->escape, sizeof outer);
  script->answer = NULL;
  if (setjmp(script->escape) == 0) {
    int top = duk.get_top(script->heap);
    duk.get_global_string(script->heap, script->text);
    duk.push_lstring(script->heap, script->argument, strlen(script->argument));
    int failed = duk.pcall(script->heap, 1);
    char *answer = result(script, failed ? '!' : '=');
    duk.set_top(script->heap, top);
    script->answer = answer;
  } else {
    script->answer = copied('!', no_memory, strlen(no_memory));
  }
  memcpy(&script->escape, &outer, sizeof outer);
}

cscript *cscript_new(size_t most, cscript_host host, void *user) {
  if (!cscript_is_available()) return NULL;
  cscript *script = calloc(1, sizeof *script);
  if (!script) return NULL;
  script->most = most;
  script->host = host;
  script->user = user;
  script->stack = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (script->stack == MAP_FAILED) {
    free(script);
    return NULL;
  }
  // What goes beyond the stack ends the program rather than writing elsewhere.
  mprotect(script->stack, 4096, PROT_NONE);
  perform(script, create);
  if (script->heap && !script->is_dead) return script;
  cscript_free(script);
  return NULL;
}

void cscript_free(cscript *script) {
  if (!script) return;
  perform(script, destroy);
  munmap(script->stack, STACK_SIZE);
  free(script);
}

char *cscript_run(cscript *script, const char *text) {
  if (script->is_dead) return copied('!', no_memory, strlen(no_memory));
  script->steps = 10000000;
  script->text = text;
  perform(script, run);
  return script->answer;
}

char *cscript_call(cscript *script, const char *function, const char *argument, long steps) {
  if (script->is_dead) return copied('!', no_memory, strlen(no_memory));
  if (script->depth == 0) script->steps = steps;
  script->text = function;
  script->argument = argument;
  perform(script, call);
  return script->answer;
}
