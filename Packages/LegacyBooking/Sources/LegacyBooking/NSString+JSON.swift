//
//  NSString+JSON.swift
//  SBJSON
//

import Foundation

extension String {

    /// The parsed text as an NSMutableDictionary or NSMutableArray, or nil when it isn't JSON
    nonisolated func JSONValue() -> Any? {
        let parser = SBJsonParser()
        return parser.object(with: self)
    }
}
