// SHA-1 as in FIPS 180-4, section 6.1, with which the booking service signs searches. It is not secure.
#include "CDigest.h"

#include <string.h>

#define ROTATE(x, n) (((x) << (n)) | ((x) >> (32 - (n))))

static void compress(uint32_t state[5], const uint8_t *block) {
    uint32_t w[80];
    for (int t = 0; t < 16; t++) {
        w[t] = (uint32_t)block[4 * t] << 24 | (uint32_t)block[4 * t + 1] << 16
            | (uint32_t)block[4 * t + 2] << 8 | (uint32_t)block[4 * t + 3];
    }
    for (int t = 16; t < 80; t++) {
        w[t] = ROTATE(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    }
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int t = 0; t < 80; t++) {
        uint32_t f, k;
        if (t < 20) {
            f = (b & c) ^ (~b & d);
            k = 0x5a827999;
        } else if (t < 40) {
            f = b ^ c ^ d;
            k = 0x6ed9eba1;
        } else if (t < 60) {
            f = (b & c) ^ (b & d) ^ (c & d);
            k = 0x8f1bbcdc;
        } else {
            f = b ^ c ^ d;
            k = 0xca62c1d6;
        }
        uint32_t next = ROTATE(a, 5) + f + e + k + w[t];
        e = d;
        d = c;
        c = ROTATE(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void cdigest_sha1(const void *bytes, size_t count, uint8_t *digest) {
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *next = bytes;
    size_t rest = count;
    for (; rest >= 64; next += 64, rest -= 64) {
        compress(state, next);
    }
    uint8_t last[128] = {0};
    if (rest > 0) {
        memcpy(last, next, rest);
    }
    last[rest] = 0x80;
    size_t end = rest < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)count * 8;
    for (int i = 0; i < 8; i++) {
        last[end - 8 + i] = (uint8_t)(bits >> (56 - 8 * i));
    }
    compress(state, last);
    if (end == 128) {
        compress(state, last + 64);
    }
    for (int i = 0; i < 20; i++) {
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
    }
}
