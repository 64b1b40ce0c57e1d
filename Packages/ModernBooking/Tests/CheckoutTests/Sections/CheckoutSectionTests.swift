import BookingCore
import BookingStore
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Checkout

@MainActor @Suite struct CheckoutSectionTests {
    private let scene: Scene
    private let model: CheckoutViewModel

    init() throws {
        scene = Scene()
        model = scene.model()
    }

    private func view<View: UIView>(_ id: String, in section: any CheckoutSection) throws -> View {
        let views = section.cells.flatMap(\.contentView.descendants)
        return try #require(views.first { $0.accessibilityIdentifier == id } as? View)
    }

    @Test func `the sections are in order`() {
        let sections: [any CheckoutSection] = [
            PersonalSection(model: model), PaymentSection(model: model), OverviewSection(model: model),
            CostSection(model: model), TermsSection(model: model),
        ]
        let rows = CheckoutDataSource(sections: sections)
        let table = UITableView()
        #expect(rows.numberOfSections(in: table) == 5)
        let titles = (0..<5).map { rows.tableView(table, titleForHeaderInSection: $0) }
        #expect(titles == ["Personal details", "Payment", "Overview", "Cost", "Terms"])
        #expect((0..<5).map { rows.tableView(table, numberOfRowsInSection: $0) } == [5, 1, 1, 1, 1])
        let path = IndexPath(row: 0, section: 4)
        #expect(rows.tableView(table, cellForRowAt: path) === sections[4].cells[0])
    }

    @Test func `without a payment there is a note instead of fields`() {
        let cells = PaymentSection(model: model).cells
        #expect(cells.map(\.textLabel.text) == ["No payment details are required."])
    }

    @Test func `the card type is shown, even after a reset`() throws {
        scene.choose(needsCard: true)
        let section = PaymentSection(model: model)
        model.onChange = { section.refresh() }
        let type: UILabel = try view("checkout.cardType", in: section)
        let (visa, other): (UIButton, UIButton) = try (
            view("checkout.visa", in: section), view("checkout.mastercard", in: section)
        )
        #expect(type.text == "")
        other.onTap?()
        #expect(type.text == "MC")
        visa.onTap?()
        #expect(type.text == "VI")
        model.resetTapped()
        #expect(type.text == "VI")
    }

    @Test func `typed text reaches the form up to the limit of its field`() throws {
        scene.choose(needsCard: true)
        let section = PaymentSection(model: model)
        let field: UITextField = try view("checkout.expiry", in: section)
        let end = NSRange(location: 0, length: 0)
        let delegate = try #require(field.delegate)
        #expect(delegate.textField(field, shouldChangeCharactersIn: end, replacementString: "1216"))
        field.text = "1216"
        field.onEditingChanged?()
        #expect(model.form[.expiry] == "1216")
        #expect(!delegate.textField(field, shouldChangeCharactersIn: end, replacementString: "9"))
    }

    @Test func `a field shows its value in the form`() throws {
        let section = PersonalSection(model: model)
        model.onChange = { section.refresh() }
        try scene.preferences.save(PersonalDetails(surname: "Byrne"))
        model.screenLoaded()
        let field: UITextField = try view("checkout.surname", in: section)
        #expect(field.text == "Byrne")
        model.resetTapped()
        #expect(field.text == "")
    }

    @Test func `the return key in a cell saves the details`() throws {
        let section = PersonalSection(model: model)
        let field: UITextField = try view("checkout.surname", in: section)
        model.typed("Byrne", in: .surname)
        #expect(field.delegate?.textFieldShouldReturn(field) == true)
        #expect(scene.preferences.person.surname == "Byrne")
    }

    @Test func `the check box shows the acceptance, and the buttons open the documents`() throws {
        let section = TermsSection(model: model)
        model.onChange = { section.refresh() }
        let check: UIButton = try view("terms.check", in: section)
        #expect(check.accessibilityValue == "unchecked")
        check.onTap?()
        #expect(check.accessibilityValue == "checked")
        for id in ["terms.rental", "terms.engine"] {
            let button: UIButton = try view(id, in: section)
            button.onTap?()
        }
        #expect(scene.recorder.events == ["read rental", "read engine"])
    }

    @Test func `the overview has a label for each detail of the booking`() throws {
        scene.choose()
        let section = OverviewSection(model: model)
        let parts = section.cells[0].contentView.descendants
        let overview = try #require(parts.lazy.compactMap { $0 as? RentalOverview }.first)
        let texts = overview.descendants.compactMap { $0 as? UILabel }.map {
            "\($0.accessibilityIdentifier ?? "")=\($0.text ?? "")"
        }
        #expect(texts.contains("car.category=Unknown") && texts.contains("car.seats=x0"))
        #expect(texts.contains("rental.pickup=DUBLIN") && texts.contains("rental.dropoff=CORK"))
    }

    @Test func `the form moves the keyboard to a field and ends editing in others`() throws {
        scene.choose(needsCard: true)
        let window = UIWindow()
        let rows = CheckoutDataSource(sections: [PersonalSection(model: model), PaymentSection(model: model)])
        let table = UITableView()
        table.dataSource = rows
        window.addSubview(table)
        table.reloadData()
        rows.focus(.holder)
        #expect(window.firstResponder?.accessibilityIdentifier == "checkout.holder")
        rows.endEditing(CheckoutField.personal)
        #expect(window.firstResponder != nil)
        rows.endEditing([.holder])
        #expect(window.firstResponder == nil)
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
