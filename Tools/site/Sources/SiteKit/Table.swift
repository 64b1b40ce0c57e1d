/// Tables with a caption and with headers for rows and columns.
enum Table {
    static func html(_ rows: [[String]], caption: String, isNumeric: Bool = false) -> String {
        html(raw: rows.map { $0.map { HTML.escaped($0) } }, caption: caption, isNumeric: isNumeric)
    }

    /// - Parameter raw: cells that are HTML already; the first row and the first column are headers.
    static func html(raw: [[String]], caption: String, isNumeric: Bool = false) -> String {
        guard let head = raw.first else { return "" }
        let heads = head.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }.joined()
        let body = raw.dropFirst().map { cells in
            let first = cells.first.map { "<th scope=\"row\">\($0)</th>" } ?? ""
            return "<tr>\(first)\(cells.dropFirst().map { "<td>\($0)</td>" }.joined())</tr>"
        }
        let label = HTML.escaped(caption)
        return "<div class=\"wide\" role=\"region\" aria-label=\"\(label)\" tabindex=\"0\">"
            + "<table\(isNumeric ? " class=\"figures\"" : "")><caption>\(label)</caption>"
            + "<thead><tr>\(heads)</tr></thead>\n<tbody>\(body.joined(separator: "\n"))</tbody></table></div>"
    }
}
