public import HeadlessUI

/// A picture that may have to be fetched first.
@MainActor open class AsyncImageView: UIImageView {
    /// Counts what was asked for: a picture that comes late is not shown in place of a later one.
    private var requests = 0

    /// Fetches the picture and shows it; while it is on its way, and if it never comes, the value says
    /// `loading`.
    ///
    /// Without an address it shows what it showed before.
    public func show(_ address: String?, from pictures: PictureLoader) {
        guard let address else { return }
        requests += 1
        accessibilityValue = "loading"
        Task.immediate { [weak self, requests] in
            guard let picture = await pictures.picture(at: address), let self, self.requests == requests
            else { return }
            image = picture
            accessibilityValue = nil
        }
    }
}
