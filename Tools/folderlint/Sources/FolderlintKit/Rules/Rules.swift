/// Every rule, in the order in which a report groups its findings.
public enum Rules {
    public static let all: [any Rule] = integrity + structure + paths + synchronized

    public static func named(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
