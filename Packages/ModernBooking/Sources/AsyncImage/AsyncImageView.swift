public import Foundation
public import HeadlessUI

/// A picture that may have to be fetched first.
@MainActor open class AsyncImageView: UIImageView {
    /// Counts what was asked for: a picture that comes late is not shown in place of a later one.
    private var requests = 0

    /// Fetches the picture and shows it.
    ///
    /// While it is on its way, and if nothing ever comes, the value says `loading`; what comes and is no
    /// picture is shown as none.
    /// Without an address it shows what it showed before.
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
