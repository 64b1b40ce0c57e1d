import Foundation
public import ProjectTree
import XML

/// What a workspace lists, each with where it leads.
public struct Workspace: Sendable {
    /// One `FileRef`.
    public struct Reference: Sendable {
        /// As it is written, as in `group:App/App.xcodeproj`.
        public let location: String
        /// Where it leads; nil for a location that only Xcode knows.
        public let place: Disk.EntryID?
    }

    public let references: [Reference]

    /// Reads the workspace at `container`; one that cannot be read lists nothing.
    init(at container: Disk.EntryID, _ disk: inout Disk) {
        let data = disk.entry(at: "contents.xcworkspacedata", from: container)
        var references: [Reference] = []
        if let bytes = disk.contents(of: data), let document = try? XMLDocument.parse(Data(bytes)) {
            var stack = [(element: document.root, folder: disk[container].parent)]
            while let (element, folder) = stack.popLast() {
                for child in element.elements {
                    let place = child.attribute("location").flatMap {
                        Workspace.place($0, folder: folder, container: container, &disk)
                    }
                    if child.name == "FileRef", let location = child.attribute("location") {
                        references.append(Reference(location: location, place: place))
                    } else if child.name == "Group" {
                        stack.append((child, place ?? folder))
                    }
                }
            }
        }
        self.references = references
    }

    private static func place(
        _ location: String, folder: Disk.EntryID, container: Disk.EntryID, _ disk: inout Disk
    ) -> Disk.EntryID? {
        guard let colon = location.firstIndex(of: ":") else { return nil }
        let path = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "group": return disk.entry(at: path, from: folder)
        case "container": return disk.entry(at: path, from: disk[container].parent)
        case "absolute": return disk.entry(at: "/" + path)
        // The project that the workspace is inside of.
        case "self":
            return path.isEmpty ? disk[container].parent : disk.entry(at: path, from: disk[container].parent)
        default: return nil
        }
    }

    /// The projects among the references, absolute paths; those that CocoaPods or Carthage made are left out.
    func projects(_ disk: inout Disk) -> [String] {
        references.compactMap { reference in
            guard let place = reference.place, disk.exists(place) else { return nil }
            let path = disk.path(of: place)
            guard path.hasSuffix(".xcodeproj") else { return nil }
            return path.split(separator: "/").contains { $0 == "Pods" || $0 == "Carthage" } ? nil : path
        }
    }
}
