import BookingUI
import HeadlessUI

/// Shows ``CallViewModel``.
@MainActor final class CallViewController: UIViewController {
    private let model: CallViewModel
    private let wheel: CallWheel
    private let picker = UIPickerView()
    private let number = UILabel()

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
        view.add(picker, id: "call.countries")
        picker.dataSource = wheel
        picker.delegate = wheel
        view.add(number, id: "call.number")
        let call = UIButton(title: "Call") { [model] in start { await model.callTapped() } }
        view.add(call, id: "call.call")
        model.onSelection = { [weak self] in self?.showSelection() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
        picker.reloadAllComponents()
        picker.selectRow(model.selection)
    }

    private func showSelection() {
        number.text = model.number ?? ""
    }
}
