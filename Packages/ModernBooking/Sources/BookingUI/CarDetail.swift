public import BookingCore

/// Something that a screen says of a car in a few words.
public enum CarDetail: String, Hashable, Sendable, CaseIterable {
    case category, name, seats, bags, doors, features
}

extension CarDetail {
    /// The words for each detail of a car.
    ///
    /// - Parameters:
    ///   - sizes: what cars of each size are called.
    ///   - fuelEnd: what follows the fuel before the next feature.
    public static func words(
        for car: Car, sizes: [VehicleSize], fuelEnd: String = " "
    ) -> [CarDetail: String] {
        [
            category: sizes.name(of: car.classSize),
            name: car.vehicle.makeModelName ?? "",
            seats: "x\(car.seats)",
            bags: count(car.vehicle.baggageQuantity),
            doors: count(car.vehicle.doorCount),
            features: featureList(of: car, fuelEnd: fuelEnd),
        ]
    }

    private static func count(_ text: String?) -> String { "x\(text ?? "(null)")" }

    private static func featureList(of car: Car, fuelEnd: String) -> String {
        var list = ""
        if car.vehicle.fuelType != "Unspecified" { list += "- \(car.vehicle.fuelType ?? "(null)")\(fuelEnd)" }
        if let gearbox = car.vehicle.transmissionType { list += "- \(gearbox) " }
        if car.isAirConditioned { list += "- Aircon " }
        return list
    }
}
