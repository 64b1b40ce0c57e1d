//
//  VehAvailRSCore.swift
//  CarHire
//

import Foundation

class VehAvailRSCore: NSObject {

    var puDate: Any?
    var doDate: Any?
    var puLocationCode: Any?
    var puLocationName: Any?
    var doLocationCode: Any?
    var doLocationName: Any?
    var availableVendors = NSMutableArray()

    init(fromVehAvailRSCoreDictionary dict: NSDictionary?) {
        let rental = dict?.dict("VehRentalCore")
        puDate = rental?.value("@PickUpDateTime")
        doDate = rental?.value("@ReturnDateTime")
        puLocationCode = rental?.dict("PickUpLocation")?.value("@LocationCode")
        puLocationName = rental?.dict("PickUpLocation")?.value("@Name")
        doLocationCode = rental?.dict("ReturnLocation")?.value("@LocationCode")
        doLocationName = rental?.dict("ReturnLocation")?.value("@Name")

        if let vendors = dict?.value("VehVendorAvails") as? NSArray {
            for vendor in vendors {
                availableVendors.add(Vendor(fromVehVendorAvailDictionary: vendor as! NSDictionary?))
            }
        } else if let vendors = dict?.dict("VehVendorAvails") {
            availableVendors.add(Vendor(fromVehVendorAvailDictionary: vendors.dict("VehVendorAvail")))
        }
    }
}
