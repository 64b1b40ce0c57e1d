#ifndef CRENAME_H
#define CRENAME_H

// The two renames that never replace anything. Swift does not see renameat2, nor agree on one name for both systems.
// Like rename(2): 0, or -1 with errno set; EINVAL or ENOTSUP where the file system cannot do it.

/// Renames only where nothing is in the way (EEXIST else), in one step of the file system.
int crename_unless_taken(const char *from, const char *to);

/// Lets two entries change places, in one step of the file system.
int crename_exchange(const char *one, const char *other);

#endif
