// The functions of zlib that decode gzip. libcurl brings zlib into the process, so they are looked up there:
// building needs neither zlib's headers nor its link library.
#include "CZlib.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// zlib's stream, which has had this layout since version 1.0.
typedef struct {
    const uint8_t *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    uint8_t *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *message;
    void *state;
    void *(*allocate)(void *, unsigned int, unsigned int);
    void (*release)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long checksum;
    unsigned long reserved;
} zlib_stream;

enum { Z_NO_FLUSH = 0, Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5 };

static struct {
    int (*init)(zlib_stream *, int, const char *, int);
    int (*decode)(zlib_stream *, int);
    int (*reset)(zlib_stream *);
    int (*end)(zlib_stream *);
    const char *(*version)(void);
} zlib;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *look_up(const char *name) {
    void *found = dlsym(RTLD_DEFAULT, name);
    if (found != NULL) {
        return found;
    }
    // libcurl may have loaded zlib without exporting its symbols to others.
#ifdef __APPLE__
    static const char *library = "libz.1.dylib";
#else
    static const char *library = "libz.so.1";
#endif
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    return handle == NULL ? NULL : dlsym(handle, name);
}

static void find(void) {
    zlib.init = (int (*)(zlib_stream *, int, const char *, int))look_up("inflateInit2_");
    zlib.decode = (int (*)(zlib_stream *, int))look_up("inflate");
    zlib.reset = (int (*)(zlib_stream *))look_up("inflateReset");
    zlib.end = (int (*)(zlib_stream *))look_up("inflateEnd");
    zlib.version = (const char *(*)(void))look_up("zlibVersion");
}

struct czlib_stream {
    zlib_stream zlib;
};

czlib_stream *czlib_open(void) {
    pthread_once(&once, find);
    if (zlib.init == NULL || zlib.decode == NULL || zlib.reset == NULL || zlib.end == NULL
        || zlib.version == NULL) {
        return NULL;
    }
    czlib_stream *stream = calloc(1, sizeof *stream);
    if (stream == NULL) {
        return NULL;
    }
    // 16 selects the gzip format only, and 15 is the largest window.
    if (zlib.init(&stream->zlib, 15 + 16, zlib.version(), (int)sizeof stream->zlib) != Z_OK) {
        free(stream);
        return NULL;
    }
    return stream;
}

int czlib_reset(czlib_stream *stream) { return zlib.reset(&stream->zlib) == Z_OK; }

czlib_status czlib_decode(
    czlib_stream *stream, const uint8_t **input, size_t *count, uint8_t *output, size_t *space) {
    unsigned int offered = *count > 1u << 30 ? 1u << 30 : (unsigned int)*count;
    unsigned int room = *space > 1u << 30 ? 1u << 30 : (unsigned int)*space;
    stream->zlib.next_in = *input;
    stream->zlib.avail_in = offered;
    stream->zlib.next_out = output;
    stream->zlib.avail_out = room;
    int status = zlib.decode(&stream->zlib, Z_NO_FLUSH);
    *input = stream->zlib.next_in;
    *count -= offered - stream->zlib.avail_in;
    *space = room - stream->zlib.avail_out;
    switch (status) {
    case Z_STREAM_END:
        return CZLIB_END;
    case Z_OK:
    case Z_BUF_ERROR: // Without progress, zlib only needs more input.
        return CZLIB_OK;
    default:
        return CZLIB_DAMAGED;
    }
}

void czlib_close(czlib_stream *stream) {
    zlib.end(&stream->zlib);
    free(stream);
}
