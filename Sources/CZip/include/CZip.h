#pragma once

#include <stddef.h>
#include <stdint.h>

// ZIP archives in memory, by libzip, which is loaded with the first call and may be missing.

/// Whether this machine has libzip.
int czip_is_available(void);

/// The file that is looked for.
const char *czip_library(void);

/// The package that has it in Debian and Ubuntu.
const char *czip_package(void);

/// Why an archive was not opened.
typedef enum {
  CZIP_OPEN = 0,
  /// There is no libzip.
  CZIP_MISSING,
  CZIP_NO_MEMORY,
  /// It has more files than it may have.
  CZIP_TOO_MANY,
  /// There is no directory at its end.
  CZIP_NO_DIRECTORY,
  /// It is one of several parts.
  CZIP_PART,
  CZIP_DAMAGED,
} czip_result;

/// What is used by one thread at a time.
typedef struct czip_archive czip_archive;

/// Opens an archive of at most `most` files, whose bytes are copied. Null where it cannot be opened.
czip_archive *czip_open(const uint8_t *bytes, size_t count, size_t most, czip_result *result);

void czip_close(czip_archive *archive);

/// How many files and folders it has.
size_t czip_count(czip_archive *archive);

/// A file as the directory has it.
typedef struct {
  /// With the bytes that the directory has, but spaces for zeros; it lives as long as the archive.
  const char *name;
  /// How many bytes it says that it unpacks to.
  uint64_t count;
  uint32_t checksum;
  uint16_t method;
  int is_encrypted;
} czip_entry;

/// Returns 0 where the directory does not say all of it.
int czip_stat(czip_archive *archive, size_t index, czip_entry *entry);

/// Unpacks a file into `room` bytes, and returns how many came of it. It is -1 where it is damaged, has another checksum than
/// it says, or needs more room.
int64_t czip_read(czip_archive *archive, size_t index, uint8_t *bytes, size_t room);
