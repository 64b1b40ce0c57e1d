import BookingUI
import HeadlessUI

/// Shows ``CallViewModel``.
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
        view.add(picker, id: "call.countries")
        picker.dataSource = wheel
        picker.delegate = wheel
        let done = UIButton(title: "Done") { [model] in start { await model.doneTapped() } }
        view.add(done, id: "call.done")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        model.screenAppeared()
        picker.reloadAllComponents()
        picker.selectRow(model.selection)
    }
}
