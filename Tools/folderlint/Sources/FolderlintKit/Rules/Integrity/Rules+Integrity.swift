extension Rules {
    /// Whether the document holds together, and whether every file takes part.
    static let integrity: [any Rule] = [
        Unreadable(), FolderUnreadable(), MergeMarkers(), DuplicateID(), DanglingID(), Cycle(),
        MultipleParents(),
        OrphanReference(), DuplicateReference(), UntrackedSource(), SourceWithoutTarget(),
        TestFileNotInTestTarget(), GitignoredReference(), UntrackedByGit(), VariantOutsideLproj(),
        LprojNested(),
        VariantMissingLanguage(), DatamodelCurrentVersionMismatch(),
    ]
}
