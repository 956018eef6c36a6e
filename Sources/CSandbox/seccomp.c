#define _GNU_SOURCE

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

// Calls whose numbers are the same on all machines, and which older headers lack.
#define CALL_CLONE3 435

static const unsigned int forbidden[] = {
    // Networks, and other processes through sockets.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    // Other programs and processes.
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kill, SYS_tkill,
    SYS_kcmp, 424 /* pidfd_send_signal */, 434 /* pidfd_open */, 438 /* pidfd_getfd */,
    440 /* process_madvise */, SYS_setns, SYS_unshare, SYS_chroot, SYS_pivot_root, SYS_mount, SYS_umount2,
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */, 432 /* fsmount */,
    433 /* fspick */, 442 /* mount_setattr */,
    // Who may do what.
    SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setgroups,
    SYS_capset, SYS_fchmod, SYS_fchmodat, SYS_fchown, SYS_fchownat, 452 /* fchmodat2 */, SYS_setxattr,
    SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_truncate,
    // Threads that leave nothing of the processors to others: SVT-AV1 makes its own such ones where it may.
    SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
    // The kernel, and ways around these rules.
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key, SYS_request_key,
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon,
    SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_sethostname,
    SYS_setdomainname, SYS_syslog, SYS_open_by_handle_at, SYS_fanotify_init, SYS_personality,
    425 /* io_uring_setup */, 426 /* io_uring_enter */, 427 /* io_uring_register */,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork, SYS_chmod, SYS_chown, SYS_lchown, SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

enum { count = sizeof forbidden / sizeof *forbidden };

static int is_forbidden(unsigned int call, int sockets) {
  switch (call) {
  case SYS_accept: case SYS_accept4: return sockets == csandbox_no_sockets;
  case SYS_socket: case SYS_bind: case SYS_listen: return sockets != csandbox_listen;
  default: return 1;
  }
}

#if defined(MACHINE)
// Puts a filter in force for all threads of the process.
static int enforce(struct sock_filter *program, unsigned short length) {
  struct sock_fprog filter = {length, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  long code = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  if (code < 0) return -errno;
  // The number of a thread that has other filters.
  return code > 0 ? -EBUSY : 0;
}
#endif

int csandbox_forbid_calls(int sockets) {
#if defined(MACHINE)
  struct sock_filter program[16 + 2 * count];
  unsigned short length = 0;
#define ADD(...) program[length++] = (struct sock_filter)__VA_ARGS__
#define LOAD(field) ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field)))
#define REFUSE(code) ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code)))
  LOAD(arch);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0));
  REFUSE(EPERM);
  LOAD(nr);
  // The other numbers of x86-64's calls, those of its 32-bit pointers.
  ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  REFUSE(EPERM);
  for (int index = 0; index < count; index++) {
    if (!is_forbidden(forbidden[index], sockets)) continue;
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, forbidden[index], 0, 1));
    REFUSE(EPERM);
  }
  // Its flags are in memory, where nobody can look at them from here; C's library does without.
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CALL_CLONE3, 0, 1));
  REFUSE(ENOSYS);
  // Threads, but no processes.
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3));
  LOAD(args[0]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
  REFUSE(EPERM);
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  return enforce(program, length);
#else
  return -ENOSYS;
#endif
}

// What has to do with files by their names.
static const unsigned int files[] = {
    437 /* openat2 */, SYS_unlinkat, SYS_renameat2, SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_utimensat,
    SYS_inotify_add_watch, SYS_chdir, SYS_memfd_create, SYS_sendto,
#if defined(__x86_64__)
    SYS_creat, SYS_unlink, SYS_rename, SYS_mkdir, SYS_rmdir, SYS_link, SYS_symlink, SYS_mknod, SYS_utime,
    SYS_renameat,
#endif
};

enum { file_count = sizeof files / sizeof *files, writing = 0103 | 01000 | 02000 | 020000000 };

int csandbox_forbid_files(int reads_files) {
#if defined(MACHINE)
  struct sock_filter program[16 + 2 * file_count];
  unsigned short length = 0;
  LOAD(nr);
  for (int index = 0; index < file_count; index++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, files[index], 0, 1));
    REFUSE(EACCES);
  }
  // Limits of itself, but not of others.
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 4));
  LOAD(args[0]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0));
  REFUSE(EACCES);
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  // Of opening one only that which writes nothing, makes nothing and empties nothing, or none at all.
  const unsigned int forbidden_flags = reads_files ? writing : ~0U;
#if defined(__x86_64__)
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 0, 4));
  LOAD(args[1]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, forbidden_flags, 0, 1));
  REFUSE(EACCES);
  ADD(BPF_STMT(BPF_RET | BPF_K, reads_files ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EACCES));
#endif
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 4));
  LOAD(args[2]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, forbidden_flags, 0, 1));
  REFUSE(EACCES);
  ADD(BPF_STMT(BPF_RET | BPF_K, reads_files ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EACCES));
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  return enforce(program, length);
#else
  return -ENOSYS;
#endif
}
