// usage: Measure REPORT PROGRAM [ARGUMENT...]
// Runs a program and writes into the file REPORT how long it lived in nanoseconds, and how much memory
// it held at most in bytes. Ends as the program ended: with its status, or 128 and its signal's number.
//
// A program of its own, since the memory of a new process counts from what its parent held when it was
// made: this one holds next to nothing.

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **words) {
  if (count < 3) {
    fputs("usage: Measure REPORT PROGRAM [ARGUMENT...]\n", stderr);
    return 64;
  }
  long long start = now();
  pid_t process = fork();
  if (process == 0) {
    execv(words[2], words + 2);
    _exit(127);
  }
  int status = 0;
  while (process > 0 && waitpid(process, &status, 0) == -1) {
    if (errno != EINTR) process = -1;
  }
  long long end = now();
  struct rusage usage;
  if (process < 0 || getrusage(RUSAGE_CHILDREN, &usage) != 0) {
    fprintf(stderr, "Measure: %s: %s\n", words[2], strerror(errno));
    return 71;
  }
#ifdef __APPLE__
  long long peak = usage.ru_maxrss;
#else
  long long peak = usage.ru_maxrss * 1024LL;
#endif
  FILE *report = fopen(words[1], "w");
  if (!report || fprintf(report, "%lld %lld\n", end - start, peak) < 0 || fclose(report) != 0) {
    fprintf(stderr, "Measure: %s: %s\n", words[1], strerror(errno));
    return 74;
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
