extension JSONScanner {
    /// A number as it is spelled.
    mutating func number() throws(Unreadable) -> String {
        var text = accept("-") ? "-" : ""
        let whole = try digits()
        guard whole.count == 1 || !whole.hasPrefix("0") else { throw Unreadable() }
        text += whole
        if accept(".") { text += "." + (try digits()) }
        if accept("e") || accept("E") {
            text += "e"
            if accept("-") { text += "-" } else if accept("+") { text += "+" }
            text += try digits()
        }
        return text
    }

    private mutating func digits() throws(Unreadable) -> String {
        let digits = take { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { throw Unreadable() }
        return digits
    }
}
