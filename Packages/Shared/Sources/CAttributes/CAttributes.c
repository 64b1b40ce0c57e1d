#include "CAttributes.h"

#include <sys/xattr.h>

#ifdef __linux__

long cattributes_list(const char *path, char *names, size_t size) { return llistxattr(path, names, size); }

long cattributes_get(const char *path, const char *name, void *value, size_t size) {
    return lgetxattr(path, name, value, size);
}

int cattributes_set(const char *path, const char *name, const void *value, size_t size) {
    return lsetxattr(path, name, value, size, 0);
}

#else

long cattributes_list(const char *path, char *names, size_t size) {
    return listxattr(path, names, size, XATTR_NOFOLLOW);
}

long cattributes_get(const char *path, const char *name, void *value, size_t size) {
    return getxattr(path, name, value, size, 0, XATTR_NOFOLLOW);
}

int cattributes_set(const char *path, const char *name, const void *value, size_t size) {
    return setxattr(path, name, value, size, 0, XATTR_NOFOLLOW);
}

#endif
