import Foundation

/// The class names inside a keyed archive, which is a property list underneath.
enum ArchiveNames {
    /// The names that the archive's objects go by.
    static func all(in data: Data) throws -> Set<String> {
        Set(try objects(in: plist(data)).compactMap { ($0 as? [String: Any])?["$classname"] as? String })
    }

    /// The same archive with one class called another name.
    static func renaming(_ old: String, to new: String, in data: Data) throws -> Data {
        var root = try plist(data)
        root["$objects"] = try objects(in: root).map { object -> Any in
            guard var described = object as? [String: Any], described["$classname"] as? String == old else {
                return object
            }
            described["$classname"] = new
            described["$classes"] = (described["$classes"] as? [String])?.map { $0 == old ? new : $0 }
            return described
        }
        return try PropertyListSerialization.data(fromPropertyList: root, format: .binary, options: 0)
    }

    private static func plist(_ data: Data) throws -> [String: Any] {
        let plist = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let root = plist as? [String: Any] else { throw ArchiveError.notAnArchive }
        return root
    }

    private static func objects(in root: [String: Any]) throws -> [Any] {
        guard let objects = root["$objects"] as? [Any] else { throw ArchiveError.notAnArchive }
        return objects
    }
}
