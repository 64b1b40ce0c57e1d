//
//  NSString+JSON.swift
//  SBJSON
//

import Foundation

extension String {

    /// Returns an NSMutableDictionary or NSMutableArray, or nil if the text is not valid JSON
    nonisolated func JSONValue() -> Any? {
        let parser = SBJsonParser()
        let value = parser.object(with: self)
        if value == nil {
            MainActor.assumeIsolated {
                DLog("JSON could not be parsed")
            }
        }
        return value
    }
}

extension NSDictionary {

    nonisolated func JSONRepresentation() -> String {
        let writer = SBJsonWriter()
        return writer.string(with: self)
    }
}
