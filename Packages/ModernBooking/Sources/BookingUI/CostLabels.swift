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

    public init() {
        super.init(frame: .zero)
        let labels = [
            ("deposit", deposit), ("arrival", arrival), ("insurance", insurance), ("extras", extras),
            ("total", total),
        ]
        for (name, label) in labels { add(label, id: "cost.\(name)") }
    }

    public func show(_ lines: CostLines) {
        deposit.text = lines.deposit ?? "-"
        arrival.text = lines.arrival ?? "-"
        total.text = lines.total ?? "-"
        insurance.text = lines.insurance
        insurance.isHidden = lines.insurance == nil
        extras.text = lines.extras
        extras.isHidden = lines.extras == nil
    }
}
