// Replacements for the functions of the C library that write files. They count their calls and, as requested,
// fail, write fewer bytes or end the process. In an executable, they also replace the functions for Foundation.
#ifndef CFAULTS_H
#define CFAULTS_H

#include <sys/types.h>

enum {
    FAULTS_OPENED = 1,
    FAULTS_WROTE,
    FAULTS_CUT,
    FAULTS_SYNCED,
    FAULTS_SYNCED_FOLDER,
    FAULTS_RENAMED,
    FAULTS_REMOVED,
};

// The effect of a call, from which the states after a power cut are computed: its kind, the file, and the number of
// bytes, which follow the entry.
struct faults_entry {
    int kind;
    long offset;
    int bytes;
    char path[256];
    char other[256];
};

// The state that a process shares with its forked processes.
struct faults {
    // Whether calls are counted and may fail.
    int armed;
    // Only calls below this folder count.
    char root[256];
    // The number of the call before which the process is killed, and of the one that fails; 0 for none.
    long kill_at;
    long fail_at;
    // The number of bytes that fit on the disk; negative for no limit. Beyond it, the process is killed or
    // writing fails.
    long space;
    int kills_when_full;
    // The number of calls and of bytes so far.
    long calls;
    long bytes;
    // Whether the effects of calls are logged, and the size of the log.
    int keeps_log;
    long log_used;
};

struct faults *faults_shared(void);

// The log of effects: `log_used` bytes of entries.
const void *faults_log(void);

// Calls `body` in a copy of this process and waits for it.
//
// Returns the result of `body`, or 1000 plus the number of the signal that ended the copy. A copy that runs for
// `seconds` is ended.
int faults_run(int (*body)(void *), void *context, unsigned seconds);

// Mounts an empty file system of `size` bytes over a folder, visible only to this process; returns -1 if that is
// not allowed.
int faults_mount(const char *folder, long size);

// Continues as a user without privileges; returns -1 if that is not possible.
int faults_become_nobody(void);

#endif
