public import Foundation

/// A view onto a web page; it fetches nothing, its value is the address.
@MainActor open class UIWebView: UIView {
    /// The page asked for last.
    public private(set) var url: URL?
    /// Called when a page could not be loaded; whoever plays the network calls ``fail(_:)``.
    public var onFailure: ((any Error) -> Void)?

    public func load(url: URL?) {
        self.url = url
    }

    /// Has the page fail to load.
    public func fail(_ error: any Error) {
        onFailure?(error)
    }

    override func describe() -> Element {
        Element(role: "web", label: accessibilityLabel, value: accessibilityValue ?? url?.absoluteString)
    }
}
