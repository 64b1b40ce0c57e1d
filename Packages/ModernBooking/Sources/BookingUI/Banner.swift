import Foundation
import HeadlessUI

/// The texts of a banner.
public struct Banner: Hashable, Sendable {
    public let title: String
    public let message: String
    /// The title of the button.
    public let action: String

    public init(title: String, message: String, action: String) {
        self.title = title
        self.message = message
        self.action = action
    }
}

/// How a banner ended.
public enum BannerEnd: Hashable, Sendable {
    /// The user tapped its button.
    case action
    /// The user tapped the banner, or its time was up.
    case dismissed
}

/// A banner on the screen, which covers nothing.
@MainActor final class BannerView: UIView {
    /// - Parameter ended: Called when the user taps the banner or its button.
    init(_ banner: Banner, ended: @escaping (BannerEnd) -> Void) {
        super.init(frame: .zero)
        accessibilityIdentifier = "banner"
        let parts = addStack()
        parts.add(UILabel(text: banner.title), id: "banner.title")
        let message = UILabel(text: banner.message)
        message.numberOfLines = 2
        parts.add(message, id: "banner.message")
        parts.add(UIButton(title: banner.action) { ended(.action) }, id: "banner.action")
        addGestureRecognizer(UITapGestureRecognizer { ended(.dismissed) })
    }
}
