//
//  CTSearchFilters.swift
//  CarHire
//

import Foundation

/// The selected segments of the filter screen
class CTSearchFilters: NSObject {

    var people: Int
    var fuel: Int
    var transmission: Int
    var airCon: Int

    init(people: Int, fuel: Int, transmission: Int, airCon: Int) {
        self.people = people
        self.fuel = fuel
        self.transmission = transmission
        self.airCon = airCon
    }

    /// Returns the filters as a predicate, which is empty if no filter is set
    func predicateString() -> String {
        var predicates: [String] = []
        if people == 0 {
            predicates.append("(passengerQtyInt<3)")
        } else if people == 1 {
            predicates.append("(passengerQtyInt<5)")
        } else if people == 2 {
            predicates.append("(passengerQtyInt<7)")
        }
        if fuel == 0 {
            predicates.append("(fuelType='Petrol')")
        } else if fuel == 1 {
            predicates.append("(fuelType='Diesel')")
        }
        if transmission == 0 {
            predicates.append("(transmissionType='Automatic')")
        } else if transmission == 1 {
            predicates.append("(transmissionType='Manual')")
        }
        if airCon == 0 {
            predicates.append("(isAirConditioned=YES)")
        }
        return predicates.joined(separator: " AND ")
    }

    /// Returns the cars that match, in the same order
    func filterCars(_ cars: NSMutableArray) -> NSMutableArray {
        let filtered = NSMutableArray()
        for item in cars {
            let car = item as! Car
            if carPasses(car) {
                filtered.add(car)
            }
        }
        return filtered
    }

    private func carPasses(_ car: Car) -> Bool {
        let seats = car.passengerQtyInt
        if people == 0 && !(seats < 3) {
            return false
        } else if people == 1 && !(seats < 5) {
            return false
        } else if people == 2 && !(seats < 7) {
            return false
        }

        if fuel == 0 && text(car.fuelType) != "Petrol" {
            return false
        } else if fuel == 1 && text(car.fuelType) != "Diesel" {
            return false
        }

        if transmission == 0 && text(car.transmissionType) != "Automatic" {
            return false
        } else if transmission == 1 && text(car.transmissionType) != "Manual" {
            return false
        }

        if airCon == 0 && !car.isAirConditioned {
            return false
        }
        return true
    }
}
