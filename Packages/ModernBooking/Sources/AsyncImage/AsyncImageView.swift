public import HeadlessUI

/// A picture that may have to be fetched first.
@MainActor open class AsyncImageView: UIImageView {
    /// Fetches the picture and shows it; while it is on its way, and if it never comes, the value says
    /// `loading`.
    ///
    /// Without an address it shows what it showed before.
    public func show(_ address: String?, from pictures: PictureLoader) {
        guard let address else { return }
        accessibilityValue = "loading"
        Task.immediate { [weak self] in
            guard let picture = await pictures.picture(at: address) else { return }
            self?.image = picture
            self?.accessibilityValue = nil
        }
    }
}
