import BookingUI
import Foundation
import HeadlessUI

/// The company's web page for amending a booking.
@MainActor final class AmendViewController: UIViewController {
    private let url: URL?
    private let feedback: Feedback

    init(url: URL?, feedback: Feedback) {
        self.url = url
        self.feedback = feedback
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "amend"
        let page = UIWebView()
        page.accessibilityIdentifier = "amend.page"
        page.onFailure = { [feedback] in feedback.tell(.pageFailed($0)) }
        page.load(url: url)
        view.addSubview(page)
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        close.accessibilityIdentifier = "amend.close"
        view.addSubview(close)
    }
}
