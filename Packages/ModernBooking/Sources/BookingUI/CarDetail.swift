public import BookingCore
import Foundation
public import HeadlessUI

/// Something that a screen says of a car in a few words.
public enum CarDetail: String, Hashable, Sendable, CaseIterable {
    case category, name, seats, bags, doors, features

    /// How the words are written.
    public enum Style: Hashable, Sendable {
        /// `x2` bags, `x4` doors, and no blank after the fuel.
        case list
        /// `x 2` bags, `4` doors, and a blank after the fuel.
        case overview
    }
}

extension CarDetail {
    /// The words for each detail of a car.
    ///
    /// - Parameter sizes: what cars of each size are called.
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
