/// Words of a report.
enum PlainText {
    /// The number with its noun, as in "3 files".
    static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
    }

    /// A number with as many decimals, without asking a locale.
    static func decimal(_ value: Double, places: Int) -> String {
        var scale = 1
        for _ in 0..<places { scale *= 10 }
        let rounded = Int((value * Double(scale)).rounded())
        guard places > 0 else { return String(rounded) }
        let fraction = String(rounded % scale)
        return "\(rounded / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
