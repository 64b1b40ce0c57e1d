/// The first steps of several journeys, with the server's replies to them.
struct Prelude: Hashable, Sendable {
    var server: [Journey.Serving] = []
    var steps: [Step] = []
    /// Whether walks take anything from the journeys that begin so.
    var isWalked = true

    /// This prelude followed by another, whose replies to a message replace the earlier ones.
    func followed(by other: Prelude) -> Prelude {
        let named = Set(other.server.map(\.message))
        return Prelude(
            server: server.filter { !named.contains($0.message) } + other.server,
            steps: steps + other.steps, isWalked: isWalked && other.isWalked)
    }
}
