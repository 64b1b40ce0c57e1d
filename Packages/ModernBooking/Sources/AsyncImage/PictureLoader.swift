public import Foundation
import HeadlessUI

/// Fetches pictures and remembers those it got.
@MainActor public final class PictureLoader {
    private let fetch: @MainActor (_ address: String) async -> Data?
    private var pictures: [String: UIImage] = [:]

    /// - Parameter fetch: gives the bytes at an address; nil when they cannot be had.
    public init(fetch: @escaping @MainActor (_ address: String) async -> Data?) {
        self.fetch = fetch
    }

    /// The picture at an address; nil when it cannot be had or is none.
    func picture(at address: String) async -> UIImage? {
        if let picture = pictures[address] { return picture }
        guard let data = await fetch(address), let picture = UIImage(data: data) else { return nil }
        pictures[address] = picture
        return picture
    }
}
