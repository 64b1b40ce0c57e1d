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

        for item in appDelegate.errorTexts {
            let replacement = item as! NSDictionary
            if let shortText = replacement.string("shortText") {
                if errorShortTxt == shortText {
                    errorShortTxt = replacement.string("text")
                    break
                }
            } else if errorType == replacement.string("type") {
                errorShortTxt = replacement.string("text")
                break
            }
        }
    }
}
