public import BookingCore

/// Something that a screen says of a car in a few words.
public enum CarDetail: String, Hashable, Sendable, CaseIterable {
    case category, name, seats, bags, doors, features
}

extension CarDetail {
    /// The words for each detail of a car.
    ///
    /// - Parameter sizes: what cars of each size are called.
    public static func words(for car: Car, sizes: [VehicleSize]) -> [CarDetail: String] {
        [
            category: sizes.name(of: car.classSize),
            name: car.vehicle.makeModelName ?? "",
            seats: count(car.vehicle.passengerQuantity),
            bags: count(car.vehicle.baggageQuantity),
            doors: count(car.vehicle.doorCount),
            features: featureList(of: car),
        ]
    }

    private static func count(_ text: String?) -> String { "x\(text ?? "(null)")" }

    private static func featureList(of car: Car) -> String {
        var list = ""
        if car.vehicle.fuelType != "Unspecified" { list += "- \(car.vehicle.fuelType ?? "(null)") " }
        list += "- \(car.vehicle.transmissionType ?? "(null)") "
        if car.isAirConditioned { list += "- Aircon " }
        return list
    }
}
