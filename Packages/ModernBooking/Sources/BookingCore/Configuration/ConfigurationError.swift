/// Why a configuration cannot be used.
public enum ConfigurationError: Error, Hashable, CustomStringConvertible {
    case tooFewLinks(Int)
    case noCareNumbers
    case malformed(String)
    case unreadable

    public var description: String {
        switch self {
        case .tooFewLinks(let count): "The configuration has \(count) links where the second is needed."
        case .noCareNumbers: "The configuration has no numbers to call."
        case .malformed(let reason): "The configuration is malformed: \(reason)"
        case .unreadable: "The configuration is not readable as JSON."
        }
    }
}
