public import BookingCore
import Foundation
public import HeadlessUI

/// The labels for the costs of a rental.
///
/// Unknown amounts are shown as `-`.
@MainActor public final class CostLabels: UIStackView {
    private let deposit = UILabel()
    private let arrival = UILabel()
    private let insurance = UILabel()
    private let extras = UILabel()
    private let total = UILabel()
    private var names: [(name: UILabel, amount: UILabel)] = []

    /// - Parameter hasNames: Whether the name of each amount is before it.
    public init(hasNames: Bool = false) {
        super.init(frame: .zero)
        let lines = [
            ("deposit", deposit, "Total Payable Now"), ("arrival", arrival, "Payable on Arrival"),
            ("insurance", insurance, "Insurance"), ("extras", extras, "Extras"), ("total", total, "Total"),
        ]
        for (id, amount, name) in lines {
            if hasNames {
                let name = UILabel(text: name)
                names.append((name, amount))
                addArrangedSubview(name)
            }
            add(amount, id: "cost.\(id)")
        }
    }

    public func show(_ lines: CostLines) {
        deposit.text = lines.deposit ?? "-"
        arrival.text = lines.arrival ?? "-"
        total.text = lines.total ?? "-"
        insurance.text = lines.insurance
        insurance.isHidden = lines.insurance == nil
        extras.text = lines.extras
        extras.isHidden = lines.extras == nil
        for (name, amount) in names { name.isHidden = amount.isHidden }
    }
}
