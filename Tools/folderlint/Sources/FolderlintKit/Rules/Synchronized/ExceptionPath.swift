import Pbxproj

/// A path in an exception set, from the synchronized folder.
///
/// Files in `.lproj` folders are named as one, by a word in front: `/Localized: dir/File.strings` since
/// project format 77, `/Localized/dir/File.strings` before.
struct ExceptionPath {
    enum Form {
        case plain
        case localized
        /// As before format 77.
        case localizedBefore77
    }

    let node: NodeID
    let form: Form
    /// Without the word in front.
    let path: String

    init?(_ node: NodeID, in document: Document) {
        guard let text = document.string(node) else { return nil }
        self.node = node
        if let rest = text.dropPrefix("/Localized: ") {
            (form, path) = (.localized, rest)
        } else if let rest = text.dropPrefix("/Localized/") {
            (form, path) = (.localizedBefore77, rest)
        } else {
            (form, path) = (.plain, text)
        }
    }

    var isLocalized: Bool {
        switch form {
        case .plain: false
        case .localized, .localizedBefore77: true
        }
    }
}
