public import Foundation

/// A view for an image; its value is `none`, the image's name, or `shown`, unless the app sets another.
@MainActor open class UIImageView: UIView {
    public var image: UIImage?

    public convenience init(image: UIImage?) {
        self.init()
        self.image = image
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 40)
    }

    override func describe() -> Element {
        let own = image.map { $0.name ?? "shown" }
        // What an app says of a picture, as that it loads, does not hide the one that is still there.
        let isBehind = accessibilityValue != nil
        return Element(
            role: "image", label: accessibilityLabel, value: accessibilityValue ?? own ?? "none",
            traits: isBehind ? own.map { [$0] } ?? [] : [])
    }
}
