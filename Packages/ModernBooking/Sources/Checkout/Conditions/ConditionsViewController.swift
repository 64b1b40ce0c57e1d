import BookingUI
import HeadlessUI

/// The screen of one document, driven by ``ConditionsViewModel``.
@MainActor final class ConditionsViewController: UIViewController {
    private let model: ConditionsViewModel
    private let page = UIWebView()
    private let accept = UIButton(title: "Accept")

    init(model: ConditionsViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "conditions"
        let close = UIButton(title: "Close") { [model] in model.closeTapped() }
        page.onFailure = { [model] in model.pageFailed($0) }
        accept.onTap = { [model] in model.acceptTapped() }
        let parts = view.addStack()
        parts.add(close, id: "conditions.close")
        parts.add(page, id: "conditions.page")
        parts.add(accept, id: "conditions.accept")
        model.onPage = { [weak self] in self?.showPage() }
        showPage()
        start { [model] in try await model.screenLoaded() }
    }

    private func showPage() {
        page.isHidden = model.page == nil
        accept.isHidden = model.page == nil
        switch model.page {
        case .text(let html): page.load(html: html)
        case .address(let url): page.load(url: url)
        case nil: break
        }
    }
}
