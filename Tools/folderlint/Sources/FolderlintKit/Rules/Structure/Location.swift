import Pbxproj
package import ProjectTree

/// Where a file stands: its group in the navigator, and its folder on disk.
package struct Location {
    /// What the group lists: the file, or the variant group that it is one language of.
    package let item: ElementID
    package let group: ElementID
    /// The group's folder.
    package let groupFolder: Disk.EntryID
    /// The file's folder; a `.lproj` folder does not count.
    package let folder: Disk.EntryID

    /// nil for what is not on disk, and for what is part of a data model.
    package init?(of file: Element, in context: borrowing ProjectContext) {
        guard file.isa == .fileReference || file.isa == .versionGroup, file.isInNavigator,
            file.place != nil, let parent = file.parent
        else { return nil }
        let listing = context.project[parent]
        guard context.tree.disk.exists(file), listing.isa != .versionGroup else { return nil }
        let isVariant = listing.isa == .variantGroup
        guard let group = isVariant ? listing.parent : parent,
            let groupPlace = context.project[group].place
        else {
            return nil
        }
        item = isVariant ? parent : file.id
        self.group = group
        groupFolder = context.tree.disk.followed(groupPlace)
        var folder = file.folder
        while folder != groupFolder, Location.isLanguage(context.tree.disk.nameBytes(of: folder)) {
            folder = context.tree.disk[folder].parent
        }
        self.folder = folder
    }

    package var isAtHome: Bool { folder == groupFolder }

    private static let language = Array(".lproj".utf8)

    private static func isLanguage(_ name: ArraySlice<UInt8>) -> Bool {
        name.count > language.count && name.suffix(language.count).elementsEqual(language)
    }
}
