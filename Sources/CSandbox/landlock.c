#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// Rights that the headers of the oldest system to build on do not have yet.
#define RIGHT_REFER (1ULL << 13)
#define RIGHT_TRUNCATE (1ULL << 14)
#define RIGHT_IOCTL_DEV (1ULL << 15)
#define RIGHT_BIND_TCP (1ULL << 0)
#define RIGHT_CONNECT_TCP (1ULL << 1)
#define SCOPE_ABSTRACT_UNIX_SOCKET (1ULL << 0)
#define SCOPE_SIGNAL (1ULL << 1)

// The kernel takes as much of it as it knows; what a version does not know is 0.
struct rules {
  unsigned long long files;
  unsigned long long network;
  unsigned long long scopes;
};

static const unsigned long long file_reading = LANDLOCK_ACCESS_FS_READ_FILE;
static const unsigned long long file_writing = LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE;
static const unsigned long long folder_reading = LANDLOCK_ACCESS_FS_READ_DIR;
static const unsigned long long folder_writing = LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG;
static const unsigned long long folder_making = LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR;

static unsigned long long known_rights(int version) {
  // The first version has 13 rights, up to making symbolic links.
  unsigned long long rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
  if (version >= 2) rights |= RIGHT_REFER;
  if (version >= 3) rights |= RIGHT_TRUNCATE;
  if (version >= 5) rights |= RIGHT_IOCTL_DEV;
  return rights;
}

int csandbox_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? -errno : (int)version;
}

int csandbox_landlock_create(int version, int sockets) {
  struct rules rules = {known_rights(version), 0, 0};
  unsigned long size = sizeof rules.files;
  if (version >= 4) {
    rules.network = RIGHT_CONNECT_TCP | (sockets == csandbox_listen ? 0 : RIGHT_BIND_TCP);
    size += sizeof rules.network;
  }
  if (version >= 6) {
    rules.scopes = SCOPE_ABSTRACT_UNIX_SOCKET | SCOPE_SIGNAL;
    size += sizeof rules.scopes;
  }
  long descriptor = syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int csandbox_landlock_allow(int rules, int version, const char *path, int access) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return -errno;
  struct stat status;
  unsigned long long rights = file_reading | (access >= csandbox_write_files ? file_writing : 0);
  if (fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
    rights |= folder_reading | (access >= csandbox_write_files ? folder_writing : 0)
              | (access >= csandbox_write_folders ? folder_making : 0);
  if (access == csandbox_remove_folders) rights = LANDLOCK_ACCESS_FS_REMOVE_DIR;
  struct landlock_path_beneath_attr rule = {rights & known_rights(version), descriptor};
  int code = 0;
  if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) code = -errno;
  close(descriptor);
  return code;
}

int csandbox_landlock_enforce(int rules) {
  int code = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_landlock_restrict_self, rules, 0) != 0)
    code = -errno;
  close(rules);
  return code;
}
