#define _GNU_SOURCE
#include "CConfinement.h"

// What a forked process has to repair, and what its fork server prepares for it.

#if defined(__linux__)

#include <elf.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct renewal {
    uint32_t old, new;
};

/// Whether the name of a loaded file is that of a part of Swift's runtime; the program itself has no name.
static int is_of_swift(const char *name) {
    return !*name || strstr(name, "swift") || strstr(name, "Foundation") || strstr(name, "dispatch");
}

static int renew(struct dl_phdr_info *file, size_t size, void *context) {
    (void)size;
    const struct renewal *ids = context;
    // Without variables for this thread, the file has not kept its id either.
    if (!file->dlpi_tls_data || !is_of_swift(file->dlpi_name)) return 0;
    for (int number = 0; number < file->dlpi_phnum; number++) {
        if (file->dlpi_phdr[number].p_type != PT_TLS) continue;
        uint32_t *words = file->dlpi_tls_data;
        size_t count = file->dlpi_phdr[number].p_memsz / sizeof *words;
        for (size_t place = 0; place < count; place++)
            if (words[place] == ids->old) words[place] = ids->new;
    }
    return 0;
}

void cforking_renew_thread_id(int old) {
    struct renewal ids = {.old = (uint32_t)old, .new = (uint32_t)gettid()};
    if (ids.old != ids.new) dl_iterate_phdr(renew, &ids);
}

int cforking_thread_id(void) { return gettid(); }

/// The records of all types of the program, as distances from the record to the type's descriptor. The linker defines
/// both names.
extern const int32_t types[] __asm__("__start_swift5_type_metadata") __attribute__((visibility("hidden")));
extern const int32_t types_end[] __asm__("__stop_swift5_type_metadata") __attribute__((visibility("hidden")));

struct response {
    const void *metadata;
    size_t state;
};

// The layout of records and descriptors is part of Swift's stable ABI: a record's lowest two bits are 0 for a distance
// to a descriptor, whose words are flags (the lowest five bits are the kind, 16 for a class; bit 7 is for a generic
// type), parent, name and access function.
void cforking_each_class(void (*use)(const void *class)) {
    for (const int32_t *record = types; record < types_end; record++) {
        if (*record & 3) continue;
        const int32_t *descriptor = (const int32_t *)((const char *)record + *record);
        if ((descriptor[0] & 0x1F) != 16 || descriptor[0] & 0x80 || !descriptor[3]) continue;
        struct response (*access)(size_t) = (struct response(*)(size_t))((const char *)&descriptor[3] + descriptor[3]);
        use(access(0).metadata);
    }
}

#else

void cforking_renew_thread_id(int old) { (void)old; }
int cforking_thread_id(void) { return 0; }
void cforking_each_class(void (*use)(const void *class)) { (void)use; }

#endif
