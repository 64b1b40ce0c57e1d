#define _GNU_SOURCE
#include "CConfinement.h"
#include "Sanitizers.h"

// Replacements for the functions of the C library that write to files. The functions of an executable take precedence
// over those of a library, even for calls from other libraries. Calls within the C library are not replaced.

#if defined(__linux__) && !defined(IS_SANITIZED)

#include "Watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

// Some of these are macros, depending on the system's headers and the compiler's options.
#undef open
#undef open64
#undef openat
#undef openat64
#undef creat
#undef creat64
#undef fopen
#undef fopen64
#undef freopen
#undef freopen64
#undef truncate
#undef truncate64
#undef ftruncate
#undef ftruncate64

/// Weak, because another target in the same executable, such as that of all tests, may replace the same functions.
#define STAND_IN __attribute__((weak))

/// Calls the library's function; a missing function fails like a missing system call.
#define NEXT(type, name, arguments, values)                                    \
    static type(*next) arguments;                                              \
    if (!next) next = (type(*) arguments)dlsym(RTLD_NEXT, #name);              \
    if (!next) {                                                               \
        errno = ENOSYS;                                                        \
        return (type)-1;                                                       \
    }                                                                          \
    return next values

// MARK: Opening

/// Checks a call that opens a file; returns 1 if it has to fail.
static int opening(const char *call, int folder, const char *path, int flags) {
    int writes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
    if (!writes) return 0;
    int means = flags & O_NOFOLLOW || (flags & O_CREAT && flags & O_EXCL) ? 0 : FOLLOWED;
    if (!(flags & O_CREAT)) means |= MUST_EXIST;
    if (flags & O_CREAT && flags & O_EXCL) means |= MUST_BE_NEW;
    if (watch_refused(call, folder, path, means, 1)) return 1;
    if (flags & O_TRUNC) watch_keep(folder, path, IS_CUT);
    return 0;
}

/// Whether the call creates a file without a name, which then gets a name in the folder for kept files, so that a
/// search finds it.
static int is_nameless(int flags, char *name, size_t size) {
    return (flags & O_TMPFILE) == O_TMPFILE && watch_name(name, size);
}

#define MODE(last, flags)                                                      \
    mode_t mode = 0;                                                           \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {                 \
        va_list rest;                                                          \
        va_start(rest, last);                                                  \
        mode = va_arg(rest, mode_t);                                           \
        va_end(rest);                                                          \
    }

#define OPEN(name)                                                             \
    STAND_IN int name(const char *path, int flags, ...) {                               \
        MODE(flags, flags)                                                     \
        if (opening("open", AT_FDCWD, path, flags)) return -1;                 \
        char own[64];                                                          \
        if (is_nameless(flags, own, sizeof own))                               \
            return openat(watch_kept(), own, (flags & ~O_TMPFILE) | O_CREAT | O_EXCL, mode); \
        NEXT(int, name, (const char *, int, ...), (path, flags, mode));        \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                           \
    STAND_IN int name(int folder, const char *path, int flags, ...) {                   \
        MODE(flags, flags)                                                     \
        if (opening("open", folder, path, flags)) return -1;                   \
        char own[64];                                                          \
        if (is_nameless(flags, own, sizeof own)) {                             \
            folder = watch_kept();                                             \
            path = own;                                                        \
            flags = (flags & ~O_TMPFILE) | O_CREAT | O_EXCL;                   \
        }                                                                      \
        NEXT(int, name, (int, const char *, int, ...), (folder, path, flags, mode)); \
    }
OPENAT(openat)
OPENAT(openat64)

// The functions that a compiler with size checks calls instead of these four.
STAND_IN int __open_2(const char *path, int flags) { return open(path, flags); }
STAND_IN int __open64_2(const char *path, int flags) { return open64(path, flags); }
STAND_IN int __openat_2(int folder, const char *path, int flags) { return openat(folder, path, flags); }
STAND_IN int __openat64_2(int folder, const char *path, int flags) { return openat64(folder, path, flags); }
STAND_IN int creat(const char *path, mode_t mode) { return open(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }
STAND_IN int creat64(const char *path, mode_t mode) { return open64(path, O_WRONLY | O_CREAT | O_TRUNC, mode); }

/// Checks a call that opens a stream with a textual mode; returns 1 if it has to fail.
static int opening_stream(const char *path, const char *mode) {
    if (!path) return 0;
    int flags = strchr(mode, '+') ? O_RDWR : mode[0] == 'r' ? O_RDONLY : O_WRONLY;
    if (mode[0] == 'w') flags |= O_CREAT | O_TRUNC;
    if (mode[0] == 'a') flags |= O_CREAT;
    if (strchr(mode, 'x')) flags |= O_EXCL;
    return opening("open", AT_FDCWD, path, flags);
}

#define STREAM(type, name, parameters, types, values)                          \
    STAND_IN type name parameters {                                                     \
        if (opening_stream(path, mode)) return NULL;                           \
        static type(*next) types;                                              \
        if (!next) next = (type(*) types)dlsym(RTLD_NEXT, #name);              \
        return next values;                                                    \
    }
STREAM(FILE *, fopen, (const char *path, const char *mode), (const char *, const char *), (path, mode))
STREAM(FILE *, fopen64, (const char *path, const char *mode), (const char *, const char *), (path, mode))
STREAM(FILE *, freopen, (const char *path, const char *mode, FILE *file), (const char *, const char *, FILE *),
    (path, mode, file))
STREAM(FILE *, freopen64, (const char *path, const char *mode, FILE *file), (const char *, const char *, FILE *),
    (path, mode, file))

#define TEMPORARY(name, more, types, values)                                   \
    STAND_IN int name more {                                                            \
        if (watch_refused("open", AT_FDCWD, path, 0, 1)) return -1;            \
        NEXT(int, name, types, values);                                        \
    }
TEMPORARY(mkstemp, (char *path), (char *), (path))
TEMPORARY(mkstemp64, (char *path), (char *), (path))
TEMPORARY(mkostemp, (char *path, int flags), (char *, int), (path, flags))
TEMPORARY(mkostemp64, (char *path, int flags), (char *, int), (path, flags))
TEMPORARY(mkstemps, (char *path, int end), (char *, int), (path, end))
TEMPORARY(mkstemps64, (char *path, int end), (char *, int), (path, end))
TEMPORARY(mkostemps, (char *path, int end, int flags), (char *, int, int), (path, end, flags))
TEMPORARY(mkostemps64, (char *path, int end, int flags), (char *, int, int), (path, end, flags))

STAND_IN char *mkdtemp(char *path) {
    if (watch_refused("mkdir", AT_FDCWD, path, 0, 1)) return NULL;
    static char *(*next)(char *);
    if (!next) next = (char *(*)(char *))dlsym(RTLD_NEXT, "mkdtemp");
    return next(path);
}

/// Opens a temporary file in the process's folder for temporary files instead of the machine's.
static FILE *temporary(void) {
    const char *folder = getenv("TMPDIR");
    int file = open(folder ? folder : "/tmp", O_TMPFILE | O_RDWR, 0600);
    return file < 0 ? NULL : fdopen(file, "w+");
}

STAND_IN FILE *tmpfile(void) { return temporary(); }
STAND_IN FILE *tmpfile64(void) { return temporary(); }

// MARK: Making and removing

#define PATH(name, call, means, loss, parameters, types, values)               \
    STAND_IN int name parameters {                                                      \
        if (watch_refused(call, AT_FDCWD, path, means, 1)) return -1;          \
        if (loss >= 0) watch_keep(AT_FDCWD, path, loss);                       \
        NEXT(int, name, types, values);                                        \
    }
PATH(mkdir, "mkdir", MUST_BE_NEW, -1, (const char *path, mode_t mode), (const char *, mode_t), (path, mode))
PATH(mknod, "mknod", MUST_BE_NEW, -1, (const char *path, mode_t mode, dev_t device),
    (const char *, mode_t, dev_t), (path, mode, device))
PATH(mkfifo, "mknod", MUST_BE_NEW, -1, (const char *path, mode_t mode), (const char *, mode_t), (path, mode))
PATH(unlink, "unlink", MUST_EXIST, GOES, (const char *path), (const char *), (path))
PATH(rmdir, "rmdir", MUST_EXIST, GOES, (const char *path), (const char *), (path))
PATH(remove, "unlink", MUST_EXIST, GOES, (const char *path), (const char *), (path))
PATH(truncate, "truncate", MUST_EXIST | FOLLOWED, IS_CUT, (const char *path, off_t length),
    (const char *, off_t), (path, length))
PATH(truncate64, "truncate", MUST_EXIST | FOLLOWED, IS_CUT, (const char *path, off64_t length),
    (const char *, off64_t), (path, length))

#define PATH_AT(name, call, means, loss, parameters, types, values)            \
    STAND_IN int name parameters {                                                      \
        if (watch_refused(call, folder, path, means, 1)) return -1;            \
        if (loss >= 0) watch_keep(folder, path, loss);                         \
        NEXT(int, name, types, values);                                        \
    }
PATH_AT(mkdirat, "mkdir", MUST_BE_NEW, -1, (int folder, const char *path, mode_t mode),
    (int, const char *, mode_t), (folder, path, mode))
PATH_AT(mknodat, "mknod", MUST_BE_NEW, -1, (int folder, const char *path, mode_t mode, dev_t device),
    (int, const char *, mode_t, dev_t), (folder, path, mode, device))
PATH_AT(mkfifoat, "mknod", MUST_BE_NEW, -1, (int folder, const char *path, mode_t mode),
    (int, const char *, mode_t), (folder, path, mode))
PATH_AT(unlinkat, "unlink", MUST_EXIST, GOES, (int folder, const char *path, int flags),
    (int, const char *, int), (folder, path, flags))

STAND_IN int symlink(const char *target, const char *path) {
    if (watch_refused("symlink", AT_FDCWD, path, MUST_BE_NEW, 1)) return -1;
    NEXT(int, symlink, (const char *, const char *), (target, path));
}

STAND_IN int symlinkat(const char *target, int folder, const char *path) {
    if (watch_refused("symlink", folder, path, MUST_BE_NEW, 1)) return -1;
    NEXT(int, symlinkat, (const char *, int, const char *), (target, folder, path));
}

/// Checks a call whose flags may allow an empty path, which means the open file; returns 1 if it has to fail.
static int refused_at(const char *call, int folder, const char *path, int flags, int means, int kernel) {
    int is_open_file = flags & AT_EMPTY_PATH && path && !*path;
    if (is_open_file && folder != AT_FDCWD) return watch_refused_open(call, folder);
    return watch_refused(call, folder, is_open_file ? "." : path, MUST_EXIST | means, kernel);
}

/// Checks a call that creates a link, because a second name of a file outside would allow writing to it.
static int linking(int from, const char *old, int to, const char *path, int flags) {
    return refused_at("link", from, old, flags, flags & AT_SYMLINK_FOLLOW ? FOLLOWED : 0, 1)
        || watch_refused("link", to, path, MUST_BE_NEW, 1);
}

STAND_IN int link(const char *old, const char *path) {
    if (linking(AT_FDCWD, old, AT_FDCWD, path, 0)) return -1;
    NEXT(int, link, (const char *, const char *), (old, path));
}

STAND_IN int linkat(int from, const char *old, int to, const char *path, int flags) {
    if (linking(from, old, to, path, flags)) return -1;
    NEXT(int, linkat, (int, const char *, int, const char *, int), (from, old, to, path, flags));
}

/// Checks a move, which writes to both paths and deletes the file at the new path and the old name.
static int moving(int from, const char *old, int to, const char *path) {
    if (watch_refused("rename", from, old, MUST_EXIST, 1) || watch_refused("rename", to, path, 0, 1)) return 1;
    watch_keep(to, path, GOES);
    watch_keep(from, old, LOSES_NAME);
    return 0;
}

STAND_IN int rename(const char *old, const char *path) {
    if (moving(AT_FDCWD, old, AT_FDCWD, path)) return -1;
    NEXT(int, rename, (const char *, const char *), (old, path));
}

STAND_IN int renameat(int from, const char *old, int to, const char *path) {
    if (moving(from, old, to, path)) return -1;
    NEXT(int, renameat, (int, const char *, int, const char *), (from, old, to, path));
}

STAND_IN int renameat2(int from, const char *old, int to, const char *path, unsigned flags) {
    if (moving(from, old, to, path)) return -1;
    NEXT(int, renameat2, (int, const char *, int, const char *, unsigned), (from, old, to, path, flags));
}

#define CUT(name, size)                                                        \
    STAND_IN int name(int file, size length) {                                          \
        watch_keep_open(file);                                                 \
        NEXT(int, name, (int, size), (file, length));                          \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

STAND_IN int bind(int file, const struct sockaddr *address, socklen_t length) {
    if (address && address->sa_family == AF_UNIX && length > offsetof(struct sockaddr_un, sun_path)) {
        const struct sockaddr_un *local = (const struct sockaddr_un *)address;
        char path[sizeof local->sun_path + 1] = {0};
        memcpy(path, local->sun_path, length - offsetof(struct sockaddr_un, sun_path));
        if (*path && watch_refused("bind", AT_FDCWD, path, MUST_BE_NEW, 1)) return -1;
    }
    NEXT(int, bind, (int, const struct sockaddr *, socklen_t), (file, address, length));
}

// MARK: Shared memory and semaphores

/// Checks a name for which the C library creates a file in `/dev/shm`; returns 1 if the call has to fail.
static int naming(const char *call, const char *start, const char *name, int means) {
    char path[PATH_MAX];
    while (name && *name == '/') name++;
    if (!name || snprintf(path, sizeof path, "/dev/shm/%s%s", start, name) >= PATH_MAX) return 0;
    return watch_refused(call, AT_FDCWD, path, means, 1);
}

STAND_IN int shm_open(const char *name, int flags, mode_t mode) {
    int writes = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
    if (writes && naming("open", "", name, flags & O_CREAT ? 0 : MUST_EXIST)) return -1;
    NEXT(int, shm_open, (const char *, int, mode_t), (name, flags, mode));
}

STAND_IN int shm_unlink(const char *name) {
    if (naming("unlink", "", name, MUST_EXIST)) return -1;
    NEXT(int, shm_unlink, (const char *), (name));
}

STAND_IN sem_t *sem_open(const char *name, int flags, ...) {
    mode_t mode = 0;
    unsigned value = 0;
    if (flags & O_CREAT) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        value = va_arg(rest, unsigned);
        va_end(rest);
    }
    if (naming("open", "sem.", name, flags & O_CREAT ? 0 : MUST_EXIST)) return SEM_FAILED;
    static sem_t *(*next)(const char *, int, ...);
    if (!next) next = (sem_t * (*)(const char *, int, ...)) dlsym(RTLD_NEXT, "sem_open");
    return next(name, flags, mode, value);
}

STAND_IN int sem_unlink(const char *name) {
    if (naming("unlink", "sem.", name, MUST_EXIST)) return -1;
    NEXT(int, sem_unlink, (const char *), (name));
}

// MARK: Calls that no kernel refuses

#define FACT(name, call, means, parameters, types, values)                     \
    STAND_IN int name parameters {                                                      \
        if (watch_refused(call, AT_FDCWD, path, MUST_EXIST | means, 0)) return -1; \
        NEXT(int, name, types, values);                                        \
    }
FACT(chmod, "chmod", FOLLOWED, (const char *path, mode_t mode), (const char *, mode_t), (path, mode))
FACT(lchmod, "chmod", 0, (const char *path, mode_t mode), (const char *, mode_t), (path, mode))
FACT(chown, "chown", FOLLOWED, (const char *path, uid_t user, gid_t group), (const char *, uid_t, gid_t),
    (path, user, group))
FACT(lchown, "chown", 0, (const char *path, uid_t user, gid_t group), (const char *, uid_t, gid_t),
    (path, user, group))
FACT(utimes, "utimes", FOLLOWED, (const char *path, const struct timeval times[2]),
    (const char *, const struct timeval *), (path, times))
FACT(lutimes, "utimes", 0, (const char *path, const struct timeval times[2]),
    (const char *, const struct timeval *), (path, times))
struct utimbuf;
FACT(utime, "utimes", FOLLOWED, (const char *path, const struct utimbuf *times),
    (const char *, const struct utimbuf *), (path, times))
FACT(setxattr, "setxattr", FOLLOWED,
    (const char *path, const char *name, const void *value, size_t size, int flags),
    (const char *, const char *, const void *, size_t, int), (path, name, value, size, flags))
FACT(lsetxattr, "setxattr", 0, (const char *path, const char *name, const void *value, size_t size, int flags),
    (const char *, const char *, const void *, size_t, int), (path, name, value, size, flags))
FACT(removexattr, "removexattr", FOLLOWED, (const char *path, const char *name), (const char *, const char *),
    (path, name))
FACT(lremovexattr, "removexattr", 0, (const char *path, const char *name), (const char *, const char *),
    (path, name))

#define FACT_AT(name, call, parameters, types, values)                         \
    STAND_IN int name parameters {                                                      \
        int means = flags & AT_SYMLINK_NOFOLLOW ? 0 : FOLLOWED;                \
        if (refused_at(call, folder, path, flags, means, 0)) return -1;        \
        NEXT(int, name, types, values);                                        \
    }
FACT_AT(fchmodat, "chmod", (int folder, const char *path, mode_t mode, int flags),
    (int, const char *, mode_t, int), (folder, path, mode, flags))
FACT_AT(fchownat, "chown", (int folder, const char *path, uid_t user, gid_t group, int flags),
    (int, const char *, uid_t, gid_t, int), (folder, path, user, group, flags))

FACT_AT(utimensat, "utimes", (int folder, const char *path, const struct timespec times[2], int flags),
    (int, const char *, const struct timespec *, int), (folder, path, times, flags))

STAND_IN int futimesat(int folder, const char *path, const struct timeval times[2]) {
    // A null path means the open file.
    int is_refused = path ? watch_refused("utimes", folder, path, MUST_EXIST | FOLLOWED, 0)
                          : watch_refused_open("utimes", folder);
    if (is_refused) return -1;
    NEXT(int, futimesat, (int, const char *, const struct timeval *), (folder, path, times));
}

#define OPEN_FACT(name, call, parameters, types, values)                       \
    STAND_IN int name parameters {                                                      \
        if (watch_refused_open(call, file)) return -1;                         \
        NEXT(int, name, types, values);                                        \
    }
OPEN_FACT(fchmod, "chmod", (int file, mode_t mode), (int, mode_t), (file, mode))
OPEN_FACT(fchown, "chown", (int file, uid_t user, gid_t group), (int, uid_t, gid_t), (file, user, group))
OPEN_FACT(futimens, "utimes", (int file, const struct timespec times[2]), (int, const struct timespec *),
    (file, times))
OPEN_FACT(futimes, "utimes", (int file, const struct timeval times[2]), (int, const struct timeval *),
    (file, times))
OPEN_FACT(fsetxattr, "setxattr", (int file, const char *name, const void *value, size_t size, int flags),
    (int, const char *, const void *, size_t, int), (file, name, value, size, flags))
OPEN_FACT(fremovexattr, "removexattr", (int file, const char *name), (int, const char *), (file, name))

#endif
