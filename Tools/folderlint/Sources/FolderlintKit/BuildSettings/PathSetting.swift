/// The build settings whose values are paths, and of what.
package enum PathSetting {
    /// How a value is to be read.
    package enum Shape: Equatable {
        /// One file.
        case file
        /// A list of files and folders.
        case list
        /// A list of folders in which a missing one does no harm.
        case searchPaths
    }

    /// What a key's values are; nil for a setting that holds no path.
    package static func shape(of key: String) -> Shape? {
        shapes[key] ?? (key.hasSuffix("_SEARCH_PATHS") ? .searchPaths : nil)
    }

    /// Whether the values of a key are split at blanks, so that a path with one is in quotes.
    package static func isList(_ key: String) -> Bool {
        if let shape = shape(of: key) { return shape != .file }
        return lists.contains { key.hasSuffix($0) }
    }

    private static let lists = ["_SEARCH_PATHS", "_INCLUDE_PATHS", "FLAGS", "SOURCE_FILE_NAMES"]

    private static let shapes: [String: Shape] = [
        "INFOPLIST_FILE": .file, "GCC_PREFIX_HEADER": .file, "CODE_SIGN_ENTITLEMENTS": .file,
        "SWIFT_OBJC_BRIDGING_HEADER": .file, "MODULEMAP_FILE": .file, "MODULEMAP_PRIVATE_FILE": .file,
        "EXPORTED_SYMBOLS_FILE": .file, "UNEXPORTED_SYMBOLS_FILE": .file, "ORDER_FILE": .file,
        "INFOPLIST_PREFIX_HEADER": .file, "CODE_SIGN_RESOURCE_RULES_PATH": .file, "REZ_PREFIX_FILE": .file,
        "PRODUCT_DEFINITION_PLIST": .file, "DEVELOPMENT_ASSET_PATHS": .list,
        "HEADER_SEARCH_PATHS": .searchPaths, "USER_HEADER_SEARCH_PATHS": .searchPaths,
        "SYSTEM_HEADER_SEARCH_PATHS": .searchPaths, "FRAMEWORK_SEARCH_PATHS": .searchPaths,
        "SYSTEM_FRAMEWORK_SEARCH_PATHS": .searchPaths, "LIBRARY_SEARCH_PATHS": .searchPaths,
        "SWIFT_INCLUDE_PATHS": .searchPaths,
    ]

    /// Whether a product of this type has no use for a setting, so that what it says does no harm.
    package static func isIdle(_ key: String, for productType: String) -> Bool {
        key == "INFOPLIST_FILE" && productsWithoutPlist.contains { productType.hasSuffix($0) }
    }

    private static let productsWithoutPlist = [".library.static", ".library.dynamic", ".objfile", ".tool"]

    /// A key without its conditions, as in `INFOPLIST_FILE[sdk=iphoneos*]`.
    package static func base(of key: String) -> (name: String, isConditional: Bool) {
        guard let bracket = key.firstIndex(of: "[") else { return (key, false) }
        return (String(key[..<bracket]), true)
    }
}
