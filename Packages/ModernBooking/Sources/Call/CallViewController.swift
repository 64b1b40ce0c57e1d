public import BookingCore
public import BookingStore
import BookingUI
public import HeadlessUI

/// The dependencies of Call.
@MainActor public struct CallEnvironment {
    public var preferences: Preferences
    /// The customer care numbers, in the order of the configuration.
    public var careNumbers: @MainActor () -> [CareNumber]

    public init(preferences: Preferences, careNumbers: @escaping @MainActor () -> [CareNumber]) {
        self.preferences = preferences
        self.careNumbers = careNumbers
    }
}

/// Builds Call: its model and screen.
@MainActor public enum CallBuilder {
    /// Returns the call screen.
    public static func build(_ environment: CallEnvironment) -> UIViewController {
        let routes = CallRoutes(dial: UIApplication.shared.dial)
        return CallViewController(
            model: CallViewModel(environment: environment, feedback: .screen, routes: routes))
    }
}

/// The call screen, driven by ``CallViewModel``.
@MainActor final class CallViewController: UIViewController {
    private let model: CallViewModel
    private let wheel: CallWheel
    private let picker = UIPickerView()

    init(model: CallViewModel) {
        self.model = model
        wheel = CallWheel(model: model)
        super.init()
        title = "Call"
        tabBarItem.accessibilityIdentifier = "tabs.call"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "call"
        let parts = view.addStack()
        parts.add(picker, id: "call.countries")
        picker.dataSource = wheel
        picker.delegate = wheel
        let done = UIButton(title: "Done") { [model] in start { await model.doneTapped() } }
        parts.add(done, id: "call.done")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
        picker.reloadAllComponents()
        picker.selectRow(model.selection)
    }
}

/// The data source and delegate of the picker of countries.
@MainActor final class CallWheel: UIPickerViewDataSource, UIPickerViewDelegate {
    private let model: CallViewModel

    init(model: CallViewModel) {
        self.model = model
    }

    func numberOfRows(in pickerView: UIPickerView) -> Int { model.numbers.count }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int) -> String? {
        model.numbers[row].name ?? "(null)"
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int) {
        model.rowChosen(row)
    }
}
