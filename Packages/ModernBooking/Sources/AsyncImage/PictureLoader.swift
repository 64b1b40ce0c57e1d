public import Foundation
import HeadlessUI

/// Fetches pictures and remembers those it got.
@MainActor public final class PictureLoader {
    /// What came of asking for a picture.
    enum Outcome {
        case picture(UIImage)
        /// What came is no picture.
        case noPicture
        /// Nothing came.
        case nothing
    }

    private let fetch: @MainActor (_ address: String) async -> Data?
    private var pictures: [String: UIImage] = [:]

    /// - Parameter fetch: gives the bytes at an address; nil when they cannot be had.
    public init(fetch: @escaping @MainActor (_ address: String) async -> Data?) {
        self.fetch = fetch
    }

    /// Gives the picture at an address, from memory if it came before.
    func picture(at address: String) async -> Outcome {
        if let picture = pictures[address] { return .picture(picture) }
        guard let data = await fetch(address) else { return .nothing }
        guard let picture = UIImage(data: data) else { return .noPicture }
        pictures[address] = picture
        return .picture(picture)
    }
}
