extension Sequence<RentalCondition> {
    /// The conditions as a page for a web view, written as they came.
    public var page: String {
        let parts = map { "<h3>\($0.title ?? "(null)")</h3><p>\($0.body)</p>" }
        return "<html><body>" + parts.joined() + "</body></html>"
    }
}
