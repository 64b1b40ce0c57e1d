#ifndef CDIGEST_H
#define CDIGEST_H

#include <stddef.h>
#include <stdint.h>

/// The state of a SHA-256 computation (FIPS 180-4).
typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
} cdigest_sha256;

void cdigest_sha256_begin(cdigest_sha256 *context);
void cdigest_sha256_update(cdigest_sha256 *context, const void *bytes, size_t count);
/// Writes the 32 bytes of the digest; the state must not be used afterwards.
void cdigest_sha256_end(cdigest_sha256 *context, uint8_t *digest);

/// Writes the 20 bytes of the SHA-1 digest of `bytes`.
void cdigest_sha1(const void *bytes, size_t count, uint8_t *digest);

#endif
