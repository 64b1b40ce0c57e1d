#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRename.h"

#include <errno.h>

#if defined(__APPLE__)

#include <copyfile.h>

int crename_keep_attributes(const char *from, const char *to) {
    if (copyfile(from, to, 0, COPYFILE_XATTR | COPYFILE_ACL | COPYFILE_NOFOLLOW) == 0) return 0;
    return errno == ENOTSUP ? 0 : -1;
}

#else

#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

// What a file system does not know, and what only an administrator may say, is left out.
static int may_be_left_out(int error) { return error == ENOTSUP || error == EPERM || error == EACCES; }

static int keep_one(const char *from, const char *to, const char *name) {
    ssize_t size = lgetxattr(from, name, 0, 0);
    if (size < 0) return may_be_left_out(errno) || errno == ENODATA ? 0 : -1;
    char *value = malloc(size > 0 ? size : 1);
    if (!value) return -1;
    size = lgetxattr(from, name, value, size);
    int result = size < 0 ? -1 : lsetxattr(to, name, value, size, 0);
    int error = errno;
    free(value);
    errno = error;
    return result == 0 || may_be_left_out(error) ? 0 : -1;
}

int crename_keep_attributes(const char *from, const char *to) {
    ssize_t size = llistxattr(from, 0, 0);
    if (size <= 0) return size == 0 || may_be_left_out(errno) ? 0 : -1;
    char *names = malloc(size);
    if (!names) return -1;
    size = llistxattr(from, names, size);
    int result = size < 0 ? -1 : 0;
    for (char *name = names; result == 0 && name < names + size; name += strlen(name) + 1) {
        result = keep_one(from, to, name);
    }
    int error = errno;
    free(names);
    errno = error;
    return result;
}

#endif
