#include "CLoading.h"

#include <dlfcn.h>
#include <gnu/libc-version.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static cloading_library *first;
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

void cloading_register(cloading_library *library) {
  library->next = first;
  first = library;
}

// Null, or why it cannot be loaded. With the lock, which also keeps the text of the reason.
static const char *load(cloading_library *library) {
  if (library->handle) return NULL;
  dlerror();
  void *handle = dlopen(library->file_name, RTLD_LAZY | RTLD_LOCAL);
  if (!handle || (library->prepare && !library->prepare(handle))) {
    const char *reason = dlerror();
    return reason ? reason : "it is not the one that the program was built for";
  }
  library->handle = handle;
  return NULL;
}

// As the dynamic linker does it, with its exit code.
static void fail(const cloading_library *library, const char *reason) {
  fprintf(
      stderr, "animrender: error: %s's library '%s' cannot be loaded: %s; 'apt install %s' installs it\n", library->project,
      library->file_name, reason, library->package);
  _exit(127);
}

void *cloading_handle(cloading_library *library) {
  pthread_mutex_lock(&loading);
  const char *reason = load(library);
  if (reason) fail(library, reason);
  pthread_mutex_unlock(&loading);
  return library->handle;
}

void cloading_load_all(void) {
  for (cloading_library *library = first; library; library = library->next) cloading_handle(library);
}

const char *cloading_libc(void) { return gnu_get_libc_version(); }

void cloading_each(
    void (*body)(void *user, const cloading_library *library, const char *version, const char *reason), void *user) {
  for (cloading_library *library = first; library; library = library->next) {
    pthread_mutex_lock(&loading);
    const char *reason = load(library);
    char version[64] = "";
    if (!reason) library->version(library->handle, version, sizeof version);
    body(user, library, reason ? NULL : version, reason);
    pthread_mutex_unlock(&loading);
  }
}

__attribute__((used, visibility("hidden"))) void *cloading_find(cloading_entry *entry) {
  void *address = dlsym(cloading_handle(entry->library), entry->name);
  if (!address) fail(entry->library, dlerror());
  atomic_store_explicit(&entry->address, address, memory_order_release);
  return address;
}

#define BEGIN CLOADING_BEGIN
#define END CLOADING_END

#if defined(__x86_64__)

// All that arguments are passed in stays what it is.
__asm__(BEGIN(cloading_enter)
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
        "  call cloading_find\n"
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
        "  jmp *%r11\n" END(cloading_enter));

#elif defined(__aarch64__)

__asm__(BEGIN(cloading_enter)
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
        "  bl cloading_find\n"
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
        "  br x17\n" END(cloading_enter));

#endif
