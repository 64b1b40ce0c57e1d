import Foundation
import HeadlessUI

/// A vendor's logo, which may have to be fetched first.
@MainActor final class LogoView: UIImageView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityIdentifier = "receipt.logo"
    }

    convenience init() {
        self.init(frame: .zero)
    }

    /// Fetches the picture and shows it; while it is on its way, and if it never comes, the value says
    /// `loading`.
    func show(_ address: String?, from pictures: PictureLoader) {
        guard let address else { return }
        accessibilityValue = "loading"
        Task.immediate { [weak self] in
            guard let picture = await pictures.picture(at: address) else { return }
            self?.image = picture
            self?.accessibilityValue = nil
        }
    }
}
