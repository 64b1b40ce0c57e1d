//
//  termsAndConditions.swift
//  CarHire
//

import Foundation

class termsAndConditions: NSObject {

    var titleText: Any?
    var bodyText: String

    init(fromDictionary dict: NSDictionary?) {
        titleText = dict?.value("@Title")
        if let paragraphs = dict?.value("Paragraph") as? NSArray {
            var body = ""
            for paragraph in paragraphs {
                body += text(paragraph)
            }
            bodyText = body
        } else {
            bodyText = dict?.value("Paragraph") as! String
        }
    }
}
