#ifndef CRENAME_H
#define CRENAME_H

// The two renames that never replace anything, and what a rename keeps that a new file has to be given. Swift does not
// see these calls on Linux, nor do the systems agree on their names.
// Like rename(2): 0, or -1 with errno set; of the renames EINVAL or ENOTSUP where the file system cannot do it.

/// Renames only where nothing is in the way (EEXIST else), in one step of the file system.
int crename_unless_taken(const char *from, const char *to);

/// Lets two entries change places, in one step of the file system.
int crename_exchange(const char *one, const char *other);

/// Gives a file the extended attributes and access lists of another, but for those that only the system may set.
int crename_keep_attributes(const char *from, const char *to);

#endif
