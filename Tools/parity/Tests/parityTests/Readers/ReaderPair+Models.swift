import Fixtures
import Foundation
import HeadlessUI

@testable import BookingAPI
@testable import BookingCore
@testable import LegacyBooking
@testable import Manage

extension ReaderPair {
    /// The filter of a list of cars: seats, fuel, transmission and air conditioning.
    static let filter = ReaderPair(
        name: "filter",
        inputs: { values in
            let vehicle = [
                "\"@PassengerQuantity\":\(values.scalar(.number))",
                "\"@AirConditionInd\":\(values.scalar(.flag))",
                "\"@FuelType\":\(values.pick(["\"Petrol\"", "\"Diesel\"", "\"petrol\"", "\"Petrol \"", "1", "null"]))",
                "\"@TransmissionType\":\(values.pick(["\"Manual\"", "\"Automatic\"", "\"MANUAL\"", "true"]))",
            ]
            let members = vehicle.filter { _ in !values.oneIn(6) }.joined(separator: ",")
            return "{\"VehAvailCore\":{\"Vehicle\":{\(members)}}}"
        },
        legacy: { json in
            let cars = NSMutableArray(object: LegacyBooking.Car(fromVehAvailDictionary: dictionary(json)))
            return answers.map { answer in
                let filters = CTSearchFilters(
                    people: answer[0], fuel: answer[1], transmission: answer[2], airCon: answer[3])
                return "\(filters.filterCars(cars).count)"
            }.joined()
        },
        modern: { json in
            guard let car = try? BookingCore.Car(ota: node(json)) else { return nil }
            return answers.map { answer in
                var filter = CarFilter()
                filter[.people] = answer[0]
                filter[.fuel] = answer[1]
                filter[.transmission] = answer[2]
                filter[.airCon] = answer[3]
                return filter.allows(car) ? "1" : "0"
            }.joined()
        })

    private static let answers = (0..<4).flatMap { people in
        (0..<3).flatMap { fuel in (0..<3).flatMap { gear in (0..<2).map { [people, fuel, gear, $0] } } }
    }

    /// The values of a car that the app computes with, and its total price.
    static let carPrice = ReaderPair(
        name: "car",
        inputs: { values in
            let fees = (0..<Int.random(in: 0...4, using: &values)).map { _ in
                let purpose = values.pick(["22", "23", "6", "22", "5", "", " 22", "２２"])
                return
                    "{\"@Amount\":\(values.scalar(.number)),\"@CurrencyCode\":\"EUR\",\"@Purpose\":\"\(purpose)\"}"
            }
            return """
                {"VehAvailCore":{"@Status":\(values.string(values.pick(["Available", "available", ""]))),
                "Vehicle":{"@PassengerQuantity":\(values.scalar(.number)),"@AirConditionInd":\(values.scalar(.flag)),
                "VehClass":{"@Size":\(values.scalar(.number))}},"Fees":[\(fees.joined(separator: ","))],
                "TPA_Extensions":{"CC_Info":{"@Required":\(values.scalar(.flag))}}}}
                """
        },
        legacy: { json in
            let car = LegacyBooking.Car(fromVehAvailDictionary: dictionary(json))
            return described(
                car.isAvailable, car.passengerQtyInt, car.isAirConditioned, car.vehicleClassSize,
                car.needCCInfo,
                car.totalPriceForThisVehicle.doubleValue)
        },
        modern: { json in
            guard let car = try? BookingCore.Car(ota: node(json)) else { return nil }
            return described(
                car.isAvailable, car.seats, car.isAirConditioned, car.classSize, car.needsCard,
                NSDecimalNumber(decimal: car.totals.total).doubleValue)
        })

    private static func described(_ values: Any...) -> String {
        values.map { "\($0)" }.joined(separator: " ")
    }

    /// The type and text of an error.
    static let errorWords = ReaderPair(
        name: "error",
        inputs: { values in
            let type = values.pick(["10023", "189", "240", "365", "10026 ", "１８９", "", "0"])
            return
                "{\"@Type\":\"\(type)\",\"@ShortText\":\(values.string(values.text() + values.pick(["", "&#039;", "365"])))}"
        },
        legacy: { json in
            let error = CTError(fromErrorRS: dictionary(json))
            return "\(LegacyBooking.text(error.errorType)): \(LegacyBooking.text(error.errorShortTxt))"
        },
        modern: { json in
            guard let error = try? ServiceError(ota: node(json)) else { return nil }
            return "\(error.type ?? "(null)"): \(error.shortText ?? "(null)")"
        })

    /// The coordinates of a desk, with at least one comma.
    static let coordinates = ReaderPair(
        name: "coordinates",
        inputs: { values in
            let text = values.oneUnit(values.text(.coordinates))
            return text.utf16.contains(0x2C) && text.components(separatedBy: ",").count > 1
                ? text : text + ",1"
        },
        legacy: { pins(of: ShowLocationViewController(coordString: $0)) },
        modern: { pins(of: LocationViewController(coordinates: $0)) })

    private static func pins(of controller: UIViewController) -> String? {
        controller.view.subviews.lazy.compactMap { map(in: $0) }.first.map { "\($0.pins)" }
    }

    private static func map(in view: UIView) -> UIMapView? {
        view as? UIMapView ?? view.subviews.lazy.compactMap { map(in: $0) }.first
    }
}
