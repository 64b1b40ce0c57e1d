import Foundation

/// A component that a program built from this repository contains or needs at run time.
struct Component: Equatable {
    /// The way a component is linked.
    enum Linkage: String {
        case `static`, dynamic
    }

    var name: String
    /// The version; `nil` for a component whose version depends on the system.
    var version: String?
    /// The address of the component's source.
    var address: String
    /// An SPDX licence expression.
    var licence: String
    var linkage: Linkage
    var dependencies: [String] = []

    /// The package URL, which identifies the component in any bill of materials.
    var reference: String {
        let place = address.replacing("https://", with: "").replacing(/\.git$/, with: "")
        let kind = linkage == .dynamic ? "generic/\(name)" : "swift/\(place)"
        return "pkg:\(kind)" + (version.map { "@\($0)" } ?? "")
    }
}

extension Component {
    /// Components that a package contains, by the package's name.
    static let included = ["Yams": ["LibYAML"]]

    /// The names of those of ``others`` that no package contains.
    static var ownNames: Set<String> {
        Set(others.map(\.name)).subtracting(included.values.joined())
    }

    /// Components that are not packages: those that packages contain and those that the system provides.
    static let others: [Component] = [
        Component(
            name: "LibYAML", version: nil, address: "https://github.com/yaml/libyaml", licence: "MIT",
            linkage: .static),
        Component(
            name: "Swift standard library, Foundation and libdispatch", version: nil,
            address: "https://github.com/swiftlang/swift", licence: "Apache-2.0 WITH Swift-exception",
            linkage: .static),
        Component(
            name: "ICU, as part of Foundation", version: nil,
            address: "https://github.com/swiftlang/swift-foundation-icu", licence: "Unicode-3.0",
            linkage: .static),
        Component(
            name: "libcurl", version: nil, address: "https://curl.se", licence: "curl", linkage: .dynamic),
        Component(
            name: "libxml2", version: nil, address: "https://gitlab.gnome.org/GNOME/libxml2", licence: "MIT",
            linkage: .dynamic),
    ]
}
