#define _GNU_SOURCE
#include "replace.h"

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct search {
  const char *library;
  const crunloop_replacement *replacements;
  int count;
};

// A page of the table may be one that the linker closed after loading.
static int set_entry(void **entry, void *function) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE), page = (uintptr_t)entry & ~(size - 1);
  if (mprotect((void *)page, size, PROT_READ | PROT_WRITE)) return 0;
  *entry = function;
  return 1;
}

static void replace_in(
  struct search *search, ElfW(Addr) base, const ElfW(Rela) *entries, size_t count, const ElfW(Sym) *symbols, const char *names
) {
  for (size_t i = 0; i < count; i++) {
    const char *name = names + symbols[entries[i].r_info >> 32].st_name;
    for (const crunloop_replacement *wanted = search->replacements; wanted->name; wanted++)
      if (strcmp(name, wanted->name) == 0 && entries[i].r_addend == 0)
        search->count += set_entry((void **)(base + entries[i].r_offset), wanted->function);
  }
}

static int visit(struct dl_phdr_info *info, size_t size, void *argument) {
  (void)size;
  struct search *search = argument;
  const char *file = strrchr(info->dlpi_name, '/');
  if (strcmp(file ? file + 1 : info->dlpi_name, search->library) != 0) return 0;
  const ElfW(Dyn) *entry = NULL;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) entry = (void *)(info->dlpi_addr + info->dlpi_phdr[i].p_vaddr);
  const ElfW(Rela) *calls = NULL, *data = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t size_of_calls = 0, size_of_data = 0;
  for (; entry && entry->d_tag != DT_NULL; entry++) switch (entry->d_tag) {
    case DT_JMPREL: calls = (void *)entry->d_un.d_ptr; break;
    case DT_PLTRELSZ: size_of_calls = entry->d_un.d_val; break;
    case DT_RELA: data = (void *)entry->d_un.d_ptr; break;
    case DT_RELASZ: size_of_data = entry->d_un.d_val; break;
    case DT_SYMTAB: symbols = (void *)entry->d_un.d_ptr; break;
    case DT_STRTAB: names = (void *)entry->d_un.d_ptr; break;
    }
  if (!symbols || !names) return 1;
  if (calls) replace_in(search, info->dlpi_addr, calls, size_of_calls / sizeof *calls, symbols, names);
  if (data) replace_in(search, info->dlpi_addr, data, size_of_data / sizeof *data, symbols, names);
  return 1;
}

int crunloop_replace(const char *library, const crunloop_replacement *replacements) {
  struct search search = {.library = library, .replacements = replacements};
  dl_iterate_phdr(visit, &search);
  return search.count;
}
