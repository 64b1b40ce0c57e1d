// Calls of the C library that files are written with, in front of those of the library: they count, and fail,
// stop short or end the process where they are told to. Linked into an executable, they serve Foundation too.
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

// What a call did, for those who think about a power cut: its kind, the file, and as many bytes as follow.
struct faults_entry {
    int kind;
    long offset;
    int bytes;
    char path[256];
    char other[256];
};

// Shared between a process and those it forks.
struct faults {
    // Whether calls are counted, and may fail.
    int armed;
    // Only calls below this folder count.
    char root[256];
    // The number of the call before which the process is killed, and of the one that fails; 0 for none.
    long kill_at;
    long fail_at;
    // The bytes that fit on the disk; below zero for all. When they are used up the process is killed, or
    // writing fails.
    long space;
    int kills_when_full;
    // The calls so far, and the bytes.
    long calls;
    long bytes;
    // What the calls did, if it is to be kept.
    int keeps_log;
    long log_used;
};

struct faults *faults_shared(void);

// What the calls did: `log_used` bytes of entries.
const void *faults_log(void);

// Calls `body` in a copy of this process and waits for it.
//
// Returns its result, or 1000 and the signal that ended it. A copy that runs for `seconds` is ended.
int faults_run(int (*body)(void *), void *context, unsigned seconds);

// Puts an empty file system of `size` bytes over a folder, which only this process sees; -1 where that is not
// allowed.
int faults_mount(const char *folder, long size);

// Goes on as a user without rights; -1 where that is not possible.
int faults_become_nobody(void);

#endif
