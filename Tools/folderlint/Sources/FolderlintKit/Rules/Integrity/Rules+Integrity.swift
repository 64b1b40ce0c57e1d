extension Rules {
    /// Whether the document holds together, and whether every file takes part.
    static let integrity: [any Rule] = [
        Unreadable(), DuplicateID(), DanglingID(), Cycle(), MultipleParents(), OrphanReference(),
        DuplicateReference(),
    ]
}
