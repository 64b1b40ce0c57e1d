#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// What became of a call to `czlib_decode`.
typedef enum {
    /// Some bytes were decoded, or more input is needed.
    CZLIB_OK,
    /// A member of the stream has ended, with a checksum and a length that fit.
    CZLIB_END,
    /// The bytes are no gzip stream.
    CZLIB_DAMAGED,
} czlib_status;

/// A gzip stream that is being decoded.
typedef struct czlib_stream czlib_stream;

/// Starts to decode a gzip stream; `NULL` without memory, or without zlib.
czlib_stream *czlib_open(void);

/// Starts with the next member of the stream; 0 when that is not possible.
int czlib_reset(czlib_stream *stream);

/// Decodes as much as fits into `output`.
///
/// - Parameters:
///   - input: The bytes that are left; moved on past those that were used up.
///   - count: How many there are; set to how many are left.
///   - space: How many bytes fit into `output`; set to how many were written.
czlib_status czlib_decode(
    czlib_stream *stream, const uint8_t **input, size_t *count, uint8_t *output, size_t *space);

void czlib_close(czlib_stream *stream);

#endif
