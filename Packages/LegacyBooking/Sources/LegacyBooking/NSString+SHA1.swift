//
//  NSString+SHA1.swift
//  FTUtils
//

import Foundation

nonisolated extension String {

    /// Returns the hexadecimal digest of the UTF-8 bytes
    func sha1() -> String {
        var h0: UInt32 = 0x6745_2301
        var h1: UInt32 = 0xEFCD_AB89
        var h2: UInt32 = 0x98BA_DCFE
        var h3: UInt32 = 0x1032_5476
        var h4: UInt32 = 0xC3D2_E1F0

        var message = Array(utf8)
        let bitCount = UInt64(message.count) * 8
        message.append(0x80)
        while message.count % 64 != 56 {
            message.append(0)
        }
        for i in 0..<8 {
            message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(56 - 8 * i)))
        }

        for chunk in stride(from: 0, to: message.count, by: 64) {
            var w = [UInt32](repeating: 0, count: 80)
            for i in 0..<16 {
                let p = chunk + 4 * i
                w[i] = UInt32(message[p]) << 24
                w[i] |= UInt32(message[p + 1]) << 16
                w[i] |= UInt32(message[p + 2]) << 8
                w[i] |= UInt32(message[p + 3])
            }
            for i in 16..<80 {
                w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1)
            }

            var a = h0
            var b = h1
            var c = h2
            var d = h3
            var e = h4
            for i in 0..<80 {
                let f: UInt32
                let k: UInt32
                if i < 20 {
                    f = (b & c) | (~b & d)
                    k = 0x5A82_7999
                } else if i < 40 {
                    f = b ^ c ^ d
                    k = 0x6ED9_EBA1
                } else if i < 60 {
                    f = (b & c) | (b & d) | (c & d)
                    k = 0x8F1B_BCDC
                } else {
                    f = b ^ c ^ d
                    k = 0xCA62_C1D6
                }
                let next = rotate(a, 5) &+ f &+ e &+ k &+ w[i]
                e = d
                d = c
                c = rotate(b, 30)
                b = a
                a = next
            }
            h0 = h0 &+ a
            h1 = h1 &+ b
            h2 = h2 &+ c
            h3 = h3 &+ d
            h4 = h4 &+ e
        }
        return String(format: "%08x%08x%08x%08x%08x", h0, h1, h2, h3, h4)
    }

    private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        return word << count | word >> (32 - count)
    }
}
