/// What several journeys begin with: their first steps, and what the server answers meanwhile.
struct Prelude: Hashable, Sendable {
    var server: [Journey.Serving] = []
    var steps: [Step] = []

    /// One after the other; what the later says of a message takes the place of what the earlier said.
    func followed(by other: Prelude) -> Prelude {
        let named = Set(other.server.map(\.message))
        return Prelude(
            server: server.filter { !named.contains($0.message) } + other.server,
            steps: steps + other.steps)
    }
}
