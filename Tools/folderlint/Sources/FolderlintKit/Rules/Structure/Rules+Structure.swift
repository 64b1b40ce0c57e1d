extension Rules {
    /// Whether groups and folders say the same.
    static let structure: [any Rule] = [
        GroupWithoutFolder(),
        GroupFolderNameMismatch(),
        GroupFolderShared(),
        GroupSkipsLevel(),
        FileOutsideGroupFolder(),
        SourceTreeNotGroup(),
        OutsideProjectRoot(),
        GroupFolderMissing(),
        FileMissing(),
        PathCaseMismatch(),
        PathUnicodeMismatch(),
        CaseCollision(),
        HomePathLeak(),
        CustomSourceTree(),
        EmptyGroup(),
        RedundantName(),
        GroupNameSlash(),
        GroupsUnsorted(),
        LooseImage(),
    ]
}
