#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// The result of a call to `czlib_decode`.
typedef enum {
    /// Some bytes were decoded, or more input is needed.
    CZLIB_OK,
    /// A member of the stream has ended, with a correct checksum and length.
    CZLIB_END,
    /// The bytes are not a gzip stream.
    CZLIB_DAMAGED,
} czlib_status;

/// A gzip stream that is being decoded.
typedef struct czlib_stream czlib_stream;

/// Starts to decode a gzip stream; returns `NULL` if memory or zlib is not available.
czlib_stream *czlib_open(void);

/// Starts to decode the next member of the stream; returns 0 if that is not possible.
int czlib_reset(czlib_stream *stream);

/// Decodes as much as fits into `output`.
///
/// - Parameters:
///   - input: The remaining bytes; advanced past those that were decoded.
///   - count: The number of remaining bytes, which the call updates.
///   - space: The size of `output`; set to the number of bytes written.
czlib_status czlib_decode(
    czlib_stream *stream, const uint8_t **input, size_t *count, uint8_t *output, size_t *space);

void czlib_close(czlib_stream *stream);

#endif
