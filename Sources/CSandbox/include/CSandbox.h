#ifndef CSANDBOX_H
#define CSANDBOX_H

// What Linux offers a process that wants to be allowed less. Each function gives a negative error number when the
// kernel refuses; -ENOSYS and -EOPNOTSUPP say that it lacks the means.

// The version of Landlock, from 1 on.
int csandbox_landlock_version(void);

// A set of rules that forbids the file system, as far as the version can; a descriptor.
int csandbox_landlock_create(int version);

// What may be done below a path: reading; files written, replaced and deleted as well; folders, too.
enum { csandbox_read = 0, csandbox_write_files = 1, csandbox_write_folders = 2 };

int csandbox_landlock_allow(int rules, int version, const char *path, int access);

// Puts the rules in force for the calling thread and those that it makes, and closes them.
int csandbox_landlock_enforce(int rules);

// Forbids all threads of the process to make sockets, processes and more that it never needs: such calls fail
// with EPERM.
int csandbox_forbid_calls(void);

#endif
