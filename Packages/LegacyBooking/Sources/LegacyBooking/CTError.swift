//
//  CTError.swift
//  CarHire
//

import Foundation

class CTError: NSObject {

    var errorType: String?
    var errorShortTxt: String?
    var errorText: Any?

    init(fromErrorRS dict: NSDictionary?) {
        errorType = dict?.string("@Type")
        errorShortTxt = dict?.string("@ShortText")?.replacingOccurrences(of: "&#039;", with: "'")
        errorText = dict?.value("#text")

        DLog("Error is \(text(errorType)): \(text(errorShortTxt))")

        if errorShortTxt == "365" {
            errorShortTxt = "There is a problem with the card number."
        } else if errorType == "10023" {
            errorShortTxt = "The card number is invalid."
        } else if errorType == "189" {
            errorShortTxt = "The payment was not authorised."
        } else if errorType == "240" {
            errorShortTxt = "The card has expired."
        } else if errorType == "10005" {
            errorShortTxt = "There was a problem processing the card."
        } else if errorType == "10009" {
            errorShortTxt = "There is a problem with the security code."
        } else if errorType == "10011" {
            errorShortTxt = "The card number does not match the card type."
        } else if errorType == "10012" {
            errorShortTxt = "The issue number is invalid."
        } else if errorType == "10017" {
            errorShortTxt = "This car is no longer available."
        } else if errorType == "10021" {
            errorShortTxt = "The service is temporarily unavailable."
        } else if errorType == "10022" {
            errorShortTxt = "The card has expired, please use another."
        } else if errorType == "10024" {
            errorShortTxt = "The card number must contain digits only."
        } else if errorType == "10026" {
            errorShortTxt = "The expiry month is invalid."
        }
    }
}
