import BookingAPI
import BookingCore
import BookingUI
import Foundation

/// The use case of loading what the panel shows about a depot: its details and its departures.
@MainActor struct DepotPanelLoading {
    /// A reply, or the failure of its request.
    enum Arrival: Hashable {
        case detail(hours: String, directions: String)
        case detailFailed(Failure)
        case departures([LineDepartures])
        case departuresFailed(Failure)
    }

    /// The reason why there is no reply; without a cause, the request could not be written.
    struct Failure: Error, Hashable {
        let cause: ServiceFailure?
    }

    private let details: DepotDetailRequester
    private let departures: DepartureRequester
    private let timeZone: TimeZone
    private let now: @MainActor () -> Date

    init(environment: DepotsEnvironment) {
        details = environment.details
        departures = environment.departures
        timeZone = environment.timeZone
        now = environment.now
    }

    /// Sends both requests about a depot; a depot without a code has none.
    ///
    /// - Parameter receive: Takes each reply; it is not called after the load was freed.
    /// - Returns: The object with which the requests end.
    func start(for depot: NearbyDepot, receive: @escaping @MainActor (Arrival) -> Void) -> DepotPanelLoad? {
        guard let code = depot.code else { return nil }
        return DepotPanelLoad([
            load(receive) { await detail(of: code) },
            load(receive) { await departures(at: code, in: depot.city?.lowercased() ?? "") },
        ])
    }

    private func load(
        _ receive: @escaping @MainActor (Arrival) -> Void,
        _ arrival: @escaping @MainActor () async -> Arrival
    ) -> Task<Void, Never> {
        Task.immediate {
            let arrival = await arrival()
            if !Task.isCancelled { receive(arrival) }
        }
    }

    private func detail(of code: String) async -> Arrival {
        do throws(Failure) {
            let reply = try await output(of: DepotDetailResponseValidator.self, from: details) {
                try details.detail(of: code)
            }
            guard case .detail(let detail) = reply else { return .detail(hours: "-", directions: "") }
            return .detail(
                hours: detail.hours.text(at: now(), in: timeZone), directions: detail.directions ?? "")
        } catch {
            return .detailFailed(error)
        }
    }

    /// the region is the whole name of the city.
    private func departures(at code: String, in region: String) async -> Arrival {
        do throws(Failure) {
            return .departures(
                try await output(of: DeparturesResponseValidator.self, from: departures) {
                    try departures.departures(at: code, in: region)
                })
        } catch {
            return .departuresFailed(error)
        }
    }

    /// Returns the output for a reply; a failure is logged, unless the load was freed.
    private func output<Validator: ResponseValidator>(
        of validator: Validator.Type, from requester: some Requester, _ request: () throws -> ServiceRequest
    ) async throws(Failure) -> Validator.Output {
        // A depot whose code or city has no form on the wire cannot be asked about.
        guard let request = try? request() else { throw Failure(cause: nil) }
        do throws(ServiceFailure) {
            let reply = try await requester.send(request)
            if !Task.isCancelled { return validator.validate(reply.read()) }
        } catch {
            if !Task.isCancelled { error.log() }
            throw Failure(cause: error)
        }
        throw Failure(cause: nil)
    }
}

/// The requests about the depot of the panel, which end when this object is freed.
@MainActor final class DepotPanelLoad {
    private let requests: [Task<Void, Never>]

    init(_ requests: [Task<Void, Never>]) {
        self.requests = requests
    }

    deinit {
        for request in requests { request.cancel() }
    }
}
