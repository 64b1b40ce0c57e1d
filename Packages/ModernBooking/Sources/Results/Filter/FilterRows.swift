import BookingCore
import Foundation
import HeadlessUI

/// The rows of the filter screen: a question each, with its answers.
@MainActor final class FilterRows {
    private let cells: [UITableViewCell]

    /// - Parameter onAnswer: called when the person chooses another answer.
    init(filter: CarFilter, onAnswer: @escaping (FilterQuestion, Int) -> Void) {
        cells = FilterQuestion.allCases.map { question in
            let answers = UISegmentedControl(items: question.answers)
            answers.accessibilityIdentifier = "filter.\(question.rawValue)"
            answers.selectedSegmentIndex = filter[question]
            answers.onValueChanged = { [weak answers] in
                guard let answers else { return }
                onAnswer(question, answers.selectedSegmentIndex)
            }
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel.text = question.title
            cell.contentView.addSubview(answers)
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
