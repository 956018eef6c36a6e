#define _GNU_SOURCE

#include "CSandboxHelper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "CSandbox.h"

#define CALL_CLOSE_RANGE 436
#define MOST_TASKS 16
#define MOST_HELPERS 256

// What the server is asked for: a helper, or the end of one.
typedef struct {
  csandbox_helper_kind kind;
  int32_t process;
  int32_t kills;
} question;

typedef struct {
  int32_t code;
  int32_t process;
  int32_t status;
} reply;

// Sends a message with some descriptors; one message is one datagram.
static int send_message(int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  struct iovec part = {(void *)bytes, count};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(2 * sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (descriptor_count > 0) {
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(descriptor_count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(descriptor_count * sizeof(int));
    memcpy(CMSG_DATA(head), descriptors, descriptor_count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL); while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : 0;
}

// How many bytes came; -EPIPE at the end. Descriptors that did not come are -1.
static ssize_t receive_message(int socket, void *bytes, size_t room, int *descriptors, size_t descriptor_count) {
  struct iovec part = {bytes, room};
  union {
    struct cmsghdr head;
    char bytes[CMSG_SPACE(2 * sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  for (size_t index = 0; index < descriptor_count; index++) descriptors[index] = -1;
  ssize_t count;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (count < 0 && errno == EINTR);
  if (count == 0 || (count < 0 && errno == ECONNRESET)) return -EPIPE;
  if (count < 0) return -errno;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    size_t came = (head->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < came; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(head) + index * sizeof(int), sizeof descriptor);
      if (index < descriptor_count) descriptors[index] = descriptor; else close(descriptor);
    }
  }
  return count;
}

static double now(void) {
  struct timespec time;
  return clock_gettime(CLOCK_MONOTONIC, &time) == 0 ? time.tv_sec + time.tv_nsec / 1e9 : 0;
}

// The server

// The first three, `kept`, and no others; `kept` becomes number 3.
static int keep_one(int kept) {
  int null = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(null, descriptor);
  if (kept != 3) dup3(kept, 3, O_CLOEXEC);
  syscall(CALL_CLOSE_RANGE, 4, ~0U, 0);
  return 3;
}

static void set_signals(void) {
  // They are for the program, whose end is that of the server.
  const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP};
  for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) signal(ignored[index], SIG_IGN);
  // What explains a crash of the program would start another one.
  const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGXCPU, SIGSYS};
  for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) signal(fatal[index], SIG_DFL);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

// The private memory of the process that may be written to: what `RLIMIT_DATA` counts.
static uint64_t data_bytes(void) {
  FILE *file = fopen("/proc/self/status", "r");
  if (!file) return 0;
  char line[256];
  unsigned long long kibibytes = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "VmData: %llu", &kibibytes) != 1) {}
  fclose(file);
  return kibibytes << 10;
}

// Of a helper, before it works.
static uint64_t data_at_start;

static void become_helper(const csandbox_server *server, csandbox_helper_kind kind, int socket, int log, int parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  dup2(log, 2);
  dup3(socket, 3, O_CLOEXEC);
  syscall(CALL_CLOSE_RANGE, 4, ~0U, 0);
  data_at_start = data_bytes();
  csandbox_forbid_calls(csandbox_no_sockets);
  csandbox_forbid_files(kind.reads_files);
  server->serve(server->user, 3, kind.task);
  _exit(0);
}

// The helpers that run, in the server.
static int32_t helpers[MOST_HELPERS];

static int remember(int32_t known, int32_t process) {
  for (size_t index = 0; index < MOST_HELPERS; index++) {
    if (helpers[index] != known) continue;
    helpers[index] = process;
    return 1;
  }
  return 0;
}

// Nobody else may wait for them later.
static void end_all(void) {
  for (size_t index = 0; index < MOST_HELPERS; index++) if (helpers[index]) kill(helpers[index], SIGKILL);
  while (wait(NULL) > 0 || errno == EINTR) {}
}

static reply start(const csandbox_server *server, csandbox_helper_kind kind, char *prepared, int *descriptors) {
  reply result = {0};
  if (kind.task < 0 || kind.task >= MOST_TASKS) return (reply){.code = -EINVAL};
  if (!prepared[kind.task]) {
    server->prepare(server->user, kind.task);
    prepared[kind.task] = 1;
  }
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return (reply){.code = -errno};
  int log = memfd_create("log", MFD_CLOEXEC);
  int parent = getpid();
  if (log < 0) {
    result.code = -errno;
  } else if (!remember(0, -1)) {
    result.code = -EAGAIN;
  } else {
    result.process = fork();
    if (result.process == 0) become_helper(server, kind, ends[1], log, parent);
    if (result.process < 0) result.code = -errno;
    remember(-1, result.code == 0 ? result.process : 0);
  }
  close(ends[1]);
  if (result.code != 0) {
    close(ends[0]);
    if (log >= 0) close(log);
  } else {
    descriptors[0] = ends[0];
    descriptors[1] = log;
  }
  return result;
}

static reply end(int32_t process, int kills) {
  reply result = {.process = process};
  if (process <= 0 || !remember(process, process)) return (reply){.code = -EINVAL};
  if (kills) kill(process, SIGKILL);
  double start = now();
  for (;;) {
    int code = waitpid(process, &result.status, WNOHANG);
    if (code == process) {
      remember(process, 0);
      return result;
    }
    if (code < 0 && errno != EINTR) return (reply){.code = -errno};
    // It may have closed its socket without an end.
    if (now() - start > 2) kill(process, SIGKILL);
    struct timespec pause = {0, 200000};
    nanosleep(&pause, NULL);
  }
}

static void serve(const csandbox_server *server, int socket) {
  char prepared[MOST_TASKS] = {0};
  int has_entered = 0;
  for (;;) {
    question question;
    ssize_t count = receive_message(socket, &question, sizeof question, NULL, 0);
    if (count != sizeof question) {
      end_all();
      _exit(0);
    }
    // Nothing is done before the first helper: most runs of the program need none.
    if (!has_entered && server->enter) server->enter(server->user);
    has_entered = 1;
    int descriptors[2] = {-1, -1};
    reply result = question.process != 0 ? end(question.process, question.kills)
                                         : start(server, question.kind, prepared, descriptors);
    send_message(socket, &result, sizeof result, descriptors, descriptors[0] >= 0 ? 2 : 0);
    for (int index = 0; index < 2; index++) if (descriptors[index] >= 0) close(descriptors[index]);
  }
}

int csandbox_start_server(const csandbox_server *server, int32_t *number) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
  csandbox_server copy = *server;
  pid_t process = fork();
  if (process == 0) {
    set_signals();
    serve(&copy, keep_one(ends[1]));
  }
  int code = process < 0 ? -errno : 0;
  close(ends[1]);
  *number = process;
  if (code == 0) return ends[0];
  close(ends[0]);
  return code;
}

// Who asks

static int ask(int server, const question *question, reply *result, int *descriptors, size_t descriptor_count) {
  int code = send_message(server, question, sizeof *question, NULL, 0);
  if (code != 0) return code;
  ssize_t count = receive_message(server, result, sizeof *result, descriptors, descriptor_count);
  if (count != sizeof *result) return count < 0 ? (int)count : -EPROTO;
  return result->code;
}

int csandbox_start_helper(int server, csandbox_helper_kind kind, csandbox_helper *helper) {
  question question = {.kind = kind};
  reply result;
  int descriptors[2];
  int code = ask(server, &question, &result, descriptors, 2);
  if (code != 0) return code;
  *helper = (csandbox_helper){result.process, descriptors[0], descriptors[1]};
  return 0;
}

int csandbox_end_helper(int server, int32_t process, int kills, int *status) {
  question question = {.process = process, .kills = kills};
  reply result;
  int code = ask(server, &question, &result, NULL, 0);
  *status = code == 0 ? result.status : 0;
  return code;
}

int csandbox_new_memory(uint64_t count) {
  int descriptor = memfd_create("exchange", MFD_CLOEXEC);
  if (descriptor < 0) return -errno;
  if (ftruncate(descriptor, (off_t)count) == 0) return descriptor;
  int code = -errno;
  close(descriptor);
  return code;
}

int csandbox_send_request(int socket, const csandbox_request *request, int memory) {
  size_t count = offsetof(csandbox_request, head) + request->head_count;
  return send_message(socket, request, count, &memory, memory >= 0 ? 1 : 0);
}

int csandbox_receive_answer(int socket, csandbox_answer *answer, double seconds) {
  double last = now() + seconds;
  for (;;) {
    double left = last - now();
    if (left <= 0) return -ETIME;
    struct pollfd event = {socket, POLLIN, 0};
    int code = poll(&event, 1, left > 1000 ? 1000000 : (int)(left * 1000) + 1);
    if (code < 0 && errno != EINTR) return -errno;
    if (code > 0) break;
  }
  ssize_t count = receive_message(socket, answer, sizeof *answer, NULL, 0);
  if (count < 0) return (int)count;
  size_t head = offsetof(csandbox_answer, bytes);
  return (size_t)count >= head && answer->count == count - head ? 0 : -EPROTO;
}

// The helper

int csandbox_receive_request(int socket, csandbox_request *request, int *memory) {
  ssize_t count = receive_message(socket, request, sizeof *request, memory, 1);
  if (count < 0) return (int)count;
  size_t head = offsetof(csandbox_request, head);
  return (size_t)count >= head && request->head_count == count - head ? 0 : -EPROTO;
}

int csandbox_send_answer(int socket, const csandbox_answer *answer) {
  return send_message(socket, answer, offsetof(csandbox_answer, bytes) + answer->count, NULL, 0);
}

void csandbox_limit_helper(uint64_t memory, uint64_t seconds) {
  // What was written before belongs to work that is done.
  if (ftruncate(2, 0) == 0) lseek(2, 0, SEEK_SET);
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) == 0) {
    rlim_t wanted = data_at_start + memory;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_DATA, &limit);
  }
  struct timespec used;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0 && getrlimit(RLIMIT_CPU, &limit) == 0) {
    rlim_t wanted = (rlim_t)used.tv_sec + seconds + 1;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_CPU, &limit);
  }
}
