//
//  CTHelper.swift
//  CarHire
//

import Foundation
import HeadlessUI

private let kMinutesPerDay = 24 * 60
private let kMinutesPerWeek = 7 * 24 * 60

class CTHelper: NSObject {

    // MARK: - Request bodies

    class func requestBody(_ messageName: String, header: String?, message: String) -> String {
        if ASIHTTPRequest.usesXML {
            return
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<\(messageName)\(text(header))\(message)</\(messageName)>"
        }
        return "{\(text(header))\(message)}"
    }

    class func requestData(_ body: String) -> Data {
        return Data(body.utf8).prefix((body as NSString).length)
    }

    /// Prepares a request, which the caller starts after it has shown the HUD
    class func postRequest(
        _ messageName: String, header: String?, message: String, secure: Bool, delegate: ASIHTTPRequestDelegate?
    ) -> ASIHTTPRequest {
        let body = requestBody(messageName, header: header, message: message)
        if kShowRequest {
            DLog("Request is \n\n\(body)\n\n")
        }
        let base = secure ? kCTTestAPISecure : kCTTestAPI
        let request = ASIHTTPRequest(url: URL(string: base + messageName)!)
        request.delegate = delegate
        request.appendPostData(requestData(body))
        request.requestMethod = "POST"
        request.shouldStreamPostDataFromDisk = true
        request.allowCompressedResponse = true
        return request
    }

    class func mobileHeaderWithCurrency() -> String {
        var currency = world.defaults.string(forKey: kCurrencyCodeDefault)
        if currency == nil {
            currency = world.locale.currency?.identifier
        }
        if ASIHTTPRequest.usesXML {
            return
                " xmlns=\"\(kOTANamespace)\" xmlns:xsi=\"\(kXSINamespace)\" Version=\"1.005\" Target=\"\(kTarget)\"><POS><Source ERSP_UserID=\"MO\" ISOCurrency=\"\(text(currency))\"><RequestorID Type=\"16\" ID=\"\(text(appDelegate.clientID))\" ID_Context=\"CARTRAWLER\"/></Source></POS>"
        }
        return
            "\"@xmlns\":\"\(kOTANamespace)\",\"@xmlns:xsi\":\"\(kXSINamespace)\",\"@Version\":\"1.005\",\"@Target\":\"\(kTarget)\",\"POS\":{\"Source\":{\"@ERSP_UserID\":\"MO\",\"@ISOCurrency\":\"\(text(currency))\",\"RequestorID\":{\"@Type\":\"16\",\"@ID\":\"\(text(appDelegate.clientID))\",\"@ID_Context\":\"CARTRAWLER\"}}},"
    }

    // MARK: - Validation

    /// Returns the content of the message, an array of its errors, or an empty array if it is unknown
    class func validateResponse(_ object: Any?) -> Any? {
        let response = object as! NSDictionary?

        if response?.value("VehMatchedLocs") != nil {
            if let locs = response?.value("VehMatchedLocs") as? NSArray {
                if locs.count == 0 {
                    showNoResultsAlert()
                    return nil
                }
                let locations = NSMutableArray()
                for loc in locs {
                    locations.add(CTLocation(fromMatchedLocDictionary: loc as! NSDictionary?))
                }
                return locations
            }
            let loc = response?.dict("VehMatchedLocs")?.dict("VehMatchedLoc")
            return NSMutableArray(object: CTLocation(fromMatchedLocDictionary: loc))

        } else if response?.value("LocationDetail") != nil {
            return nil

        } else if response?.value("VehAvailRSCore") != nil {
            if kShowResponse {
                DLog("Availability is \n\n\(text(response?.JSONRepresentation()))\n\n")
            }
            return VehAvailRSCore(fromVehAvailRSCoreDictionary: response?.dict("VehAvailRSCore"))

        } else if response?.value("Errors") != nil {
            DLog("have error")
            let errors = NSMutableArray()
            if let list = response?.value("Errors") as? NSArray {
                DLog("There is more than one error")
                for item in list {
                    let error = (item as! NSDictionary).value("Error")
                    errors.add(CTError(fromErrorRS: error as! NSDictionary?))
                }
            } else {
                DLog("There is only one error")
                errors.add(CTError(fromErrorRS: response?.dict("Errors")?.dict("Error")))
            }
            return errors

        } else if response?.value("VehResRSCore") != nil {
            if kShowResponse {
                DLog("Booking is \n\n\(text(response?.JSONRepresentation()))\n\n")
            }
            let reservation = response?.dict("VehResRSCore")?.dict("VehReservation")
            return Booking(fromVehReservationDictionary: reservation)

        } else if response?.value("RentalConditions") != nil {
            guard let conditions = response?.value("RentalConditions") as? NSArray else {
                return nil
            }
            if conditions.count == 0 {
                return nil
            }
            let terms = NSMutableArray()
            for condition in conditions {
                terms.add(termsAndConditions(fromDictionary: condition as! NSDictionary?))
            }
            return terms

        } else if response?.value("VehRetResRSCore") != nil {
            if kShowResponse {
                DLog("Retrieved booking is \n\n\(text(response?.JSONRepresentation()))\n\n")
            }
            return response?.dict("VehRetResRSCore")?.value("VehReservation")

        } else {
            return NSMutableArray()
        }
    }

    /// Returns the locations in the reply to a predictive search
    class func validatePredictiveLocationsResponse(_ object: Any?) -> Any? {
        let response = object as! NSDictionary?
        let matched = response?.dict("VehMatchedLocs")

        if let details = matched?.value("LocationDetail") as? NSArray {
            if details.count == 0 {
                showNoResultsAlert()
                return nil
            }
            let locations = NSMutableArray()
            for detail in details {
                locations.add(CTLocation(fromPredictiveDictionary: detail as! NSDictionary?))
            }
            return locations
        }
        if response?.value("Errors") != nil {
            return nil
        }
        return NSMutableArray(object: CTLocation(fromPredictiveDictionary: matched?.dict("LocationDetail")))
    }

    private class func showNoResultsAlert() {
        showAlert("No Results Found", message: "Please try again.")
    }

    // MARK: - Depots

    /// Returns a text or a number as a text, nil for anything else
    class func textValue(_ value: Any?) -> String? {
        if value is NSString || value is NSNumber {
            return text(value)
        }
        return nil
    }

    /// Returns the objects of that name in a wrapper, which is an array unless it has only one of them
    class func list(_ wrapper: Any?, _ name: String) -> NSArray {
        if let array = wrapper as? NSArray {
            return array
        }
        let value = (wrapper as? NSDictionary)?.value(name)
        if let array = value as? NSArray {
            return array
        }
        return value == nil ? NSArray() : NSArray(object: value!)
    }

    /// Returns whether the reply has errors, and logs them if they can be read
    class func logErrors(_ response: NSDictionary?) -> Bool {
        guard let errors = response?.value("Errors"), !(errors is NSNull) else {
            return false
        }
        for item in errors as? NSArray ?? NSArray(object: errors) {
            guard let node = item as? NSDictionary else {
                return true
            }
            guard let value = node.value("Error") else {
                continue
            }
            guard let error = value as? NSDictionary else {
                return true
            }
            for key in ["@Type", "@ShortText"] {
                if error.value(key) != nil && !(error.value(key) is NSString) {
                    return true
                }
            }
        }
        _ = validateResponse(NSDictionary(object: errors, forKey: "Errors" as NSString))
        return true
    }

    /// "5 mins." or "1 h : 5 mins."
    class func durationText(_ minutes: Int) -> String {
        if minutes <= 1 {
            return "\(minutes) min."
        } else if minutes <= 60 {
            return "\(minutes) mins."
        }
        let rest = minutes % 60
        if rest <= 1 {
            return "\(minutes / 60) h : \(rest) min."
        }
        return "\(minutes / 60) h : \(rest) mins."
    }

    /// "Closes in 5 mins.", from the schedules of a LocationDetail
    class func openingHoursText(_ detail: NSDictionary?) -> String {
        let days = ["@Mon", "@Tue", "@Wed", "@Thu", "@Fri", "@Sat", "@Sun"]
        var isOpen = [Bool](repeating: false, count: kMinutesPerWeek)

        let info = detail?.value("AdditionalInfo") as? NSDictionary
        for item in list(info?.value("OperationSchedules"), "OperationSchedule") {
            let schedule = item as? NSDictionary
            for item in list(schedule?.value("OperationTimes"), "OperationTime") {
                let time = item as? NSDictionary
                guard var start = minuteOfDay(time?.value("@Start")), var end = minuteOfDay(time?.value("@End")) else {
                    continue
                }
                if start == end {
                    // The whole day
                    start = 0
                    end = kMinutesPerDay
                } else if end < start {
                    // Past midnight
                    end += kMinutesPerDay
                }
                for i in 0..<days.count {
                    if !isTrue(time?.value(days[i])) {
                        continue
                    }
                    for minute in start..<end {
                        isOpen[(i * kMinutesPerDay + minute) % kMinutesPerWeek] = true
                    }
                }
            }
        }

        if !isOpen.contains(true) {
            return "-"
        }
        if !isOpen.contains(false) {
            return "Open 24 hours"
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = world.timeZone
        let components = calendar.dateComponents([.weekday, .hour, .minute], from: world.clock.date)
        // Sunday is 1
        let now = (components.weekday! + 5) % 7 * kMinutesPerDay + components.hour! * 60 + components.minute!
        var minutes = 0
        while isOpen[(now + minutes) % kMinutesPerWeek] == isOpen[now] {
            minutes += 1
        }
        if isOpen[now] {
            return "Closes in \(durationText(minutes))"
        }
        return "Opens in \(durationText(minutes))"
    }

    /// "08:30" -> 510
    private class func minuteOfDay(_ value: Any?) -> Int? {
        let parts = (textValue(value) ?? "").components(separatedBy: ":")
        if parts.count != 2 {
            return nil
        }
        for part in parts {
            if part == "" || part.range(of: "[^0-9]", options: .regularExpression) != nil {
                return nil
            }
        }
        guard let hour = Int(parts[0]), let minute = Int(parts[1]), hour <= 24, minute <= 59 else {
            return nil
        }
        // Nothing is later than 24:00
        return hour * 60 + minute <= kMinutesPerDay ? hour * 60 + minute : nil
    }

    private class func isTrue(_ value: Any?) -> Bool {
        if let string = value as? NSString {
            return string.boolValue
        }
        return (value as? NSNumber)?.boolValue ?? false
    }

    // MARK: - Alerts

    class func showAlert(_ title: String?, message: String?) {
        let alert = UIAlertView(
            title: title, message: message, delegate: nil, cancelButtonTitle: nil, otherButtonTitles: "OK")
        alert.show()
    }

    // MARK: - Colours

    /// "1B6CA8" -> red, green, blue; nil if it is not six hex digits
    class func colorFromHexString(_ hex: String?) -> [Double]? {
        guard let hex = hex, hex.count == 6, let value = Int(hex, radix: 16) else {
            return nil
        }
        return [Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255]
    }

    // MARK: - Dates

    /// "2014-06-15T10:00:00" -> "Jun 15, 2014"
    class func receiptDate(_ dateTime: String?) -> String? {
        guard let dateTime = dateTime else {
            return nil
        }
        let formatter = DateFormatter()
        formatter.locale = world.locale
        formatter.timeZone = world.timeZone
        formatter.dateFormat = "yyyy-MM-dd"
        let date = formatter.date(from: (dateTime as NSString).substring(to: 10))
        formatter.dateFormat = "MMM d, yyyy"
        return date == nil ? nil : formatter.string(from: date!)
    }

    // MARK: - Prices

    /// "EUR 123.45", includes insurance if bought
    class func getTotalPriceWithCurrency(_ session: RentalSession) -> String {
        let fees = session.theCar?.fees ?? NSMutableArray()
        if fees.count == 0 {
            return "No fees."
        }
        var total = NSDecimalNumber.zero
        if session.hasBoughtInsurance {
            if let premium = Decimal(string: text(session.insurance?.premiumAmount), locale: world.locale) {
                total = total.adding(NSDecimalNumber(decimal: premium))
            }
        }
        var currency: Any?
        for item in fees {
            let fee = item as! Fee
            let purpose = fee.feePurpose as! String?
            if purpose == "22" || purpose == "23" || purpose == "6" {
                if let amount = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
            }
            currency = fee.feeCurrencyCode
        }
        return "\(text(currency)) \(String(format: "%.2f", total.doubleValue))"
    }

    /// "123.45", includes insurance if bought
    class func getTotalPriceWithoutCurrency(_ session: RentalSession) -> String {
        let fees = session.theCar?.fees ?? NSMutableArray()
        if fees.count == 0 {
            return "No fees."
        }
        var total = NSDecimalNumber.zero
        if session.hasBoughtInsurance {
            if let premium = Decimal(string: text(session.insurance?.premiumAmount), locale: world.locale) {
                total = total.adding(NSDecimalNumber(decimal: premium))
            }
        }
        for item in fees {
            let fee = item as! Fee
            let purpose = fee.feePurpose as! String?
            if purpose == "22" || purpose == "23" || purpose == "6" {
                if let amount = Decimal(string: text(fee.feeAmount), locale: Locale(identifier: "en_US")) {
                    total = total.adding(NSDecimalNumber(decimal: amount))
                }
            }
        }
        return String(format: "%.2f", total.doubleValue)
    }

    // MARK: - OTA codes

    class func getVehicleCategoryStringFromNumber(_ vehCatStr: String?) -> String {
        if vehCatStr == "1" {
            return "Mini"
        } else if vehCatStr == "2" {
            return "Subcompact"
        } else if vehCatStr == "3" {
            return "Economy"
        } else if vehCatStr == "4" {
            return "Compact"
        } else if vehCatStr == "5" {
            return "Midsize"
        } else if vehCatStr == "6" {
            return "Intermediate"
        } else if vehCatStr == "7" {
            return "Standard"
        } else if vehCatStr == "8" {
            return "Fullsize"
        } else if vehCatStr == "9" {
            return "Luxury"
        } else if vehCatStr == "10" {
            return "Premium"
        } else if vehCatStr == "11" {
            return "Minivan"
        } else if vehCatStr == "12" {
            return "12 passenger van"
        } else if vehCatStr == "13" {
            return "Moving van"
        } else if vehCatStr == "14" {
            return "15 passenger van"
        } else if vehCatStr == "15" {
            return "Cargo van"
        } else if vehCatStr == "16" {
            return "12 foot truck"
        } else if vehCatStr == "17" {
            return "20 foot truck"
        } else if vehCatStr == "18" {
            return "24 foot truck"
        } else if vehCatStr == "19" {
            return "26 foot truck"
        } else if vehCatStr == "20" {
            return "Moped"
        } else if vehCatStr == "21" {
            return "Stretch"
        } else if vehCatStr == "22" {
            return "Regular"
        } else if vehCatStr == "23" {
            return "Unique"
        } else if vehCatStr == "24" {
            return "Exotic"
        } else if vehCatStr == "25" {
            return "Small/medium truck"
        } else if vehCatStr == "26" {
            return "Large truck"
        } else if vehCatStr == "27" {
            return "Small SUV"
        } else if vehCatStr == "28" {
            return "Medium SUV"
        } else if vehCatStr == "29" {
            return "Large SUV"
        } else if vehCatStr == "30" {
            return "Exotic SUV"
        } else if vehCatStr == "31" {
            return "Four wheel drive"
        } else if vehCatStr == "32" {
            return "Special"
        } else if vehCatStr == "33" {
            return "Mini elite"
        } else if vehCatStr == "34" {
            return "Economy elite"
        } else if vehCatStr == "35" {
            return "Compact elite"
        } else if vehCatStr == "36" {
            return "Intermediate elite"
        } else if vehCatStr == "37" {
            return "Standard elite"
        } else if vehCatStr == "38" {
            return "Fullsize elite"
        } else if vehCatStr == "39" {
            return "Premium elite"
        } else if vehCatStr == "40" {
            return "Luxury elite"
        } else if vehCatStr == "41" {
            return "Oversize"
        } else {
            return "Unknown"
        }
    }
}
