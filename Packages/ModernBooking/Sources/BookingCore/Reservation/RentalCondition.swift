/// A condition of a rental.
public struct RentalCondition: Hashable, Sendable {
    public let title: String?
    public let body: String

    public init(title: String?, body: String) {
        self.title = title
        self.body = body
    }
}

extension Sequence<RentalCondition> {
    /// The conditions as a page for a web view, without escaping; a condition without a title has no heading.
    public var page: String {
        let parts = map { ($0.title.map { "<h3>\($0)</h3>" } ?? "") + "<p>\($0.body)</p>" }
        return "<html><body>" + parts.joined() + "</body></html>"
    }
}
