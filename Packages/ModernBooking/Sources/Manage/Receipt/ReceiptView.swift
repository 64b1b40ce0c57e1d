import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The receipt card of one booking.
@MainActor final class ReceiptView: UIView {
    static let size = CGSize(width: 320, height: 290)

    private let model: ReceiptViewModel
    private let logo = AsyncImageView()

    init(model: ReceiptViewModel, pictures: PictureLoader, frame: CGRect) {
        self.model = model
        super.init(frame: frame)
        accessibilityIdentifier = "receipt"
        addLabels()
        logo.accessibilityIdentifier = "receipt.logo"
        addSubview(logo)
        addButtons()
        logo.show(model.logoAddress, from: pictures)
    }

    private func addLabels() {
        let labels: [(id: String, text: String?)] = [
            ("receipt.confirmation", model.confirmation),
            ("receipt.reservation", model.reservation),
            ("receipt.vendor", model.vendor),
            ("receipt.location", model.location),
            ("receipt.deskPhone", model.deskPhone),
            ("receipt.supportNumber", model.supportNumber),
            ("receipt.dates", model.dates),
        ]
        for (id, text) in labels {
            let label = UILabel(text: text ?? "")
            label.accessibilityIdentifier = id
            addSubview(label)
        }
    }

    private func addButtons() {
        add("receipt.amend", "Amend") { $0.amendTapped() }.isHidden = !model.canAmend
        add("receipt.delete", "Delete") { await $0.deleteTapped() }
        add("receipt.map", "Map") { $0.mapTapped() }
        add("receipt.email", "Email") { try await $0.emailTapped() }
        add("receipt.callDesk", "Call desk") { await $0.callDeskTapped() }
        add("receipt.callSupport", "Call support") { await $0.callSupportTapped() }
    }

    @discardableResult private func add(
        _ id: String, _ title: String, action: @escaping @MainActor (ReceiptViewModel) async throws -> Void
    ) -> UIButton {
        let button = UIButton(title: title) { [model] in
            start { try await action(model) }
        }
        button.accessibilityIdentifier = id
        addSubview(button)
        return button
    }
}
