#ifndef CSANDBOX_HELPER_H
#define CSANDBOX_HELPER_H

#include <stddef.h>
#include <stdint.h>

// Processes that do what foreign libraries may not survive. A server, which is forked while the program has a single
// thread, forks them when they are asked for: a process of several threads cannot be forked safely. Functions give a
// negative error number when something fails.

// What one helper is to do.
typedef struct {
  // Whether it may open files for reading, such as fonts.
  int32_t reads_files;
  int32_t task;
} csandbox_helper_kind;

// What the server does in its own process.
typedef struct {
  // Called once, before the first helper.
  void (*enter)(void *user);
  // Called before the first helper for a task is forked, with all that it loads: helpers cannot open libraries.
  void (*prepare)(void *user, int32_t task);
  // Called in each helper, whose end is that of the process.
  void (*serve)(void *user, int socket, int32_t task);
  void *user;
} csandbox_server;

// Forks the server. The descriptor is where helpers are asked for; the server ends, with all helpers, when it is
// closed.
int csandbox_start_server(const csandbox_server *server, int32_t *process);

// A helper that runs.
typedef struct {
  int32_t process;
  // Where it takes its work.
  int socket;
  // What it and its libraries write to standard error.
  int log;
} csandbox_helper;

int csandbox_start_helper(int server, csandbox_helper_kind kind, csandbox_helper *helper);

// Ends a helper, or waits for the end of one that has closed its socket. `status` is what wait(2) says of it.
int csandbox_end_helper(int server, int32_t process, int kills, int *status);

enum { csandbox_head_bytes = 65536, csandbox_answer_bytes = 65536 };

// What is asked of a helper. The memory has the bytes of a file at its start, and later what was made of them.
typedef struct {
  uint64_t input;
  uint64_t capacity;
  // Of a processor.
  uint64_t seconds;
  // Beside that of the exchange.
  uint64_t memory;
  uint32_t head_count;
  uint32_t unused;
  uint8_t head[csandbox_head_bytes];
} csandbox_request;

// What it answers.
typedef struct {
  // 0, or a number of the task's own.
  int32_t code;
  uint32_t count;
  uint8_t bytes[csandbox_answer_bytes];
} csandbox_answer;

// Swift does not see such long arrays.
static inline uint8_t *csandbox_head(csandbox_request *request) { return request->head; }
static inline uint8_t *csandbox_bytes(csandbox_answer *answer) { return answer->bytes; }

// Memory that is handed over; a descriptor.
int csandbox_new_memory(uint64_t count);

// Sends a request with the memory that belongs to it.
int csandbox_send_request(int socket, const csandbox_request *request, int memory);

// Waits so many seconds. 0 where it came; -EPIPE where the helper has ended, -ETIME where it took too long.
int csandbox_receive_answer(int socket, csandbox_answer *answer, double seconds);

// In a helper: the next request, with its memory; -EPIPE when nobody asks any more.
int csandbox_receive_request(int socket, csandbox_request *request, int *memory);

// Of an answer only what it holds.
int csandbox_send_answer(int socket, const csandbox_answer *answer);

// In a helper: what its libraries may take from now on. Exceeding the time ends the process.
void csandbox_limit_helper(uint64_t memory, uint64_t seconds);

// Forbids the process files, or all but reading them.
int csandbox_forbid_files(int reads_files);

#endif
