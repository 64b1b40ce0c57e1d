import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The "My Bookings" screen, driven by ``ManageViewModel``.
@MainActor final class ManageViewController: UIViewController {
    private let model: ManageViewModel
    private let pictures: PictureLoader
    private let emptyLabel = UILabel(text: "You have no saved bookings.")
    private lazy var pager = ReceiptPager(frame: view.bounds)
    private lazy var form = LookupForm(frame: view.bounds, canFind: model.canFind)

    init(model: ManageViewModel, pictures: PictureLoader) {
        self.model = model
        self.pictures = pictures
        super.init()
        title = "My Bookings"
        tabBarItem.accessibilityIdentifier = "tabs.manage"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "manage"
        emptyLabel.accessibilityIdentifier = "manage.empty"
        for subview in [emptyLabel, pager.pages, pager.dots, form] { view.addSubview(subview) }
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
