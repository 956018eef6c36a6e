#ifndef CSANDBOX_H
#define CSANDBOX_H

#include "CSandboxHelper.h"

// What Linux offers a process that wants to be allowed less. Each function gives a negative error number when the
// kernel refuses; -ENOSYS and -EOPNOTSUPP say that it lacks the means.

// The version of Landlock, from 1 on.
int csandbox_landlock_version(void);

// A set of rules that forbids the file system, as far as the version can, and networks from version 4 on, except waiting
// for connections where a server does; a descriptor.
int csandbox_landlock_create(int version, int sockets);

// What may be done below a path: reading; files written, replaced and deleted as well; folders, too; only empty folders
// deleted.
enum { csandbox_read = 0, csandbox_write_files = 1, csandbox_write_folders = 2, csandbox_remove_folders = 3 };

int csandbox_landlock_allow(int rules, int version, const char *path, int access);

// Puts the rules in force for the calling thread and those that it makes, and closes them.
int csandbox_landlock_enforce(int rules);

// What a server needs of sockets: nothing; taking connections; also a socket that it waits for them at. Connecting to
// others is never allowed.
enum { csandbox_no_sockets = 0, csandbox_accept = 1, csandbox_listen = 2 };

// Forbids all threads of the process to make sockets, processes and more that it never needs: such calls fail
// with EPERM. May be called again with less.
int csandbox_forbid_calls(int sockets);

// Has something done before a crash of the process ends it; it may do what handlers of signals may. Where a library was at work
// in the thread, it and the file are named, and the process ends with `work_code`. Once.
void csandbox_at_crash(void (*action)(void), int work_code);

// Notes what a library is at in the calling thread, until that ends; works within others are theirs.
void csandbox_begin_work(const char *library, const char *file);
void csandbox_end_work(void);

#endif
