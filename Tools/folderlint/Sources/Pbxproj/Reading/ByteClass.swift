/// What a byte may be part of in an OpenStep property list, looked up in a table that a scanner holds.
struct ByteClass: ~Copyable {
    static let bare: UInt8 = 1
    static let space: UInt8 = 2
    /// Bare too, but it may start a comment.
    static let slash: UInt8 = 3

    private let table: UnsafeMutablePointer<UInt8>

    init() {
        table = .allocate(capacity: 256)
        table.initialize(repeating: 0, count: 256)
        for byte in UInt8.min...UInt8.max {
            table[Int(byte)] = Self.isBare(byte) ? Self.bare : Self.isSpace(byte) ? Self.space : 0
        }
        table[Int(UInt8(ascii: "/"))] = Self.slash
    }

    deinit { table.deallocate() }

    @inline(__always)
    subscript(byte: UInt8) -> UInt8 { table[Int(byte)] }

    /// Letters, digits and `_ $ / : . -`: what Foundation reads without quotes.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Space, tab, line feed, vertical tab, form feed, carriage return.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
    }

    /// The value of a hexadecimal digit.
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
