extension Rules {
    /// Buildable folders: those that are, and groups that could become one.
    static let synchronized: [any Rule] = []
}
