// zlib; the macros that start a stream are functions here, because Swift cannot call macros.
#ifndef CZLIB_H
#define CZLIB_H

#include <zlib.h>

// Decodes gzip and nothing else: 16 asks for its header and trailer, 15 is the largest window.
static inline int czlib_start_gunzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
