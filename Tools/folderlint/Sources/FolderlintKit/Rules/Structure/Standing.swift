import Pbxproj
package import ProjectTree

/// Where a file stands: its group in the navigator, and its folder on disk.
package struct Standing {
    /// What the group lists: the file, or the variant group that it is one language of.
    package let item: ElementID
    package let group: ElementID
    /// The group's folder.
    package let groupFolder: Disk.EntryID
    /// The file's folder; a `.lproj` folder does not count.
    package let folder: Disk.EntryID

    /// nil for what is not on disk, and for what is part of a data model.
    package init?(of file: Element, in context: ProjectContext) {
        guard file.isa == .fileReference || file.isa == .versionGroup, file.isInNavigator,
            let place = file.place,
            let parent = file.parent
        else { return nil }
        let project = context.project
        let disk = context.tree.disk
        guard disk.exists(place), project[parent].isa != .versionGroup else { return nil }
        let isVariant = project[parent].isa == .variantGroup
        guard let group = isVariant ? project[parent].parent : parent, let groupPlace = project[group].place
        else {
            return nil
        }
        item = isVariant ? parent : file.id
        self.group = group
        groupFolder = disk.followed(groupPlace)
        var folder = disk[place].parent
        while folder != groupFolder, Standing.isLanguage(disk.nameBytes(of: folder)) {
            folder = disk[folder].parent
        }
        self.folder = folder
    }

    package var isAtHome: Bool { folder == groupFolder }

    private static let language = Array(".lproj".utf8)

    private static func isLanguage(_ name: ArraySlice<UInt8>) -> Bool {
        name.count > language.count && name.suffix(language.count).elementsEqual(language)
    }
}
