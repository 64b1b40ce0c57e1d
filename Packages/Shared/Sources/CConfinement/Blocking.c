#define _GNU_SOURCE
#include "CConfinement.h"
#include "Sanitizers.h"

// Replacements for the functions of the C library that make a thread wait. They call the library's function and note, while
// an app runs on the thread, that the thread waited: it slept for a millisecond or longer, a time limit passed, or a wait
// for another thread took LONG.

#if defined(__linux__) && !defined(IS_SANITIZED)

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// Weak, because another target in the same executable may replace the same functions.
#define STAND_IN __attribute__((weak))

static const char *const names[] = {
    "sleep", "usleep", "nanosleep", "clock_nanosleep", "poll", "select", "epoll_wait", "sem_wait", "pthread_cond_wait",
    "pthread_join", "pthread_mutex_lock", "futex",
};
enum { SLEEP, USLEEP, NANOSLEEP, CLOCK_NANOSLEEP, POLL, SELECT, EPOLL_WAIT, SEM_WAIT, COND_WAIT, JOIN, LOCK, FUTEX, COUNT };

/// Whether this thread is watched at the moment.
static __thread int is_watched;
/// The numbers of calls of the watched thread.
static unsigned counts[COUNT];

/// The nanoseconds of a wait for another thread that a person would notice.
#define LONG 100000000L
/// The nanoseconds of a sleep that is not just a way to let another thread go first.
#define SHORT 1000000L

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

void cblocking_watch(int on) { is_watched = on; }

const char *cblocking_next(unsigned *count) {
    for (int function = 0; function < COUNT; function++) {
        if (!counts[function]) continue;
        *count = counts[function];
        counts[function] = 0;
        return names[function];
    }
    return NULL;
}

/// Calls the library's function, and notes the call if `waits` of its result and its time in nanoseconds is true.
#define CALL(function, type, name, version, arguments, values, waits)          \
    static type(*next) arguments;                                              \
    if (!next && version) next = (type(*) arguments)dlvsym(RTLD_NEXT, #name, version); \
    if (!next) next = (type(*) arguments)dlsym(RTLD_NEXT, #name);              \
    if (!next) {                                                               \
        errno = ENOSYS;                                                        \
        return (type)-1;                                                       \
    }                                                                          \
    if (!is_watched) return next values;                                       \
    /* A function of the library that calls another one is one call. */        \
    is_watched = 0;                                                            \
    long begin = now();                                                        \
    type result = next values;                                                 \
    int error = errno;                                                         \
    long taken = now() - begin;                                                \
    (void)taken;                                                               \
    if (waits) counts[function]++;                                             \
    is_watched = 1;                                                            \
    errno = error;                                                             \
    return result

#define NANOSECONDS(time) ((time)->tv_sec * 1000000000L + (time)->tv_nsec)

STAND_IN unsigned sleep(unsigned seconds) { CALL(SLEEP, unsigned, sleep, NULL, (unsigned), (seconds), seconds > 0); }
STAND_IN int usleep(useconds_t time) { CALL(USLEEP, int, usleep, NULL, (useconds_t), (time), time * 1000L >= SHORT); }
STAND_IN int nanosleep(const struct timespec *time, struct timespec *rest) {
    CALL(NANOSLEEP, int, nanosleep, NULL, (const struct timespec *, struct timespec *), (time, rest),
        NANOSECONDS(time) >= SHORT);
}
STAND_IN int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    CALL(CLOCK_NANOSLEEP, int, clock_nanosleep, NULL, (clockid_t, int, const struct timespec *, struct timespec *),
        (clock, flags, time, rest), flags & TIMER_ABSTIME ? taken >= SHORT : NANOSECONDS(time) >= SHORT);
}

/// A look without a time limit is no wait; nothing happened within the limit, or the wait was long.
#define PASSED(limit) (((limit) >= SHORT && result == 0 && taken >= SHORT) || taken >= LONG)

STAND_IN int poll(struct pollfd *files, nfds_t count, int timeout) {
    CALL(POLL, int, poll, NULL, (struct pollfd *, nfds_t, int), (files, count, timeout), PASSED(timeout * 1000000L));
}
STAND_IN int ppoll(struct pollfd *files, nfds_t count, const struct timespec *time, const sigset_t *mask) {
    CALL(POLL, int, ppoll, NULL, (struct pollfd *, nfds_t, const struct timespec *, const sigset_t *),
        (files, count, time, mask), PASSED(time ? NANOSECONDS(time) : 0));
}
STAND_IN int select(int count, fd_set *reads, fd_set *writes, fd_set *errors, struct timeval *time) {
    long limit = time ? time->tv_sec * 1000000000L + time->tv_usec * 1000L : 0;
    CALL(SELECT, int, select, NULL, (int, fd_set *, fd_set *, fd_set *, struct timeval *),
        (count, reads, writes, errors, time), PASSED(limit));
}
STAND_IN int epoll_wait(int file, struct epoll_event *events, int count, int timeout) {
    CALL(EPOLL_WAIT, int, epoll_wait, NULL, (int, struct epoll_event *, int, int), (file, events, count, timeout),
        PASSED(timeout * 1000000L));
}

STAND_IN int sem_wait(sem_t *semaphore) {
    CALL(SEM_WAIT, int, sem_wait, NULL, (sem_t *), (semaphore), taken >= LONG);
}
STAND_IN int sem_timedwait(sem_t *semaphore, const struct timespec *time) {
    CALL(SEM_WAIT, int, sem_timedwait, NULL, (sem_t *, const struct timespec *), (semaphore, time),
        taken >= LONG || (result && error == ETIMEDOUT && taken >= SHORT));
}

// An older version of these two functions has the same name, and without a version, `dlsym` finds that one.
#if defined(__x86_64__)
#define COND_VERSION "GLIBC_2.3.2"
#else
#define COND_VERSION NULL
#endif
STAND_IN int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    CALL(COND_WAIT, int, pthread_cond_wait, COND_VERSION, (pthread_cond_t *, pthread_mutex_t *), (condition, mutex),
        taken >= LONG);
}
STAND_IN int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time) {
    CALL(COND_WAIT, int, pthread_cond_timedwait, COND_VERSION,
        (pthread_cond_t *, pthread_mutex_t *, const struct timespec *), (condition, mutex, time),
        taken >= LONG || (result == ETIMEDOUT && taken >= SHORT));
}
STAND_IN int pthread_mutex_lock(pthread_mutex_t *mutex) {
    // Most locks are free, and to take one costs no more this way.
    if (is_watched && pthread_mutex_trylock(mutex) == 0) return 0;
    CALL(LOCK, int, pthread_mutex_lock, NULL, (pthread_mutex_t *), (mutex), taken >= LONG);
}
/// Dispatch waits for a group by the function that makes any system call.
STAND_IN long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    CALL(FUTEX, long, syscall, NULL, (long, ...), (number, a, b, c, d, e, f),
        number == SYS_futex && (taken >= LONG || (result == -1 && error == ETIMEDOUT && taken >= SHORT)));
}
STAND_IN int pthread_join(pthread_t thread, void **value) {
    CALL(JOIN, int, pthread_join, NULL, (pthread_t, void **), (thread, value), taken >= LONG);
}

long cblocking_unit(void) {
    long best = -1;
    for (int attempt = 0; attempt < 3; attempt++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
        volatile unsigned long sink = 0;
        for (unsigned long value = 1, number = 0; number < 100000; number++) {
            value = (value + number) ^ (value >> 7);
            sink = value;
        }
        (void)sink;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
        long time = (end.tv_sec - begin.tv_sec) * 1000000000L + end.tv_nsec - begin.tv_nsec;
        if (best < 0 || time < best) best = time;
    }
    return best;
}

#else

void cblocking_watch(int on) { (void)on; }
const char *cblocking_next(unsigned *count) {
    (void)count;
    return 0;
}
long cblocking_unit(void) { return 0; }

#endif
