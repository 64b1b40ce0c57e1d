/// The order in which an app began its transfers: in which their requests arrived is the network's doing.
struct TransferOrder {
    /// The ports of the transfers that are open; nil for one that has no connection yet.
    private let ports: [Int?]

    init(_ ports: [Int?]) { self.ports = ports }

    /// The requests of open transfers, in their order; others are left out.
    func known<Request>(_ requests: [Request], port: (Request) -> UInt16) -> [Request] {
        let places = requests.enumerated().compactMap { offset, request in
            ports.firstIndex(of: Int(port(request))).map { (place: $0, offset: offset, request: request) }
        }
        return places.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.request)
    }

    /// The same, and behind them the requests of which the app says nothing, as they came.
    func all<Request>(_ requests: [Request], port: (Request) -> UInt16) -> [Request] {
        known(requests, port: port) + requests.filter { !ports.contains(Int(port($0))) }
    }
}
