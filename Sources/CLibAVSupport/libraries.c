#define _GNU_SOURCE
#include "CLibAVLibraries.h"

#include <CLoading.h>
#include <elf.h>
#include <link.h>
#include <string.h>

struct visitor {
  void (*body)(void *user, const char *path, const unsigned char *identity, size_t length);
  void *user;
};

static size_t aligned(size_t size) { return (size + 3) & ~(size_t)3; }

static int visit(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  const struct visitor *visitor = data;
  const unsigned char *identity = NULL;
  size_t length = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_NOTE) continue;
    const unsigned char *note = (const unsigned char *)(info->dlpi_addr + segment->p_vaddr);
    const unsigned char *end = note + segment->p_memsz;
    while (note + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *head = (const ElfW(Nhdr) *)note;
      const unsigned char *name = note + sizeof *head;
      const unsigned char *text = name + aligned(head->n_namesz);
      if (text > end || head->n_descsz > (size_t)(end - text)) break;
      if (head->n_type == NT_GNU_BUILD_ID && head->n_namesz == 4 && memcmp(name, "GNU", 4) == 0) {
        identity = text;
        length = head->n_descsz;
      }
      note = text + aligned(head->n_descsz);
    }
  }
  visitor->body(visitor->user, info->dlpi_name ? info->dlpi_name : "", identity, length);
  return 0;
}

void clibav_each_library(
    void (*body)(void *user, const char *path, const unsigned char *identity, size_t length), void *user) {
  // Which they are must not depend on what has been done so far.
  cloading_load_all();
  struct visitor visitor = {body, user};
  dl_iterate_phdr(visit, &visitor);
}
