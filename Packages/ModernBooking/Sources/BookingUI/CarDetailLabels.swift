import Foundation
public import HeadlessUI

/// A label for each of some details of a car.
@MainActor public final class CarDetailLabels: UIView {
    private let labels: [(detail: CarDetail, label: UILabel)]

    public init(_ details: [CarDetail]) {
        labels = details.map { ($0, UILabel()) }
        super.init(frame: .zero)
        for (detail, label) in labels {
            label.accessibilityIdentifier = "car.\(detail.rawValue)"
            addSubview(label)
        }
    }

    public func show(_ words: [CarDetail: String]) {
        for (detail, label) in labels { label.text = words[detail] }
    }
}
