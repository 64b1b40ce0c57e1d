public import BookingAPI
import HeadlessUI

/// Fetches pictures and remembers those it got.
@MainActor public final class PictureLoader {
    private let requester: ImageRequester
    private var pictures: [String: UIImage] = [:]

    public init(requester: ImageRequester) {
        self.requester = requester
    }

    /// The picture at an address; nil when it cannot be had or is none.
    func picture(at address: String) async -> UIImage? {
        if let picture = pictures[address] { return picture }
        guard let reply = try? await requester.send(requester.picture(at: address)),
            let picture = UIImage(data: reply.body)
        else { return nil }
        pictures[address] = picture
        return picture
    }
}
