import Foundation
import HeadlessUI

/// The company's page for amending a booking.
@MainActor final class AmendViewController: UIViewController {
    private let url: URL?

    init(url: URL?) {
        self.url = url
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "amend"
        let page = UIWebView()
        page.accessibilityIdentifier = "amend.page"
        page.load(url: url)
        view.addSubview(page)
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        close.accessibilityIdentifier = "amend.close"
        view.addSubview(close)
    }
}
