import Foundation
import PropertyLists

@testable import BookingStore

/// Objects at the store's path that are not stores.
@MainActor enum DamagedStore {
    /// A function that creates the object at a path.
    typealias Maker = (_ path: String) throws -> Void

    static let all: [(name: String, make: Maker)] = contents + kinds

    private static func file(_ data: Data) -> Maker { { try data.write(to: URL(filePath: $0)) } }

    private static var sound: Data {
        PropertyList.dictionary(["Bookings": .dictionary(["A": .data(Data([1, 2, 3]))])]).binary
    }

    private static var xml: Data {
        Data("<?xml version=\"1.0\"?><plist><dict><key>Bookings</key><dict></dict></dict></plist>".utf8)
    }

    private static let contents: [(name: String, make: Maker)] = {
        var list: [(name: String, make: Maker)] = [
            ("nothing", file(Data())), ("noise", file(Data(repeating: 0xA7, count: 5000))),
            ("zeros", file(Data(count: 4096))), ("a text", file(Data("junk".utf8))),
            ("a JSON document", file(Data("{\"Bookings\":{}}".utf8))),
            ("a list of values", file(PropertyList.array([.string("x")]).binary)),
            ("a bare number", file(PropertyList.integer(5).binary)),
            ("bookings that are a text", file(PropertyList.dictionary(["Bookings": .string("x")]).binary)),
            ("bookings that are a list", file(PropertyList.dictionary(["Bookings": .array([])]).binary)),
            ("arrays 100000 deep", file(HostileDepth.binary)), ("the same, XML", file(HostileDepth.xml)),
            ("17 megabytes", file(Data(repeating: 0x20, count: 17 << 20))),
            ("a valid store followed by more bytes", file(sound + Data("more".utf8))),
        ]
        for length in stride(from: 1, to: sound.count, by: 7) {
            list.append(("the first \(length) bytes", file(sound.prefix(length))))
        }
        for length in stride(from: 1, to: xml.count - 8, by: 9) {
            list.append(("the first \(length) bytes, XML", file(xml.prefix(length))))
        }
        return list
    }()

    private static let kinds: [(name: String, make: Maker)] = [
        (
            "a folder",
            { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) }
        ),
        (
            "a folder with a file in it",
            { path in
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
                try Data("x".utf8).write(to: URL(filePath: path + "/file"))
            }
        ),
        ("a pipe", { path in guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) } }),
        (
            "a link without a target",
            {
                try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0 + ".gone")
            }
        ),
        (
            "a link to itself",
            { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: $0) }
        ),
        (
            "a socket",
            { path in
                let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                defer { close(descriptor) }
                var address = sockaddr_un()
                address.sun_family = sa_family_t(AF_UNIX)
                let room = MemoryLayout.size(ofValue: address.sun_path)
                guard path.utf8.count < room else { return try Data("x".utf8).write(to: URL(filePath: path)) }
                withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
                let size = socklen_t(MemoryLayout<sockaddr_un>.size)
                let bound = withUnsafePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
                }
                guard bound == 0 else { throw CocoaError(.fileWriteUnknown) }
            }
        ),
    ]
}
