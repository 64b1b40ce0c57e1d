#define _GNU_SOURCE
#include "CConfinement.h"
#include "Sanitizers.h"

#include <errno.h>

#if defined(__linux__) && !defined(IS_SANITIZED)

#include "Watch.h"

#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Set once, before a second thread exists.
static int active, refusing, notes = -1, kept = -1;
static char root[PATH_MAX];
static size_t root_length;
static atomic_uint count;

int cconfinement_watch(const char *folder, int notes_file, int refuses, int kept_folder) {
    if (!realpath(folder, root)) return -1;
    root_length = strlen(root);
    notes = notes_file;
    refusing = refuses;
    kept = kept_folder;
    active = 1;
    return 0;
}

int watch_kept(void) { return active ? kept : -1; }

// MARK: Resolving paths

/// Writes the path of an open file, of at most `PATH_MAX` bytes; returns 0 if it has none.
static int path_of(int file, char *out) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, out, PATH_MAX - 1);
    if (length < 0) return 0;
    out[length] = 0;
    return 1;
}

/// Joins `folder` and `path`; returns 0 if the result is too long.
static int absolute(int folder, const char *path, char *out) {
    if (path[0] == '/') return snprintf(out, PATH_MAX, "%s", path) < PATH_MAX;
    char base[PATH_MAX];
    if (!(folder == AT_FDCWD ? getcwd(base, sizeof base) != NULL : path_of(folder, base))) return 0;
    return snprintf(out, PATH_MAX, "%s/%s", base, path) < PATH_MAX;
}

/// Resolves all links in a path, the last one only if `follows`; returns 0 if the path leads to no folder.
static int resolve(int folder, const char *path, int follows, char *out) {
    char whole[PATH_MAX];
    if (!path || !*path || !absolute(folder, path, whole)) return 0;
    for (int links = 0; links < 40; links++) {
        size_t length = strlen(whole);
        while (length > 1 && whole[length - 1] == '/') whole[--length] = 0;
        char *slash = strrchr(whole, '/');
        const char *name = slash + 1;
        if (length == 1 || !strcmp(name, ".") || !strcmp(name, "..")) return realpath(whole, out) != NULL;
        char target[PATH_MAX];
        ssize_t size = follows ? readlink(whole, target, sizeof target - 1) : -1;
        char parent[PATH_MAX];
        *slash = 0;
        if (!realpath(slash == whole ? "/" : whole, parent)) return 0;
        if (size < 0) return snprintf(out, PATH_MAX, "%s/%s", strcmp(parent, "/") ? parent : "", name) < PATH_MAX;
        target[size] = 0;
        if (target[0] == '/') {
            strcpy(whole, target);
        } else if (snprintf(whole, sizeof whole, "%s/%s", parent, target) >= (int)sizeof whole) {
            return 0;
        }
    }
    return 0;
}

static int is_inside(const char *path) {
    return !strncmp(path, root, root_length) && (path[root_length] == '/' || !path[root_length]);
}

/// Whether the path is the null device, or names no file of the file system.
static int is_harmless(const char *path) { return !strcmp(path, "/dev/null") || path[0] != '/'; }

// MARK: Refused calls

static void note(const char *call, const char *path) {
    char line[3 * PATH_MAX + 64];
    int length = snprintf(line, 64, "%s ", call);
    for (const unsigned char *byte = (const unsigned char *)path; *byte; byte++) {
        // Escaped, so that a file's name cannot contain a blank or a line end.
        if (*byte > ' ' && *byte < 0x7F && *byte != '%') {
            line[length++] = (char)*byte;
        } else {
            length += sprintf(line + length, "%%%02X", *byte);
        }
    }
    line[length++] = '\n';
    // A single write, so that the lines of two threads do not mix.
    if (write(notes, line, (size_t)length) < 0) return;
}

int watch_refused(const char *call, int folder, const char *path, int means, int kernel) {
    if (!active) return 0;
    int before = errno;
    char real[PATH_MAX];
    struct stat facts;
    int leads = resolve(folder, path, means & FOLLOWED, real);
    int exists = leads && !lstat(real, &facts);
    errno = before;
    // A call with a path that cannot be resolved fails by itself.
    if (!leads || is_inside(real) || is_harmless(real)) return 0;
    if (exists ? means & MUST_BE_NEW : means & MUST_EXIST) return 0;
    note(call, real);
    // If the kernel refuses such calls, it decides.
    if (kernel && !refusing) {
        errno = before;
        return 0;
    }
    errno = EACCES;
    return 1;
}

int watch_refused_open(const char *call, int file) {
    if (!active) return 0;
    char path[PATH_MAX];
    int before = errno;
    int is_open = path_of(file, path);
    errno = before;
    if (!is_open || is_inside(path) || is_harmless(path)) return 0;
    note(call, path);
    errno = EACCES;
    return 1;
}

// MARK: Kept files

int watch_name(char *name, size_t size) {
    if (!active || kept < 0) return 0;
    return snprintf(name, size, "%d-%06u-", (int)getpid(), atomic_fetch_add(&count, 1)) < (int)size;
}

/// Makes the system call directly, because the function of this name is replaced.
static int open_at(int folder, const char *path, int flags, mode_t mode) {
    return (int)syscall(SYS_openat, folder, path, flags | O_CLOEXEC, mode);
}

/// Writes the name of a kept file, which ends like the file's own name, since readers choose a format by its ending.
static int kept_name(const char *path, char *name) {
    if (!watch_name(name, 64)) return 0;
    const char *own = strrchr(path, '/') + 1;
    size_t length = strlen(own);
    strcat(name, length > 150 ? own + length - 150 : own);
    return 1;
}

static void copy(int from, const char *name) {
    int to = open_at(kept, name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (to < 0) return;
    off_t place = 0;
    while (sendfile(to, from, &place, 1 << 20) > 0) {
    }
    close(to);
}

/// Records the path of a file or folder that loses its name in the file `names`.
static void keep_name(const char *path) {
    int file = open_at(kept, "names", O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0) return;
    char line[PATH_MAX + 1];
    int length = snprintf(line, sizeof line, "%s\n", path);
    if (length > 0 && write(file, line, (size_t)length) < 0) errno = 0;
    close(file);
}

void watch_keep(int folder, const char *path, int loss) {
    if (!active || kept < 0) return;
    int before = errno;
    char real[PATH_MAX], name[NAME_MAX + 1];
    struct stat facts;
    if (loss == IS_CUT) {
        int file = open_at(folder, path, O_PATH, 0);
        if (file >= 0) {
            watch_keep_open(file);
            close(file);
        }
    } else if (resolve(folder, path, 0, real) && is_inside(real) && !lstat(real, &facts)) {
        keep_name(real + root_length);
        int has_bytes = S_ISLNK(facts.st_mode) || (S_ISREG(facts.st_mode) && facts.st_size > 0);
        if (loss == GOES && has_bytes && kept_name(real, name))
            syscall(SYS_linkat, AT_FDCWD, real, kept, name, 0);
    }
    errno = before;
}

void watch_keep_open(int file) {
    if (!active || kept < 0) return;
    int before = errno;
    char path[PATH_MAX], link[64], name[NAME_MAX + 1];
    struct stat facts;
    if (path_of(file, path) && is_inside(path) && !fstat(file, &facts) && S_ISREG(facts.st_mode)
        && facts.st_size > 0 && kept_name(path, name)) {
        // The contents are copied, because a second name, such as that of a deleted file, would be truncated too.
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        int from = open_at(AT_FDCWD, link, O_RDONLY | O_NONBLOCK, 0);
        if (from >= 0) {
            copy(from, name);
            close(from);
        }
    }
    errno = before;
}

#else

int cconfinement_watch(const char *folder, int notes, int refuses, int kept) {
    errno = ENOSYS;
    return -1;
}

#endif
