public import Foundation

/// A view for a web page, which loads nothing; its value is the page's text or else its address.
@MainActor open class UIWebView: UIView {
    /// The address of the page, if it was loaded from an address.
    public private(set) var url: URL?
    /// The text of the page, if it was loaded from text.
    public private(set) var html: String?
    /// The closure that is called when the page fails to load, which ``fail(_:)`` simulates.
    public var onFailure: ((any Error) -> Void)?

    public func load(url: URL?) {
        self.url = url
        html = nil
    }

    /// Shows a page from its text.
    public func load(html: String) {
        self.html = html
        url = nil
    }

    /// Simulates a failure to load the page.
    public func fail(_ error: any Error) {
        onFailure?(error)
    }

    override func describe() -> Element {
        Element(
            role: "web", label: accessibilityLabel, value: accessibilityValue ?? html ?? url?.absoluteString)
    }
}
