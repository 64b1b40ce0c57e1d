public import BookingCore
import Foundation
public import HeadlessUI

/// A detail of a car that is shown as a short text.
public enum CarDetail: String, Hashable, Sendable, CaseIterable {
    case category, name, seats, bags, doors, features

    /// The spelling of the details.
    public enum Style: Hashable, Sendable {
        /// `x2` bags, `x4` doors, and no space after the fuel.
        case list
        /// `x 2` bags, `4` doors, and a space after the fuel.
        case overview
    }
}

extension CarDetail {
    /// Returns the text for each detail of a car.
    ///
    /// - Parameter sizes: The names of the car sizes.
    public static func words(for car: Car, sizes: [VehicleSize], style: Style) -> [CarDetail: String] {
        let bags = car.vehicle.baggageQuantity ?? "(null)"
        let doors = car.vehicle.doorCount ?? "(null)"
        return [
            category: sizes.name(of: car.classSize),
            name: car.vehicle.makeModelName ?? "",
            seats: "x\(car.seats)",
            self.bags: style == .list ? "x\(bags)" : "x \(bags)",
            self.doors: style == .list ? "x\(doors)" : doors,
            features: featureList(of: car, fuelEnd: style == .list ? "" : " "),
        ]
    }

    private static func featureList(of car: Car, fuelEnd: String) -> String {
        var list = ""
        if car.vehicle.fuelType != "Unspecified" { list += "- \(car.vehicle.fuelType ?? "(null)")\(fuelEnd)" }
        if let gearbox = car.vehicle.transmissionType { list += "- \(gearbox) " }
        if car.isAirConditioned { list += "- Aircon " }
        return list
    }
}

/// Labels for a selection of a car's details.
@MainActor public final class CarDetailLabels: UIStackView {
    private let labels: [(detail: CarDetail, label: UILabel)]

    public init(_ details: [CarDetail]) {
        labels = details.map { ($0, UILabel()) }
        super.init(frame: .zero)
        for (detail, label) in labels { add(label, id: "car.\(detail.rawValue)") }
    }

    public func show(_ words: [CarDetail: String]) {
        for (detail, label) in labels { label.text = words[detail] }
    }
}
