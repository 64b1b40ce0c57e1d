/// What a table knows of one of its sections.
struct TableSection {
    var title: String?
    var rows: Int
}
