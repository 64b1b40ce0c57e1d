/// What a file is, by its name.
enum FileType {
    private static let types: [String: String] = [
        "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp", "c": "sourcecode.c.c",
        "cpp": "sourcecode.cpp.cpp", "h": "sourcecode.c.h", "metal": "sourcecode.metal",
        "xcdatamodel": "wrapper.xcdatamodel", "xcassets": "folder.assetcatalog", "storyboard": "file.storyboard",
        "xib": "file.xib", "strings": "text.plist.strings", "plist": "text.plist.xml", "json": "text.json",
        "png": "image.png", "xcconfig": "text.xcconfig", "bundle": "wrapper.plug-in",
        "xcodeproj": "wrapper.pb-project", "framework": "wrapper.framework", "sh": "text.script.sh",
    ]

    /// The word that Xcode writes as `lastKnownFileType`.
    static func of(_ name: String) -> String { types[pathExtension(name)] ?? "file" }

    /// Whether a target compiles it.
    static func isSource(_ name: String) -> Bool {
        switch pathExtension(name) {
        case "swift", "m", "mm", "c", "cpp", "cc", "cxx", "s", "S", "metal", "xcdatamodeld", "xcmappingmodel",
            "intentdefinition", "y", "l", "d":
            true
        default: false
        }
    }

    static func pathExtension(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }
}
