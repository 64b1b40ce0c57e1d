/// A list of names to take one from.
@MainActor struct PickList {
    /// Names that stand together.
    struct Section: Hashable {
        let header: String?
        let names: [String]
    }

    /// What journeys call the screen.
    let id: String
    let title: String
    let sections: [Section]
    /// Takes the name at a place.
    let choose: (_ section: Int, _ row: Int) -> Void

    /// What leads to the sections at the list's edge.
    var index: [String]? {
        let headers = sections.compactMap(\.header)
        return headers.isEmpty ? nil : headers
    }
}
