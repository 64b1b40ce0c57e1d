/// What Xcode does with a file of a synchronized folder: by its name, for there is nothing else to go by.
enum FileKind {
    case source
    /// A header, or what a setting names: no phase takes it.
    case idle
    case library
    /// Everything else is copied into the product.
    case resource

    init(_ name: String) {
        let suffix = FileType.pathExtension(name)
        if FileType.isSource(name) || FileKind.sources.contains(suffix) {
            self = .source
        } else if FileKind.unused.contains(suffix) {
            self = .idle
        } else if FileKind.libraries.contains(suffix) {
            self = .library
        } else {
            self = .resource
        }
    }

    /// Whether a folder of this name is taken whole.
    static func isLeaf(_ name: String) -> Bool {
        FileType.isWrapper(name) || leaves.contains(FileType.pathExtension(name))
    }

    /// Whether products of this type have a place for resources.
    static func hasResources(_ productType: String) -> Bool {
        !["", ".tool", ".library.static", ".library.dynamic", ".objfile", ".framework.static"].contains {
            $0.isEmpty ? productType.isEmpty : productType.hasSuffix($0)
        }
    }

    private static let sources: Set<String> = [
        "c++", "cp", "docc", "mlmodel", "mlpackage", "xcdatamodel", "asm", "ll", "yy", "ym", "lm", "mig",
        "defs", "iig",
        "rkassets", "referenceobject", "swiftcrossimport", "mlmodelc",
    ]
    private static let unused: Set<String> = [
        "h", "hh", "hpp", "hxx", "h++", "modulemap", "inl", "ipp", "pch", "entitlements", "xcconfig",
        "xcodeproj", "xcworkspace",
    ]
    private static let libraries: Set<String> = ["framework", "xcframework", "a", "dylib", "tbd", "o"]
    private static let leaves: Set<String> = [
        "arobject", "brandassets", "imageset", "mlmodelc", "mlpackage", "rcproject", "realitycomposerpro",
        "referenceobject", "rkassets", "xcodeproj", "xcworkspace", "xctemplate", "xpc", "pages", "key",
        "numbers",
    ]
}
