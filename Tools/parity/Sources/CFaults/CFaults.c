#define _GNU_SOURCE
#include "CFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static struct faults *shared;
static char *kept;
static const long most_kept = 1 << 20;

struct faults *faults_shared(void) {
    if (!shared) {
        void *memory = mmap(NULL, sizeof(struct faults) + most_kept, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) abort();
        shared = memory;
        shared->space = -1;
        kept = (char *)(shared + 1);
    }
    return shared;
}

const void *faults_log(void) { return kept; }

int faults_run(int (*body)(void *), void *context, unsigned seconds) {
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        alarm(seconds);
        int result = body(context);
        _exit(result);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? 1000 + WTERMSIG(status) : WEXITSTATUS(status);
}

#ifdef __linux__

#include <sys/mount.h>
#include <sys/syscall.h>

int faults_mount(const char *folder, long size) {
    char options[64];
    snprintf(options, sizeof options, "size=%ld", size);
    if (unshare(CLONE_NEWNS) != 0) return -1;
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
    return mount("tmpfs", folder, "tmpfs", 0, options);
}

int faults_become_nobody(void) {
    if (geteuid() != 0) return 0;
    return setgid(65534) == 0 && setuid(65534) == 0 ? 0 : -1;
}

// MARK: Counting calls

static int is_armed(void) { return shared && shared->armed; }

static int counts(const char *path) {
    return is_armed() && strncmp(path, shared->root, strlen(shared->root)) == 0;
}

// Returns the path of a file or folder below the root, or NULL.
static const char *path_of(int descriptor, char *path) {
    if (!is_armed()) return NULL;
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
    if (length <= 0) return NULL;
    path[length] = 0;
    return counts(path) ? path : NULL;
}

// Counts a call; returns -1 if it has to fail.
static int call(void) {
    long number = ++shared->calls;
    if (number == shared->kill_at) syscall(SYS_kill, getpid(), SIGKILL);
    if (number != shared->fail_at) return 0;
    errno = EIO;
    return -1;
}

static void note(int kind, const char *path, const char *other, long offset, const void *bytes, long count) {
    long size = sizeof(struct faults_entry) + count;
    if (!shared->keeps_log || shared->log_used + size > most_kept) return;
    struct faults_entry entry = {kind, offset, (int)count, "", ""};
    snprintf(entry.path, sizeof entry.path, "%s", path);
    snprintf(entry.other, sizeof entry.other, "%s", other ? other : "");
    memcpy(kept + shared->log_used, &entry, sizeof entry);
    if (count) memcpy(kept + shared->log_used + sizeof entry, bytes, count);
    shared->log_used += size;
}

// MARK: Opening and closing

static int open_at(int folder, const char *path, int flags, mode_t mode) {
    int is_counted = counts(path);
    if (is_counted && call() != 0) return -1;
    int descriptor = (int)syscall(SYS_openat, folder, path, flags, mode);
    if (is_counted && descriptor >= 0 && (flags & (O_CREAT | O_TRUNC))) {
        note(FAULTS_OPENED, path, NULL, flags & O_TRUNC, NULL, 0);
    }
    return descriptor;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list list; \
        va_start(list, flags); \
        mode = va_arg(list, mode_t); \
        va_end(list); \
    }

int open(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE(flags) return open_at(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE(flags) return open_at(folder, path, flags, mode); }
int creat(const char *path, mode_t mode) { return open_at(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

int close(int descriptor) {
    char path[PATH_MAX];
    if (path_of(descriptor, path) && call() != 0) {
        syscall(SYS_close, descriptor);
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_close, descriptor);
}

// MARK: Writing

// Returns the number of bytes of a write that fit on the disk; negative if the write has to fail.
static long fitting(long count) {
    if (call() != 0) return -1;
    if (shared->space < 0 || count <= shared->space) return count;
    if (shared->space == 0 && !shared->kills_when_full && count > 0) {
        errno = ENOSPC;
        return -1;
    }
    return shared->space;
}

static ssize_t write_at(int descriptor, const void *bytes, size_t count, long place) {
    char path[PATH_MAX];
    int is_counted = path_of(descriptor, path) != NULL;
    long fits = is_counted ? fitting((long)count) : (long)count;
    if (fits < 0) return -1;
    long offset = is_counted && place < 0 ? syscall(SYS_lseek, descriptor, 0L, SEEK_CUR) : place;
    ssize_t written = place < 0 ? syscall(SYS_write, descriptor, bytes, fits)
                                : syscall(SYS_pwrite64, descriptor, bytes, fits, place);
    if (!is_counted || written < 0) return written;
    shared->bytes += written;
    note(FAULTS_WROTE, path, NULL, offset, bytes, written);
    if (shared->space >= 0) shared->space -= written;
    if (fits < (long)count && shared->kills_when_full) syscall(SYS_kill, getpid(), SIGKILL);
    return written;
}

ssize_t write(int descriptor, const void *bytes, size_t count) { return write_at(descriptor, bytes, count, -1); }

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    return write_at(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
    return write_at(descriptor, bytes, count, offset);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return syscall(SYS_writev, descriptor, parts, count);
    ssize_t sum = 0;
    for (int index = 0; index < count; index++) {
        ssize_t written = write_at(descriptor, parts[index].iov_base, parts[index].iov_len, -1);
        if (written < 0) return sum ? sum : -1;
        sum += written;
        if (written < (ssize_t)parts[index].iov_len) break;
    }
    return sum;
}

static int cut(int descriptor, long size) {
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return (int)syscall(SYS_ftruncate, descriptor, size);
    if (call() != 0) return -1;
    note(FAULTS_CUT, path, NULL, size, NULL, 0);
    return (int)syscall(SYS_ftruncate, descriptor, size);
}

int ftruncate(int descriptor, off_t size) { return cut(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return cut(descriptor, size); }

// MARK: Synchronising

static int sync_with(long number, int descriptor) {
    char path[PATH_MAX];
    if (!path_of(descriptor, path)) return (int)syscall(number, descriptor);
    if (call() != 0) return -1;
    struct stat status;
    int is_folder = fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
    note(is_folder ? FAULTS_SYNCED_FOLDER : FAULTS_SYNCED, path, NULL, 0, NULL, 0);
    return (int)syscall(number, descriptor);
}

int fsync(int descriptor) { return sync_with(SYS_fsync, descriptor); }
int fdatasync(int descriptor) { return sync_with(SYS_fdatasync, descriptor); }

// MARK: Names

static int rename_at(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
    if (counts(from) || counts(to)) {
        if (call() != 0) return -1;
        note(FAULTS_RENAMED, from, to, 0, NULL, 0);
    }
    return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int rename(const char *from, const char *to) { return rename_at(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat(int one, const char *from, int other, const char *to) { return rename_at(one, from, other, to, 0); }
int renameat2(int one, const char *from, int other, const char *to, unsigned flags) {
    return rename_at(one, from, other, to, flags);
}

static int remove_at(int folder, const char *path, int flags) {
    if (counts(path)) {
        if (call() != 0) return -1;
        note(FAULTS_REMOVED, path, NULL, 0, NULL, 0);
    }
    return (int)syscall(SYS_unlinkat, folder, path, flags);
}

int unlink(const char *path) { return remove_at(AT_FDCWD, path, 0); }
int unlinkat(int folder, const char *path, int flags) { return remove_at(folder, path, flags); }
int rmdir(const char *path) { return remove_at(AT_FDCWD, path, AT_REMOVEDIR); }

int link(const char *from, const char *to) {
    if (counts(to) && call() != 0) return -1;
    return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int mkdir(const char *path, mode_t mode) {
    if (counts(path) && call() != 0) return -1;
    return (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

#else

int faults_mount(const char *folder, long size) { return -1; }
int faults_become_nobody(void) { return -1; }

#endif
