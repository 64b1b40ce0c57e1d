#ifndef WATCH_H
#define WATCH_H

#include <sys/types.h>

// What the functions that stand in for the C library's ask before they call it. Nothing of it changes errno, but for what
// `watch_refused` says.

/// How a call means its path: whether a link at the end is followed, and whether it fails by itself unless something is
/// there, or because something is.
enum { FOLLOWED = 1, MUST_EXIST = 2, MUST_BE_NEW = 4 };

/// What happens to a file that is inside the folder.
enum { GOES, LOSES_NAME, IS_CUT };

/// 1 with errno set, when the call has to fail: it would write to `path`, which is outside.
///
/// - kernel: whether Landlock, where there is one, would refuse it too.
int watch_refused(const char *call, int folder, const char *path, int means, int kernel);

/// The same for an open file.
int watch_refused_open(const char *call, int file);

/// Keeps what is about to be lost.
void watch_keep(int folder, const char *path, int loss);
void watch_keep_open(int file);

/// The name of a file that stands in for one without a name below `path`; 0 when none has to.
int watch_name(char *name, size_t size);

/// The folder for what is kept, or -1.
int watch_kept(void);

#endif
