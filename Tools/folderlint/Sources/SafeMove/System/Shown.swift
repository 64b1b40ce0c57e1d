/// A path as it may be printed: what would steer a terminal, or turn the order of letters, is spelled out.
package func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steers) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
        if steers(scalar) {
            result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
}

private func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
