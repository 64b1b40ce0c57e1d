public import HeadlessUI

/// An image view that loads its picture asynchronously.
@MainActor open class AsyncImageView: UIImageView {
    /// The number of requests so far.
    ///
    /// A picture that arrives after a newer request is dropped.
    private var requests = 0
    private var load: Task<Void, Never>?
    private let spinner = UIActivityIndicatorView()

    /// Loads and shows a picture.
    ///
    /// Without an address, the view keeps its current picture. Otherwise it no longer waits for an earlier
    /// one. A view that goes away keeps waiting, so that its picture is cached.
    ///
    /// There is a spinner, and the accessibility value is `loading`, until data arrives; both stay if none
    /// does. Data that is not a picture clears the view.
    public func show(_ address: String?, from pictures: PictureLoader) {
        guard let address else { return }
        requests += 1
        show(isLoading: true)
        let earlier = load
        // After the new request, so that a picture that both ask for is not requested again.
        defer { earlier?.cancel() }
        load = Task.immediate { [weak self, requests] in
            let outcome = await pictures.picture(at: address)
            guard let self, self.requests == requests else { return }
            switch outcome {
            case .picture(let picture): image = picture
            case .noPicture: image = nil
            case .nothing: return
            }
            show(isLoading: false)
        }
    }

    /// Shows a picture at once, or none, and no longer waits for an earlier one.
    public func show(_ picture: UIImage?) {
        requests += 1
        load?.cancel()
        load = nil
        image = picture
        show(isLoading: false)
    }

    private func show(isLoading: Bool) {
        accessibilityValue = isLoading ? "loading" : nil
        if isLoading {
            addSubview(spinner)
            spinner.startAnimating()
        } else {
            spinner.stopAnimating()
            spinner.removeFromSuperview()
        }
    }
}
