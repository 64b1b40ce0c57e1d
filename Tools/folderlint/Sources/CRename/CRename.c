#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRename.h"

#include <fcntl.h>
#include <stdio.h>

#if defined(__APPLE__)

int crename_unless_taken(const char *from, const char *to) { return renamex_np(from, to, RENAME_EXCL); }

int crename_exchange(const char *one, const char *other) { return renamex_np(one, other, RENAME_SWAP); }

#else

int crename_unless_taken(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int crename_exchange(const char *one, const char *other) {
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE);
}

#endif
