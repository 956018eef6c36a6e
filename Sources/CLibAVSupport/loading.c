#include "CLibAVLibraries.h"
#include "functions.h"

#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/cpu.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

// FFmpeg's libraries bring a hundred others, which take longer to load than most of what the program does without them.
// So they are no libraries of the program's: each of their functions is a few instructions here that jump to the real one,
// which is looked for at the first call. (Windows calls that delayed loading; Implib.so does the same for Linux.)

#define TEXT(x) #x
#define FILE_NAME(name, version) name ".so." TEXT(version)

enum library { UTIL, CODEC, FORMAT, RESAMPLE, SCALE, LIBRARIES };

static const char *const file_names[LIBRARIES] = {
    [UTIL] = FILE_NAME("libavutil", LIBAVUTIL_VERSION_MAJOR),
    [CODEC] = FILE_NAME("libavcodec", LIBAVCODEC_VERSION_MAJOR),
    [FORMAT] = FILE_NAME("libavformat", LIBAVFORMAT_VERSION_MAJOR),
    [RESAMPLE] = FILE_NAME("libswresample", LIBSWRESAMPLE_VERSION_MAJOR),
    [SCALE] = FILE_NAME("libswscale", LIBSWSCALE_VERSION_MAJOR),
};

static void *handles[LIBRARIES];
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

// A function, and where it is: null until it is called.
struct entry {
  _Atomic(void *) address;
  const char *name;
  enum library library;
};

#define ENTRY(library, name) \
  __attribute__((used, visibility("hidden"))) struct entry clibav_entry_##name = {NULL, #name, library};
CLIBAV_FUNCTIONS(ENTRY)

// As the dynamic linker does it, with its exit code.
static void fail(const char *file_name) {
  const char *reason = dlerror();
  fprintf(
      stderr, "animrender: error: FFmpeg's library '%s' cannot be loaded: %s; scripts/setup installs it\n", file_name,
      reason ? reason : "it is not the one that the program was built for");
  _exit(127);
}

static void *load(const char *file_name) {
  void *handle = dlopen(file_name, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) fail(file_name);
  // Before anything of it is used: see instructions.c.
  __typeof__(av_get_cpu_flags) *find_instructions = (__typeof__(find_instructions))dlsym(handle, "av_get_cpu_flags");
  if (!find_instructions) fail(file_name);
  find_instructions();
  return handle;
}

static void *handle(enum library library) {
  pthread_mutex_lock(&loading);
  if (!handles[library]) handles[library] = load(file_names[library]);
  pthread_mutex_unlock(&loading);
  return handles[library];
}

__attribute__((used, visibility("hidden"))) void *clibav_find(struct entry *entry) {
  void *address = dlsym(handle(entry->library), entry->name);
  if (!address) fail(file_names[entry->library]);
  atomic_store_explicit(&entry->address, address, memory_order_release);
  return address;
}

void clibav_load_libraries(void) {
  for (enum library library = 0; library < LIBRARIES; library++) handle(library);
}

#define BEGIN(name) ".text\n.globl " #name "\n.hidden " #name "\n.type " #name ", %function\n.p2align 4\n" #name ":\n"
#define END(name) ".size " #name ", . - " #name "\n"

#if defined(__x86_64__)

#define STUB(library, name) \
  __asm__(BEGIN(name) \
          "  movq clibav_entry_" #name "(%rip), %r11\n" \
          "  testq %r11, %r11\n" \
          "  je 1f\n" \
          "  jmp *%r11\n" \
          "1: leaq clibav_entry_" #name "(%rip), %r11\n" \
          "  jmp clibav_enter\n" END(name));

// All that arguments are passed in stays what it is.
__asm__(BEGIN(clibav_enter)
        "  pushq %rbp\n"
        "  movq %rsp, %rbp\n"
        "  subq $192, %rsp\n"
        "  movq %rdi, 0(%rsp)\n"
        "  movq %rsi, 8(%rsp)\n"
        "  movq %rdx, 16(%rsp)\n"
        "  movq %rcx, 24(%rsp)\n"
        "  movq %r8, 32(%rsp)\n"
        "  movq %r9, 40(%rsp)\n"
        "  movq %rax, 48(%rsp)\n"
        "  movaps %xmm0, 64(%rsp)\n"
        "  movaps %xmm1, 80(%rsp)\n"
        "  movaps %xmm2, 96(%rsp)\n"
        "  movaps %xmm3, 112(%rsp)\n"
        "  movaps %xmm4, 128(%rsp)\n"
        "  movaps %xmm5, 144(%rsp)\n"
        "  movaps %xmm6, 160(%rsp)\n"
        "  movaps %xmm7, 176(%rsp)\n"
        "  movq %r11, %rdi\n"
        "  call clibav_find\n"
        "  movq %rax, %r11\n"
        "  movq 0(%rsp), %rdi\n"
        "  movq 8(%rsp), %rsi\n"
        "  movq 16(%rsp), %rdx\n"
        "  movq 24(%rsp), %rcx\n"
        "  movq 32(%rsp), %r8\n"
        "  movq 40(%rsp), %r9\n"
        "  movq 48(%rsp), %rax\n"
        "  movaps 64(%rsp), %xmm0\n"
        "  movaps 80(%rsp), %xmm1\n"
        "  movaps 96(%rsp), %xmm2\n"
        "  movaps 112(%rsp), %xmm3\n"
        "  movaps 128(%rsp), %xmm4\n"
        "  movaps 144(%rsp), %xmm5\n"
        "  movaps 160(%rsp), %xmm6\n"
        "  movaps 176(%rsp), %xmm7\n"
        "  leave\n"
        "  jmp *%r11\n" END(clibav_enter));

#elif defined(__aarch64__)

#define STUB(library, name) \
  __asm__(BEGIN(name) \
          "  adrp x16, clibav_entry_" #name "\n" \
          "  add x16, x16, :lo12:clibav_entry_" #name "\n" \
          "  ldr x17, [x16]\n" \
          "  cbz x17, 1f\n" \
          "  br x17\n" \
          "1: b clibav_enter\n" END(name));

__asm__(BEGIN(clibav_enter)
        "  stp x29, x30, [sp, #-224]!\n"
        "  mov x29, sp\n"
        "  stp x0, x1, [sp, #16]\n"
        "  stp x2, x3, [sp, #32]\n"
        "  stp x4, x5, [sp, #48]\n"
        "  stp x6, x7, [sp, #64]\n"
        "  str x8, [sp, #80]\n"
        "  stp q0, q1, [sp, #96]\n"
        "  stp q2, q3, [sp, #128]\n"
        "  stp q4, q5, [sp, #160]\n"
        "  stp q6, q7, [sp, #192]\n"
        "  mov x0, x16\n"
        "  bl clibav_find\n"
        "  mov x17, x0\n"
        "  ldp x0, x1, [sp, #16]\n"
        "  ldp x2, x3, [sp, #32]\n"
        "  ldp x4, x5, [sp, #48]\n"
        "  ldp x6, x7, [sp, #64]\n"
        "  ldr x8, [sp, #80]\n"
        "  ldp q0, q1, [sp, #96]\n"
        "  ldp q2, q3, [sp, #128]\n"
        "  ldp q4, q5, [sp, #160]\n"
        "  ldp q6, q7, [sp, #192]\n"
        "  ldp x29, x30, [sp], #224\n"
        "  br x17\n" END(clibav_enter));

#else
#error "animrender runs on x86-64 and 64-bit Arm"
#endif

CLIBAV_FUNCTIONS(STUB)
