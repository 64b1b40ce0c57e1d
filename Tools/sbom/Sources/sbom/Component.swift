import Foundation

/// Something that a program built from this repository contains or needs at run time.
struct Component: Equatable {
    /// How a component gets into a program.
    enum Linkage: String {
        case `static`, dynamic
    }

    var name: String
    /// `nil` for what the machine provides, in whatever version it has.
    var version: String?
    /// The address that it comes from.
    var address: String
    /// An SPDX licence expression.
    var licence: String
    var linkage: Linkage
    var dependencies: [String] = []

    /// A package URL, which names the component in any bill of materials.
    var reference: String {
        let place = address.replacing("https://", with: "").replacing(/\.git$/, with: "")
        let kind = linkage == .dynamic ? "generic/\(name)" : "swift/\(place)"
        return "pkg:\(kind)" + (version.map { "@\($0)" } ?? "")
    }
}

extension Component {
    /// What is in a package without being one, by the package's name.
    static let included = ["Yams": ["LibYAML"]]

    /// The names of those of `others` that no package brings along.
    static var ownNames: Set<String> {
        Set(others.map(\.name)).subtracting(included.values.joined())
    }

    /// What the packages bring along without naming it, and what the machine provides.
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
