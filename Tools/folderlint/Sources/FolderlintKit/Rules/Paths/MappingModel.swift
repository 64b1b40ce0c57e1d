/// What a Core Data mapping model names.
package enum MappingModel {
    /// The data models that a mapping names.
    ///
    /// Xcode writes a document type declaration, so this is not read as XML.
    package static func paths(_ text: String) -> [(path: String, line: Int, range: Range<Int>)] {
        var paths: [(path: String, line: Int, range: Range<Int>)] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            var rest = line
            while let name = rest.firstRange(of: "modelpath\"") {
                rest = rest[name.upperBound...]
                guard let open = rest.firstIndex(of: ">") else { break }
                let path = rest[rest.index(after: open)...].prefix { $0 != "<" }
                if !path.isEmpty { paths.append((String(path), index + 1, text.range(of: path))) }
                rest = rest[path.endIndex...]
            }
        }
        return paths
    }
}
