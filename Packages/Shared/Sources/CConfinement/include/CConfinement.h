#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

// What keeps a process from writing outside one folder, on Linux; elsewhere every call says ENOSYS. Swift sees neither the
// system calls of Landlock nor a way to stand in for functions of the C library.

/// The version of the kernel's Landlock; 0 where it has none, or none that is turned on.
int cconfinement_landlock(void);

/// Has the kernel refuse, to this process of one thread and to all its children for ever, every write outside `folder`.
/// Reading stays as it was, and so does what is open. 0, or -1 with errno set; EBUSY where there is another thread.
int cconfinement_restrict(const char *folder);

/// Watches the calls of the C library that write to files, from now on.
///
/// What is tried outside `folder` becomes a line of `notes`: the call, a blank, the path with everything escaped that is no
/// plain character. With `refuses` it fails with EACCES here; without, the kernel is asked and only what no kernel refuses
/// (modes, owners, times, attributes) fails here. Where `kept` is a descriptor of a folder and not -1, files that are about
/// to be deleted, replaced or cut get a second name there. -1 with errno set when there is nothing to watch with.
int cconfinement_watch(const char *folder, int notes, int refuses, int kept);

/// Ends this process with SIGKILL as soon as the thread that started it has gone.
int cconfinement_end_with_parent(void);

#endif
