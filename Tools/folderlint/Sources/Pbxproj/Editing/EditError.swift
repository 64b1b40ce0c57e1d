/// Why edits cannot be applied.
public enum EditError: Error, Equatable, CustomStringConvertible {
    /// Only UTF-8 OpenStep text can be edited.
    case notEditable(Document.Format)
    /// Two edits change the same bytes, at this place.
    case overlap(Position)
    /// An object with this id is there already.
    case idTaken(String)
    /// The document has no dictionary `objects`.
    case noObjects

    /// A sentence.
    public var description: String {
        switch self {
        case .notEditable(let format): "\(format) cannot be edited"
        case .overlap(let place): "two edits overlap at \(place.line):\(place.column)"
        case .idTaken(let id): "an object with the id \(id) is there already"
        case .noObjects: "the document has no objects"
        }
    }
}
