import Foundation
import HeadlessUI

/// The text fields of the search form, bound to the model in both directions.
@MainActor final class SearchFields: UITextFieldDelegate {
    private let model: SearchViewModel
    private let views: [SearchField: UITextField]

    init(model: SearchViewModel) {
        self.model = model
        views = SearchField.allCases.reduce(into: [:]) { $0[$1] = UITextField(placeholder: $1.placeholder) }
        for (field, view) in views {
            view.delegate = self
            // The keyboard for the age has digits and no return key.
            if field != .age { view.returnKeyType = .done }
            view.onEditingChanged = { [weak view] in model.edited(field, text: view?.text ?? "") }
        }
        model.onText = { [weak self, weak model] in self?.views[$0]?.text = model?.texts[$0] }
        model.onTypingDone = { [weak self] in self?.close($0) }
    }

    func view(of field: SearchField) -> UITextField {
        views[field] ?? UITextField()
    }

    private func close(_ fields: [SearchField]) {
        for field in fields { view(of: field).resignFirstResponder() }
    }

    private func field(of view: UITextField) -> SearchField? {
        views.first { $0.value === view }?.key
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        field(of: textField).map(model.typingBegan)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        field(of: textField).map { model.editing($0, adding: string) } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        field(of: textField).map(model.returnPressed)
        return true
    }
}

/// A text field of the search form.
enum SearchField: Hashable, CaseIterable {
    case pickUp, dropOff, age

    var id: String {
        switch self {
        case .pickUp: "search.pickup"
        case .dropOff: "search.dropoff"
        case .age: "search.age"
        }
    }

    var placeholder: String {
        switch self {
        case .pickUp: "Pick up location"
        case .dropOff: "Drop off location"
        case .age: "Driver's age"
        }
    }
}
