import Foundation

extension String {
    /// The whole number that the text begins with after blanks, 4 in `4-5`; blanks may follow its sign.
    ///
    /// It is 0 where the text begins with none, and the nearest number that there is where it is too large.
    public var leadingInteger: Int {
        let isBlank = CharacterSet.whitespacesAndNewlines.contains
        var rest = unicodeScalars.drop(while: isBlank)
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let digits = rest.drop(while: isBlank).prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { return 0 }
        let text = (isNegative ? "-" : "") + String(digits)
        return Int(text) ?? (isNegative ? .min : .max)
    }
}
