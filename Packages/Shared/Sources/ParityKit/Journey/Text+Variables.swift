extension String {
    /// Returns the text with each `{{name}}` replaced by that variable's value.
    func filling(_ variables: [String: String]) -> String {
        // Most texts, such as whole replies, have no variables, and looking for each would take long.
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        return variables.reduce(self) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
}
