public import Foundation

/// An image: one from the app's bundle, by name, or the bytes of a PNG, JPEG or GIF file.
public final class UIImage: Sendable {
    public let name: String?
    public let data: Data?

    /// Creates the bundle's image with that name, without checking that one exists.
    public init(named name: String) {
        self.name = name
        data = nil
    }

    /// Creates an image from bytes; fails unless they begin like a PNG, JPEG or GIF file.
    public init?(data: Data) {
        let signatures: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38],
        ]
        guard signatures.contains(where: { data.starts(with: $0) }) else { return nil }
        name = nil
        self.data = data
    }
}
