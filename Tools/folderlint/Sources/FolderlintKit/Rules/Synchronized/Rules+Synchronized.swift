extension Rules {
    /// Buildable folders: those that are, and groups that could become one.
    static let synchronized: [any Rule] = [
        SyncGroupStrayMember(), SyncGroupDuplicateOutput(), SyncExceptionStale(), SyncLocalizedForm(),
        SyncFolderExceptionWithoutExplicit(), SyncDuplicateSet(), SyncOrphanSet(), SyncDuplicateRoot(),
        SyncNestedRoot(), SyncFileAlsoReferenced(), SyncMissingPhase(), SyncFormatTooOld(),
        ConvertibleGroup(),
    ]
}
