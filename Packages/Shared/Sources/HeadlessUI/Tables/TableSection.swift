/// The cached header title and number of rows of a section.
struct TableSection {
    var title: String?
    var rows: Int
}
