import Pbxproj
import ProjectTree

/// What a file is, by its name.
enum FileType {
    private static let types: [String: String] = [
        "swift": "sourcecode.swift", "m": "sourcecode.c.objc", "mm": "sourcecode.cpp.objcpp",
        "c": "sourcecode.c.c",
        "cpp": "sourcecode.cpp.cpp", "h": "sourcecode.c.h", "metal": "sourcecode.metal",
        "xcdatamodel": "wrapper.xcdatamodel", "xcassets": "folder.assetcatalog",
        "storyboard": "file.storyboard",
        "xib": "file.xib", "strings": "text.plist.strings", "plist": "text.plist.xml", "json": "text.json",
        "png": "image.png", "xcconfig": "text.xcconfig", "bundle": "wrapper.plug-in",
        "xcodeproj": "wrapper.pb-project", "framework": "wrapper.framework", "sh": "text.script.sh",
        "csv": "text", "txt": "text",
        "md": "net.daringfireball.markdown", "entitlements": "text.plist.entitlements",
        "xcdatamodeld": "wrapper.xcdatamodel", "pch": "sourcecode.c.h", "xcstrings": "text.json.xcstrings",
        "jpg": "image.jpeg", "pdf": "image.pdf", "xcframework": "wrapper.xcframework",
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

    /// The phase that a target takes it in; nil for what a target does not take.
    static func phase(of name: String) -> Isa? {
        if isSource(name) { return .sourcesPhase }
        return resources.contains(pathExtension(name)) ? .resourcesPhase : nil
    }

    /// Whether it is a folder that Xcode takes as one file.
    static func isWrapper(_ name: String) -> Bool { Survey.isWrapper(Array(name.utf8)[...]) }

    /// Whether it is what an editor, a merge or a compiler left beside a file.
    static func isLeftover(_ name: String) -> Bool {
        name.hasSuffix("~") || ["o", "orig", "rej"].contains(pathExtension(name)) || name == ".DS_Store"
    }

    private static let resources: Set<String> = [
        "aiff", "bundle", "caf", "csv", "gif", "heic", "html", "icon", "jpeg", "jpg", "js", "json", "m4a",
        "mp3",
        "mp4", "otf", "pdf", "png", "scn", "scnassets", "sks", "storyboard", "strings", "stringsdict", "svg",
        "ttf",
        "wav", "xcassets", "xcstickers", "xcstrings", "xib", "xcprivacy",
    ]

    static func pathExtension(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }
}
