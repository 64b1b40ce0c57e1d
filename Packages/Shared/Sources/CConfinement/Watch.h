#ifndef WATCH_H
#define WATCH_H

#include <sys/types.h>

// The checks that the replacements of C library functions call first. They leave errno unchanged, except where
// `watch_refused` sets it.

/// The treatment of a path by a call: whether it follows a link at the end, and whether it fails by itself if the file
/// does not exist, or if it does.
enum { FOLLOWED = 1, MUST_EXIST = 2, MUST_BE_NEW = 4 };

/// The effect of a call on a file inside the folder: it is deleted, loses a name, or is truncated.
enum { GOES, LOSES_NAME, IS_CUT };

/// Returns 1 with errno set if the call has to fail, because it would write to `path`, which is outside.
///
/// - kernel: whether Landlock, if available, would refuse the call too.
int watch_refused(const char *call, int folder, const char *path, int means, int kernel);

/// Returns 1 with errno set if a call on an open file has to fail.
int watch_refused_open(const char *call, int file);

/// Keeps the contents that a call is about to delete.
void watch_keep(int folder, const char *path, int loss);
void watch_keep_open(int file);

/// Writes the name of a file that replaces one without a name; returns 0 if files are not kept.
int watch_name(char *name, size_t size);

/// The folder for kept files, or -1.
int watch_kept(void);

#endif
