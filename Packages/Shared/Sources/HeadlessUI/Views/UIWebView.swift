public import Foundation

/// A view onto a web page; it fetches nothing, its value is the address, or the page itself.
@MainActor open class UIWebView: UIView {
    /// The page asked for last.
    public private(set) var url: URL?
    /// The page that was handed in, if that was last.
    public private(set) var html: String?
    /// Called when a page could not be loaded; a runner calls ``fail(_:)``.
    public var onFailure: ((any Error) -> Void)?

    public func load(url: URL?) {
        self.url = url
        html = nil
    }

    /// Shows a page that needs no fetching.
    public func load(html: String) {
        self.html = html
        url = nil
    }

    /// Has the page fail to load.
    public func fail(_ error: any Error) {
        onFailure?(error)
    }

    override func describe() -> Element {
        Element(
            role: "web", label: accessibilityLabel, value: accessibilityValue ?? html ?? url?.absoluteString)
    }
}
