#ifndef CATTRIBUTES_H
#define CATTRIBUTES_H

#include <stddef.h>

// The extended attributes of a file, a folder or a link itself, which Swift does not import on Linux. Like the system
// calls, the functions return a size, or -1 with errno set.

/// Writes the names, each followed by a zero byte.
long cattributes_list(const char *path, char *names, size_t size);
long cattributes_get(const char *path, const char *name, void *value, size_t size);
int cattributes_set(const char *path, const char *name, const void *value, size_t size);

#endif
