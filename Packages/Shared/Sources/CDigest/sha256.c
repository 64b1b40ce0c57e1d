// SHA-256 as in FIPS 180-4, section 6.2. In C, because unoptimised builds also hash large files.
#include "CDigest.h"

#include <string.h>

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

#define ROTATE(x, n) (((x) >> (n)) | ((x) << (32 - (n))))

static void compress(uint32_t state[8], const uint8_t *block) {
    uint32_t w[64];
    for (int t = 0; t < 16; t++) {
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16
            | (uint32_t)block[4 * t + 2] << 8 | (uint32_t)block[4 * t + 3];
    }
    for (int t = 16; t < 64; t++) {
        uint32_t s0 = ROTATE(w[t - 15], 7) ^ ROTATE(w[t - 15], 18) ^ (w[t - 15] >> 3);
        uint32_t s1 = ROTATE(w[t - 2], 17) ^ ROTATE(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    for (int t = 0; t < 64; t++) {
        uint32_t s1 = ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25);
        uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + K[t] + w[t];
        uint32_t s0 = ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22);
        uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
}

void cdigest_sha256_begin(cdigest_sha256 *context) {
    static const uint32_t initial[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    };
    memcpy(context->state, initial, sizeof initial);
    context->length = 0;
}

void cdigest_sha256_update(cdigest_sha256 *context, const void *bytes, size_t count) {
    const uint8_t *next = bytes;
    size_t filled = context->length % 64;
    context->length += count;
    if (filled > 0 && count > 0) {
        size_t part = count < 64 - filled ? count : 64 - filled;
        memcpy(context->block + filled, next, part);
        if (filled + part < 64) {
            return;
        }
        compress(context->state, context->block);
        next += part;
        count -= part;
    }
    for (; count >= 64; next += 64, count -= 64) {
        compress(context->state, next);
    }
    if (count > 0) {
        memcpy(context->block, next, count);
    }
}

void cdigest_sha256_end(cdigest_sha256 *context, uint8_t *digest) {
    uint64_t bits = context->length * 8;
    uint8_t padding[72] = {0x80};
    size_t filled = context->length % 64;
    size_t zeros = (filled < 56 ? 56 : 120) - filled;
    for (int i = 0; i < 8; i++) {
        padding[zeros + i] = (uint8_t)(bits >> (56 - 8 * i));
    }
    cdigest_sha256_update(context, padding, zeros + 8);
    for (int i = 0; i < 32; i++) {
        digest[i] = (uint8_t)(context->state[i / 4] >> (24 - 8 * (i % 4)));
    }
}
