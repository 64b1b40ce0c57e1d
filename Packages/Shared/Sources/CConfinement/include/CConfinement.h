#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

// Functions that prevent a process from writing outside one folder, on Linux; on other systems every call fails with
// ENOSYS. They are in C, because Swift can neither call Landlock nor replace functions of the C library.

/// Returns the version of the kernel's Landlock; 0 if Landlock is missing or disabled.
int cconfinement_landlock(void);

/// Makes the kernel refuse every write outside `folder` to this process, which must have one thread, and to all its
/// children, permanently. Reading and open files are not affected. Returns 0, or -1 with errno set; EBUSY if the
/// process has another thread.
int cconfinement_restrict(const char *folder);

/// Starts watching the calls of the C library that write to files.
///
/// Each attempt to write outside `folder` is recorded as a line of `notes`: the call, a blank, and the path with all
/// special characters escaped. With `refuses`, the call fails with EACCES. Without `refuses`, the kernel decides, and
/// only calls that no kernel refuses (those that change modes, owners, times and attributes) fail here. If `kept` is
/// the descriptor of a folder and not -1, files get a second name there before they are deleted, replaced or
/// truncated. Returns -1 with errno set if watching is not possible.
int cconfinement_watch(const char *folder, int notes, int refuses, int kept);

/// Makes the kernel end this process with SIGKILL as soon as the thread that started it has ended.
int cconfinement_end_with_parent(void);

/// Repairs the thread that has just forked this process, whose id was `old` before.
///
/// Swift's runtime, Foundation and Dispatch keep the id of each thread in the thread, and the fork copies it. Their locks
/// hold the id of their owner, and with the id of a thread of another process, a second thread waits forever: two
/// threads that initialise the same static at once, for example.
void cforking_renew_thread_id(int old);

/// Returns the id of the calling thread.
int cforking_thread_id(void);

/// Calls `use` with each class of the program that is not generic, complete with its superclasses.
void cforking_each_class(void (*use)(const void *class));

/// Starts or stops noting the calls of this thread that wait: sleeps, semaphores, conditions, polls with a time limit.
///
/// Such a call on the main thread blocks an app: nobody can tap while it waits.
void cblocking_watch(int on);

/// Returns the name of a function that the watched thread called since the last call, with the number of its calls; NULL
/// if there is no other.
const char *cblocking_next(unsigned *count);

/// Returns the processor time in nanoseconds that a fixed computation takes on this machine; 0 if it is not measured.
long cblocking_unit(void);

#endif
