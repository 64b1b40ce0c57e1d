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
