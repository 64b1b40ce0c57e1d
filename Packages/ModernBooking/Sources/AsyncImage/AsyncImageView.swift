public import Foundation
public import HeadlessUI

/// An image view that loads its picture asynchronously.
@MainActor open class AsyncImageView: UIImageView {
    /// The number of requests so far.
    ///
    /// A picture that arrives after a newer request is dropped.
    private var requests = 0

    /// Loads and shows a picture.
    ///
    /// Without an address, the view keeps its current picture.
    ///
    /// The accessibility value is `loading` until data arrives, and stays so if none does. Data that is not a
    /// picture clears the view.
    public func show(_ address: String?, from pictures: PictureLoader) {
        guard let address else { return }
        requests += 1
        accessibilityValue = "loading"
        Task.immediate { [weak self, requests] in
            let outcome = await pictures.picture(at: address)
            guard let self, self.requests == requests else { return }
            switch outcome {
            case .picture(let picture): image = picture
            case .noPicture: image = nil
            case .nothing: return
            }
            accessibilityValue = nil
        }
    }
}

/// Loads pictures and caches them by address.
@MainActor public final class PictureLoader {
    /// The outcome of a request for a picture.
    enum Outcome {
        case picture(UIImage)
        /// The data is not a picture.
        case noPicture
        /// No data arrived.
        case nothing
    }

    private let fetch: @MainActor (_ address: String) async -> Data?
    private var pictures: [String: UIImage] = [:]

    /// - Parameter fetch: Returns the data at an address, or nil if it cannot be loaded.
    public init(fetch: @escaping @MainActor (_ address: String) async -> Data?) {
        self.fetch = fetch
    }

    /// Returns the picture at an address, from the cache if possible.
    func picture(at address: String) async -> Outcome {
        if let picture = pictures[address] { return .picture(picture) }
        guard let data = await fetch(address) else { return .nothing }
        guard let picture = UIImage(data: data) else { return .noPicture }
        pictures[address] = picture
        return .picture(picture)
    }
}
