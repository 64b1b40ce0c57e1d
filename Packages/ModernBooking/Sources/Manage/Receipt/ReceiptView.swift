import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The receipt card of one booking.
@MainActor final class ReceiptView: UIStackView {
    static let size = CGSize(width: 320, height: 290)

    private let model: ReceiptViewModel
    private let logo = AsyncImageView()

    init(model: ReceiptViewModel, pictures: PictureLoader) {
        self.model = model
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        accessibilityIdentifier = "receipt"
        addLabels()
        add(logo, id: "receipt.logo")
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
        for (id, text) in labels { add(UILabel(text: text ?? ""), id: id) }
    }

    private func addButtons() {
        let amend = button("Amend") { $0.amendTapped() }
        amend.isHidden = !model.canAmend
        let first = addRow()
        first.add(amend, id: "receipt.amend")
        first.add(button("Delete") { await $0.deleteTapped() }, id: "receipt.delete")
        first.add(button("Map") { $0.mapTapped() }, id: "receipt.map")
        let second = addRow()
        second.add(button("Email") { try await $0.emailTapped() }, id: "receipt.email")
        second.add(button("Call desk") { await $0.callDeskTapped() }, id: "receipt.callDesk")
        second.add(button("Call support") { await $0.callSupportTapped() }, id: "receipt.callSupport")
    }

    private func addRow() -> UIStackView {
        let row = UIStackView()
        row.axis = .horizontal
        addArrangedSubview(row)
        return row
    }

    private func button(
        _ title: String, action: @escaping @MainActor (ReceiptViewModel) async throws -> Void
    ) -> UIButton {
        UIButton(title: title) { [model] in
            start { try await action(model) }
        }
    }
}
