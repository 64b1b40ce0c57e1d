import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The "My Bookings" screen, driven by ``ManageViewModel``.
@MainActor final class ManageViewController: UIViewController {
    private let model: ManageViewModel
    private let pictures: PictureLoader
    private let emptyLabel = UILabel(text: "You have no saved bookings.")
    private let pager = ReceiptPager()
    private let form: LookupForm

    init(model: ManageViewModel, pictures: PictureLoader) {
        self.model = model
        self.pictures = pictures
        form = LookupForm(canFind: model.canFind)
        super.init()
        title = "My Bookings"
        tabBarItem.accessibilityIdentifier = "tabs.manage"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "manage"
        let parts = view.addStack()
        parts.add(emptyLabel, id: "manage.empty")
        parts.addArrangedSubview(pager)
        parts.add(form, id: "manage.form")
        form.onFind = { [model] reference, email in
            start { try await model.findRequested(reference: reference, email: email) }
        }
        let toggle = UIBarButtonItem(title: nil) { [model] in model.panelToggled() }
        toggle.accessibilityIdentifier = "manage.toggle"
        navigationItem.rightBarButtonItem = toggle
        model.onReceipts = { [weak self] in self?.showReceipts() }
        model.onPanel = { [weak self] in self?.showPanel() }
        showPanel()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
    }

    private func showReceipts() {
        pager.show(model.receipts, pictures: pictures)
        emptyLabel.isHidden = !model.receipts.isEmpty
    }

    private func showPanel() {
        let showsForm = model.panel == .form
        if showsForm { form.clear() } else { form.close() }
        form.isHidden = !showsForm
        pager.isHidden = showsForm
        navigationItem.rightBarButtonItem?.title = showsForm ? "stored" : "download"
    }
}
