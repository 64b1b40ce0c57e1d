import BookingCore
import Foundation
import PropertyLists

@testable import BookingStore

/// Archives that are made by changing a valid one.
///
/// In a valid archive, the first object is null, the second the booking, and the last its class.
enum CraftedArchive {
    typealias Members = [String: PropertyList]

    static let booking = Booking(
        identity: Identity(reservationID: "IE7", confirmationID: "HZ5"), vendor: Vendor(name: "Hertz"))

    private static var sound: Members {
        (try? PropertyList(BookingArchive.data(for: booking)).dictionary) ?? [:]
    }
    private static var last: Int { (sound["$objects"]?.array?.count ?? 1) - 1 }

    private static func data(_ change: (inout Members) -> Void) -> Data {
        var members = sound
        change(&members)
        return PropertyList.dictionary(members).binary
    }

    private static func objects(_ change: (inout [PropertyList]) -> Void) -> Data {
        data { members in
            var objects = members["$objects"]?.array ?? []
            change(&objects)
            members["$objects"] = .array(objects)
        }
    }

    private static func booking(_ change: (inout Members) -> Void) -> Data {
        objects { objects in
            var members = objects[1].dictionary ?? [:]
            change(&members)
            objects[1] = .dictionary(members)
        }
    }

    private static func described(_ name: PropertyList?, _ classes: PropertyList?) -> Data {
        objects {
            $0[last] = .dictionary(["$classname": name, "$classes": classes].compactMapValues(\.self))
        }
    }

    private static let ours: PropertyList = .string("Booking")

    /// Returns an archive whose booking refers to an added object of a class with this name.
    private static func object(_ name: String, _ members: Members) -> Data {
        objects { objects in
            let count = UInt32(objects.count)
            objects.append(.dictionary(members.merging(["$class": .uid(count + 1)]) { $1 }))
            objects.append(.dictionary(["$classname": .string(name), "$classes": .array([.string(name)])]))
            var booking = objects[1].dictionary ?? [:]
            booking["vendorName"] = .uid(count)
            objects[1] = .dictionary(booking)
        }
    }

    // MARK: Refused

    static let refused: [(name: String, data: Data)] = tops + classes + strangers + references

    private static let tops: [(name: String, data: Data)] = [
        ("no $top", data { $0["$top"] = nil }),
        ("a $top that is a text", data { $0["$top"] = .string("root") }),
        ("a $top without a root", data { $0["$top"] = .dictionary([:]) }),
        ("a root that is a number", data { $0["$top"] = .dictionary(["root": .integer(1)]) }),
        ("a root that refers to null", data { $0["$top"] = .dictionary(["root": .uid(0)]) }),
        ("a root that refers to a text", data { $0["$top"] = .dictionary(["root": .uid(2)]) }),
        ("a root that refers to a class", data { $0["$top"] = .dictionary(["root": .uid(UInt32(last))]) }),
        ("a root out of range", data { $0["$top"] = .dictionary(["root": .uid(9999)]) }),
        ("a root that refers to the largest number", data { $0["$top"] = .dictionary(["root": .uid(.max)]) }),
        ("another archiver", data { $0["$archiver"] = .string("NSEvilArchiver") }),
        ("no archiver", data { $0["$archiver"] = nil }),
        ("an archiver that is data", data { $0["$archiver"] = .data(Data()) }),
        ("another version", data { $0["$version"] = .integer(7) }),
        ("no version", data { $0["$version"] = nil }),
        ("no objects", data { $0["$objects"] = nil }),
        ("objects that are a text", data { $0["$objects"] = .string("x") }),
        ("an empty list of objects", data { $0["$objects"] = .array([]) }),
        ("a list of numbers", data { $0["$objects"] = .array([.integer(1), .integer(2)]) }),
        ("objects that are a dictionary", data { $0["$objects"] = .dictionary(["0": .string("$null")]) }),
        ("a list instead of a dictionary", PropertyList.array([.string("x")]).binary),
        ("a bare text", PropertyList.string("x").binary),
        ("an empty dictionary", PropertyList.dictionary([:]).binary),
    ]

    private static let classes: [(name: String, data: Data)] = [
        ("no class", booking { $0["$class"] = nil }),
        ("a class that is a text", booking { $0["$class"] = ours }),
        ("a class that is the booking itself", booking { $0["$class"] = .uid(1) }),
        ("a class that refers to null", booking { $0["$class"] = .uid(0) }),
        ("a class that is a text of the booking", booking { $0["$class"] = .uid(2) }),
        ("a class out of range", booking { $0["$class"] = .uid(5000) }),
        ("a class without a name", described(nil, .array([ours]))),
        ("a class whose name is a number", described(.integer(1), .array([.integer(1)]))),
        ("a class without its chain", described(ours, nil)),
        ("a class whose chain is a text", described(ours, ours)),
        ("an empty chain", described(ours, .array([]))),
        ("a chain that begins with another", described(ours, .array([.string("NSObject"), ours]))),
        ("a chain with a number in it", described(ours, .array([ours, .integer(1)]))),
        ("a chain with a reference to itself", described(ours, .array([ours, .uid(UInt32(last))]))),
        ("another class", described(.string("Evil.Thing"), .array([.string("Evil.Thing")]))),
        ("an empty name", described(.string(""), .array([.string("")]))),
        ("a name of a megabyte", described(.string(String(repeating: "x", count: 1 << 19)), .array([ours]))),
        ("a harmless class", described(.string("NSArray"), .array([.string("NSArray")]))),
    ]

    private static let strangers: [(name: String, data: Data)] = [
        "NSURL", "NSAttributedString", "NSProxy", "NSInvocation", "NSKeyedArchiver", "NSDecimalNumber",
        "NSUUID",
        "NSDate", "NSData", "NSSet", "NSString", "Foundation.Evil", "LegacyBooking.Booking2",
        "_TtC3App5Other",
    ]
    .map { ("a \($0) beside the booking", object($0, ["NS.string": .string("x")])) }

    private static let references: [(name: String, data: Data)] = [
        ("a text out of range", booking { $0["vendorName"] = .uid(4000) }),
        ("a text that refers to the largest number", booking { $0["confID"] = .uid(.max) }),
        ("a hundred thousand levels", HostileDepth.binary), ("the same, XML", HostileDepth.xml),
        ("twenty thousand objects", objects { $0 += Array(repeating: .string("x"), count: 20_000) }),
        ("a value of two megabytes", objects { $0[2] = .string(String(repeating: "x", count: 2 << 20)) }),
    ]

    // MARK: Read

    /// Unusual but harmless archives: references that a booking does not need are not followed.
    static let read: [(name: String, data: Data)] = [
        ("a text that refers to the booking", booking { $0["vendorName"] = .uid(1) }),
        ("a text that refers to a class", booking { $0["vendorName"] = .uid(UInt32(last)) }),
        ("a text that refers to null", booking { $0["vendorName"] = .uid(0) }),
        ("a text instead of a reference", booking { $0["vendorName"] = .string("Hertz") }),
        ("a number instead of a reference", booking { $0["vendorName"] = .integer(5) }),
        ("data instead of a reference", booking { $0["vendorName"] = .data(Data([1])) }),
        ("a list instead of a reference", booking { $0["vendorName"] = .array([.uid(1), .uid(1)]) }),
        ("an unknown key", booking { $0["unknown"] = .uid(77_777) }),
        ("no key but the class", objects { $0[1] = .dictionary(["$class": .uid(UInt32(last))]) }),
        ("an array within itself", object("NSArray", ["NS.objects": .array([.uid(UInt32(last + 1))])])),
        ("an array of the booking", object("NSMutableArray", ["NS.objects": .array([.uid(1)])])),
        (
            "a dictionary that is its own key",
            object(
                "NSDictionary",
                [
                    "NS.keys": .array([.uid(UInt32(last + 1))]),
                    "NS.objects": .array([.uid(UInt32(last + 1))]),
                ])
        ),
        (
            "a dictionary with more keys than values",
            object(
                "NSDictionary",
                [
                    "NS.keys": .array([.uid(2), .uid(3)]), "NS.objects": .array([]),
                ])
        ),
        ("two descriptions of the class", objects { $0.append($0[last]) }),
        ("a second root", data { $0["$top"] = .dictionary(["root": .uid(1), "other": .uid(9999)]) }),
    ]
}

/// Arrays in arrays where a booking is expected.
enum HostileDepth {
    static let xml = Data(
        ("<plist><dict><key>$objects</key>" + String(repeating: "<array>", count: 100_000)).utf8)

    static let binary: Data = {
        let depth = 100_000
        var bytes = Array("bplist00".utf8)
        for number in 1...depth { bytes += [0xA1] + big(number, 4) }
        bytes += [0x51, 0x78]
        for number in 0...depth { bytes += big(8 + 5 * number, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4] + big(depth + 1, 8) + big(0, 8) + big(8 + 5 * depth + 2, 8)
        return Data(bytes)
    }()

    private static func big(_ number: Int, _ width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
