/// The words of an alert.
struct Notice: Hashable {
    let title: String
    let message: String?
    var buttons = ["OK"]
}
