import BookingUI
import Foundation
import HeadlessUI

/// The insurer's page with the terms of the insurance.
@MainActor final class InsuranceTermsViewController: UIViewController {
    private let url: URL?
    private let feedback: Feedback

    init(url: URL?, feedback: Feedback) {
        self.url = url
        self.feedback = feedback
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "insurance"
        let page = UIWebView()
        page.accessibilityIdentifier = "insurance.page"
        page.onFailure = { [feedback] in feedback.tell(.pageFailed($0)) }
        page.load(url: url)
        view.addSubview(page)
        let close = UIButton(title: "Close") { [weak self] in self?.dismiss(animated: true) }
        close.accessibilityIdentifier = "insurance.close"
        view.addSubview(close)
    }
}
