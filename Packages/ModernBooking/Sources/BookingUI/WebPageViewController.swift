public import Foundation
public import HeadlessUI

/// A web page with a button that closes it.
@MainActor public final class WebPageViewController: UIViewController {
    private let id: String
    private let url: URL?
    private let feedback: Feedback

    /// - Parameter id: The accessibility identifier of the screen, and the prefix of those of its views.
    public init(id: String, url: URL?, feedback: Feedback) {
        self.id = id
        self.url = url
        self.feedback = feedback
        super.init()
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = id
        let page = UIWebView()
        page.onFailure = { [feedback] in feedback.tell(.pageFailed($0)) }
        page.load(url: url)
        let parts = view.addStack()
        parts.add(page, id: "\(id).page")
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        parts.add(close, id: "\(id).close")
    }
}
