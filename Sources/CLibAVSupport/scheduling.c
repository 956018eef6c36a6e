#define _GNU_SOURCE

#include "CLibAVScheduling.h"

#include <dirent.h>
#include <sched.h>
#include <stdlib.h>

static int is_realtime(int policy) { return policy == SCHED_FIFO || policy == SCHED_RR; }

int clibav_scheduling(void) { return sched_getscheduler(0); }

static void restore(pid_t thread, int policy) {
  struct sched_param none = {.sched_priority = 0};
  if (is_realtime(sched_getscheduler(thread))) sched_setscheduler(thread, policy, &none);
}

void clibav_scheduling_restore(int policy) {
  if (policy < 0 || is_realtime(policy) || !is_realtime(sched_getscheduler(0))) return;
  DIR *threads = opendir("/proc/self/task");
  if (threads) {
    for (struct dirent *thread; (thread = readdir(threads));) {
      if (thread->d_name[0] != '.') restore(atoi(thread->d_name), policy);
    }
    closedir(threads);
  }
  restore(0, policy);
}
