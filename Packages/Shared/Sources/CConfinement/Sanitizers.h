#ifndef SANITIZERS_H
#define SANITIZERS_H

// A sanitizer replaces the same functions of the C library.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#endif
