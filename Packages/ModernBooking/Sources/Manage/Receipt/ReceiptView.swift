import AsyncImage
import BookingUI
import Foundation
import HeadlessUI

/// The receipt card of one booking.
@MainActor final class ReceiptView: UIStackView {
    static let size = CGSize(width: 320, height: 290)

    private let model: ReceiptViewModel
    private let logo = AsyncImageView()
    private let picture = AsyncImageView()

    init(model: ReceiptViewModel, pictures: PictureLoader) {
        self.model = model
        super.init(frame: CGRect(origin: .zero, size: Self.size))
        accessibilityIdentifier = "receipt"
        addLabels()
        addButtons()
        logo.show(model.logoAddress, from: pictures)
        picture.isHidden = model.pictureAddress == nil
        picture.show(model.pictureAddress, from: pictures)
    }

    private func addLabels() {
        add(label(model.confirmation, lines: 2), id: "receipt.confirmation")
        add(label(model.reservation), id: "receipt.reservation")
        add(label(model.vendor), id: "receipt.vendor")
        add(label(model.location, lines: 2), id: "receipt.location")
        let numbers = addRow()
        numbers.add(label(model.deskPhone), id: "receipt.deskPhone")
        numbers.add(label(model.supportNumber), id: "receipt.supportNumber")
        let dates = addRow()
        dates.add(label(model.dates), id: "receipt.dates")
        dates.add(logo, id: "receipt.logo")
        dates.addArrangedSubview(picture)
    }

    private func label(_ text: String?, lines: Int = 1) -> UILabel {
        let label = UILabel(text: text ?? "")
        label.numberOfLines = lines
        return label
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
