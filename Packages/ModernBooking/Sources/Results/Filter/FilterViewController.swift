import BookingCore
import BookingUI
import Foundation
import HeadlessUI

/// The filter screen, driven by ``FilterViewModel``.
@MainActor final class FilterViewController: UIViewController {
    private let model: FilterViewModel
    private lazy var rows = FilterRows(filter: model.filter) { [model] in model.answered($0, $1) }

    init(model: FilterViewModel) {
        self.model = model
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "filter"
        model.screenLoaded()
        let title = UILabel(text: "Filters")
        let table = UITableView()
        table.allowsSelection = false
        table.dataSource = rows
        let parts = view.addStack()
        parts.add(title, id: "filter.title")
        parts.add(table, id: "filter.rows")
        parts.add(UIButton(title: "Use selected filters") { [model] in model.useTapped() }, id: "filter.use")
        parts.add(UIButton(title: "Reset filters") { [model] in model.resetTapped() }, id: "filter.reset")
    }
}

/// The rows of the filter screen: one question each, with its answers.
@MainActor final class FilterRows {
    private let cells: [UITableViewCell]

    /// - Parameter onAnswer: Called when the user chooses another answer.
    init(filter: CarFilter, onAnswer: @escaping (FilterQuestion, Int) -> Void) {
        cells = FilterQuestion.allCases.map { question in
            let answers = UISegmentedControl(items: question.answers)
            answers.selectedSegmentIndex = filter[question]
            answers.onValueChanged = { [weak answers] in
                guard let answers else { return }
                onAnswer(question, answers.selectedSegmentIndex)
            }
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel.text = question.title
            cell.contentView.addStack().add(answers, id: "filter.\(question.rawValue)")
            return cell
        }
    }
}

extension FilterRows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        cells.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
    }
}

extension FilterQuestion {
    var title: String {
        switch self {
        case .people: "People"
        case .fuel: "Fuel"
        case .transmission: "Gearbox"
        case .airCon: "Aircon"
        }
    }

    /// The titles of the answers, in the order of their indices.
    var answers: [String] {
        switch self {
        case .people: ["≤ 2", "≤ 4", "≤ 6", "All"]
        case .fuel: ["Petrol", "Diesel", "Either"]
        case .transmission: ["Auto", "Manual", "Either"]
        case .airCon: ["Required", "Not Required"]
        }
    }
}
