#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>

#ifdef __linux__

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel's interface is declared here, because a machine's headers may be older than its kernel.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { VERSION = 1, PATH_BENEATH = 1 };

#define WRITE_FILE (1ULL << 1)
#define REMOVE_DIR (1ULL << 4)
#define MAKE_SYM (1ULL << 12)
#define REFER (1ULL << 13)
#define TRUNCATE (1ULL << 14)
#define IOCTL_DEV (1ULL << 15)

struct ruleset {
    uint64_t files;
};

struct beneath {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

int cconfinement_landlock(void) {
    long version = syscall(CREATE_RULESET, NULL, 0, VERSION);
    return version > 0 ? (int)version : 0;
}

/// Returns the rights of this version of Landlock that change a file or a folder.
static uint64_t writes(int version) {
    uint64_t rights = WRITE_FILE;
    // The bits for removing and creating each kind of file are adjacent.
    for (uint64_t right = REMOVE_DIR; right <= MAKE_SYM; right <<= 1) rights |= right;
    if (version >= 2) rights |= REFER;
    if (version >= 3) rights |= TRUNCATE;
    if (version >= 5) rights |= IOCTL_DEV;
    return rights;
}

static int allow(int ruleset, const char *path, uint64_t rights) {
    struct beneath rule = {.allowed = rights, .folder = open(path, O_PATH | O_CLOEXEC)};
    if (rule.folder < 0) return -1;
    long result = syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0);
    int reason = errno;
    close(rule.folder);
    errno = reason;
    return result == 0 ? 0 : -1;
}

/// Returns whether the process has one thread, because a restriction applies only to the calling thread and to the
/// threads and processes that it starts.
static int has_one_thread(void) {
    DIR *tasks = opendir("/proc/self/task");
    if (!tasks) return 0;
    int count = 0;
    for (struct dirent *entry; (entry = readdir(tasks));) count += entry->d_name[0] != '.';
    closedir(tasks);
    return count == 1;
}

int cconfinement_restrict(const char *folder) {
    int version = cconfinement_landlock();
    if (version == 0) {
        errno = ENOSYS;
        return -1;
    }
    if (!has_one_thread()) {
        errno = EBUSY;
        return -1;
    }
    struct ruleset rules = {.files = writes(version)};
    int ruleset = (int)syscall(CREATE_RULESET, &rules, sizeof rules, 0);
    if (ruleset < 0) return -1;
    uint64_t device = WRITE_FILE | (version >= 3 ? TRUNCATE : 0);
    int failed = allow(ruleset, folder, rules.files) || allow(ruleset, "/dev/null", device)
        || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(RESTRICT_SELF, ruleset, 0);
    int reason = errno;
    close(ruleset);
    errno = reason;
    return failed ? -1 : 0;
}

int cconfinement_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

#else

int cconfinement_landlock(void) { return 0; }

int cconfinement_restrict(const char *folder) {
    errno = ENOSYS;
    return -1;
}

int cconfinement_end_with_parent(void) {
    errno = ENOSYS;
    return -1;
}

#endif
