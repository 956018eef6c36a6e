#define _GNU_SOURCE
#include "CZip.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zip.h>

// Debian and Ubuntu numbered the same interface otherwise than libzip itself does, until 1.11.
#if LIBZIP_VERSION_MAJOR > 1 || LIBZIP_VERSION_MINOR >= 11
#define FILE_NAME "libzip.so.5"
#define OTHER_NAME "libzip.so.4"
#define PACKAGE "libzip5"
#else
#define FILE_NAME "libzip.so.4"
#define OTHER_NAME "libzip.so.5"
#define PACKAGE "libzip4"
#endif

#define FUNCTIONS(F) \
  F(zip_discard) \
  F(zip_error_code_zip) \
  F(zip_error_fini) \
  F(zip_error_init) \
  F(zip_fclose) \
  F(zip_fopen_index) \
  F(zip_fread) \
  F(zip_get_name) \
  F(zip_get_num_entries) \
  F(zip_open_from_source) \
  F(zip_source_buffer_create) \
  F(zip_source_free) \
  F(zip_stat_index)

static struct {
#define FIELD(name) __typeof__(name) *name;
  FUNCTIONS(FIELD)
#undef FIELD
} library;

static int is_loaded;

struct czip_archive {
  zip_t *zip;
  // Those of the file, for as long as it is open.
  uint8_t bytes[];
};

static void load(void) {
  void *handle = dlopen(FILE_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) handle = dlopen(OTHER_NAME, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define FIND(name) && (library.name = (__typeof__(library.name))dlsym(handle, #name))
  is_loaded = 1 FUNCTIONS(FIND);
#undef FIND
}

const char *czip_library(void) { return FILE_NAME; }

const char *czip_package(void) { return PACKAGE; }

int czip_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// libzip reads the whole directory, and compares each name with all before it that have the same hash, before it says how many
// there are. So the signatures that files have in the directory are counted first.
static int has_more(const uint8_t *bytes, size_t count, size_t most, const uint8_t signature[4]) {
  const uint8_t *end = bytes + count;
  for (size_t found = 0; (bytes = memmem(bytes, (size_t)(end - bytes), signature, 4)); found++) {
    if (found == most) return 1;
    bytes += 4;
  }
  return 0;
}

static czip_result reason(const zip_error_t *error) {
  switch (library.zip_error_code_zip(error)) {
  case ZIP_ER_NOZIP: return CZIP_NO_DIRECTORY;
  case ZIP_ER_MULTIDISK: return CZIP_PART;
  case ZIP_ER_MEMORY: return CZIP_NO_MEMORY;
  default: return CZIP_DAMAGED;
  }
}

czip_archive *czip_open(const uint8_t *bytes, size_t count, size_t most, czip_result *result) {
  *result = CZIP_MISSING;
  if (!czip_is_available()) return NULL;
  static const uint8_t file[] = {'P', 'K', 1, 2}, directory_end[] = {'P', 'K', 5, 6};
  *result = CZIP_TOO_MANY;
  if (has_more(bytes, count, most, file)) return NULL;
  // libzip reads the whole directory for each end of one that it finds there.
  size_t tail = count < 65577 ? count : 65577;
  *result = CZIP_DAMAGED;
  if (has_more(bytes + count - tail, tail, 16, directory_end)) return NULL;
  *result = CZIP_NO_MEMORY;
  czip_archive *archive = malloc(sizeof *archive + count);
  if (!archive) return NULL;
  memcpy(archive->bytes, bytes, count);
  archive->zip = NULL;
  zip_error_t error;
  library.zip_error_init(&error);
  zip_source_t *source = library.zip_source_buffer_create(archive->bytes, count, 0, &error);
  if (source) {
    archive->zip = library.zip_open_from_source(source, ZIP_RDONLY, &error);
    // An archive that is open has the source.
    if (!archive->zip) library.zip_source_free(source);
  }
  *result = archive->zip ? CZIP_OPEN : reason(&error);
  library.zip_error_fini(&error);
  if (archive->zip) return archive;
  free(archive);
  return NULL;
}

void czip_close(czip_archive *archive) {
  library.zip_discard(archive->zip);
  free(archive);
}

size_t czip_count(czip_archive *archive) {
  zip_int64_t count = library.zip_get_num_entries(archive->zip, 0);
  return count > 0 ? (size_t)count : 0;
}

int czip_stat(czip_archive *archive, size_t index, czip_entry *entry) {
  zip_stat_t stat;
  zip_uint64_t wanted = ZIP_STAT_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
  entry->name = library.zip_get_name(archive->zip, index, ZIP_FL_ENC_RAW);
  if (!entry->name || library.zip_stat_index(archive->zip, index, 0, &stat) != 0) return 0;
  entry->count = stat.size;
  entry->checksum = stat.crc;
  entry->method = stat.comp_method;
  entry->is_encrypted = stat.encryption_method != ZIP_EM_NONE;
  // What is encrypted by AES may have no checksum there.
  if (!entry->is_encrypted) wanted |= ZIP_STAT_CRC;
  return (stat.valid & wanted) == wanted;
}

int64_t czip_read(czip_archive *archive, size_t index, uint8_t *bytes, size_t room) {
  zip_file_t *file = library.zip_fopen_index(archive->zip, index, 0);
  if (!file) return -1;
  size_t made = 0;
  zip_int64_t count;
  uint8_t beyond;
  // Its checksum is looked at by the call that finds its end, which needs room for a byte.
  do {
    count = made < room ? library.zip_fread(file, bytes + made, room - made) : library.zip_fread(file, &beyond, 1);
    if (count > 0 && made == room) count = -1;
    if (count > 0) made += (size_t)count;
  } while (count > 0);
  library.zip_fclose(file);
  return count == 0 ? (int64_t)made : -1;
}
