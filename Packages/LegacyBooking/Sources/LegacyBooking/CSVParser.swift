//
//  CSVParser.swift
//
//  Splits a comma-separated text into rows of columns.
//

import Foundation

class CSVParser: NSObject {

    private let csvString: String

    init(string: String) {
        csvString = string
    }

    func arrayOfParsedRows() -> NSMutableArray {
        let rows = NSMutableArray()
        var row: [String] = []
        var column = ""
        var hasColumn = false
        var insideQuotes = false

        for character in csvString {
            switch character {
            case "\"":
                column = ""
                hasColumn = true
                insideQuotes = !insideQuotes
            case "," where !insideQuotes:
                row.append(column)
                column = ""
                hasColumn = false
            case "\n", "\r", "\r\n":
                if insideQuotes {
                    continue
                }
                if hasColumn {
                    row.append(column)
                }
                if row.count > 0 {
                    rows.add(row)
                }
                row = []
                column = ""
                hasColumn = false
            default:
                column.append(character)
                hasColumn = true
            }
        }
        if hasColumn {
            row.append(column)
        }
        if row.count > 0 {
            rows.add(row)
        }
        return rows
    }
}
