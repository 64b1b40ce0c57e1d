//
//  Vendor.swift
//  CarHire
//

import Foundation

class Vendor: NSObject {

    var vendorCode: Any?
    var vendorName: Any?
    var vendorDivision: Any?
    var vendorImageURL: Any?
    var atAirport = false
    var locationCode: Any?
    var locationName: Any?
    var locationAddress: Any?
    var locationCountryCode: Any?
    var locationPhoneNumber: Any?
    var availableCars = NSMutableArray()
    var dropoffVendor: Vendor?

    override init() {
        super.init()
    }

    init(fromVehVendorAvailDictionary dict: NSDictionary?) {
        super.init()

        // The service sometimes sends an array with one location, which is ignored
        if let locations = dict?.dict("Info")?.value("LocationDetails") as? NSArray {
            if locations.count <= 1 {
                return
            }
            readVendor(dict)
            readLocation(locations.object(at: 0) as! NSDictionary?)
            let dropoff = Vendor()
            dropoff.readVendor(dict)
            dropoff.readLocation(locations.object(at: 1) as! NSDictionary?)
            dropoffVendor = dropoff
        } else {
            readVendor(dict)
            readLocation(dict?.dict("Info")?.dict("LocationDetails"))
            let dropoff = Vendor()
            dropoff.readVendor(dict)
            dropoff.readLocation(dict?.dict("Info")?.dict("LocationDetails"))
            dropoffVendor = dropoff
        }

        if let cars = dict?.value("VehAvails") {
            for car in cars as! NSArray {
                availableCars.add(Car(fromVehAvailDictionary: car as! NSDictionary))
            }
        }
    }

    private func readVendor(_ dict: NSDictionary?) {
        let vendor = dict?.dict("Vendor")
        vendorCode = vendor?.value("@Code")
        vendorName = vendor?.value("@CompanyShortName")
        vendorDivision = vendor?.value("@Division")
        vendorImageURL = dict?.dict("Info")?.dict("TPA_Extensions")?.value("VendorPictureURL")
    }

    private func readLocation(_ location: NSDictionary?) {
        atAirport = location?.bool("@AtAirport") ?? false
        locationCode = location?.value("@Code")
        locationName = location?.value("@Name")
        locationAddress = location?.dict("Address")?.value("AddressLine")
        locationCountryCode = location?.dict("Address")?.dict("CountryName")?.value("@Code")
        locationPhoneNumber = location?.dict("Telephone")?.value("@PhoneNumber")
    }
}
