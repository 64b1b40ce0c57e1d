/// A table's data about one of its sections.
struct TableSection {
    var title: String?
    var rows: Int
}
