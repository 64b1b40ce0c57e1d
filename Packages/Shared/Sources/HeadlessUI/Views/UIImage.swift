public import Foundation

/// A picture: one of the app's own, by name, or the bytes of a PNG, JPEG or GIF file.
public final class UIImage: Sendable {
    public let name: String?
    public let data: Data?

    /// The app's own picture of that name; there is no catalogue to miss it in.
    public init(named name: String) {
        self.name = name
        data = nil
    }

    /// Fails for bytes that do not begin as a picture does.
    public init?(data: Data) {
        let signatures: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38],
        ]
        guard signatures.contains(where: { data.starts(with: $0) }) else { return nil }
        name = nil
        self.data = data
    }
}
