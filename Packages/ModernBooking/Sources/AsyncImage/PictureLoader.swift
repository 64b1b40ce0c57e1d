public import Foundation
import HeadlessUI

/// Loads pictures and caches them by address.
@MainActor public final class PictureLoader {
    /// The outcome of a request for a picture.
    enum Outcome {
        case picture(UIImage)
        /// The data is not a picture.
        case noPicture
        /// No data arrived.
        case nothing
    }

    /// A transfer that has not ended.
    private final class Load: Sendable {
        let outcome: Task<Outcome, Never>
        @MainActor var waiting = 0

        init(_ outcome: Task<Outcome, Never>) {
            self.outcome = outcome
        }
    }

    private let sharesTransfers: Bool
    private let fetch: @MainActor (_ address: String) async -> Data?
    private var cache: PictureCache
    private var loads: [String: Load] = [:]

    /// - Parameters:
    ///   - limit: The largest total size of the cached pictures in bytes; 2 MiB, as in Legacy.
    ///   - sharesTransfers: Whether requests for one address share a transfer, which is cancelled when none
    ///     of them waits for it any more. Otherwise each request has a transfer of its own, which ends.
    ///   - fetch: Returns the data at an address, or nil if it cannot be loaded.
    public init(
        limit: Int = 2 << 20, sharesTransfers: Bool,
        fetch: @escaping @MainActor (_ address: String) async -> Data?
    ) {
        cache = PictureCache(limit: limit)
        self.sharesTransfers = sharesTransfers
        self.fetch = fetch
    }

    /// Returns the picture at an address, from the cache if possible.
    ///
    /// Only pictures are cached: data of another kind, or none, is requested again.
    func picture(at address: String) async -> Outcome {
        if let picture = cache.picture(at: address) { return .picture(picture) }
        let load = join(address)
        let outcome = await withTaskCancellationHandler {
            await load.outcome.value
        } onCancel: {
            Task.immediate { @MainActor in leave(load, of: address) }
        }
        end(load, of: address)
        if case .picture(let picture) = outcome {
            cache.insert(picture, size: picture.data?.count ?? 0, at: address)
        }
        return outcome
    }

    /// Joins the transfer of an address, or starts one.
    private func join(_ address: String) -> Load {
        let load = loads[address] ?? start(address)
        if sharesTransfers { loads[address] = load }
        load.waiting += 1
        return load
    }

    private func start(_ address: String) -> Load {
        Load(
            Task.immediate { [fetch] in
                guard let data = await fetch(address) else { return .nothing }
                return UIImage(data: data).map(Outcome.picture) ?? .noPicture
            })
    }

    private func leave(_ load: Load, of address: String) {
        load.waiting -= 1
        guard sharesTransfers, load.waiting == 0 else { return }
        end(load, of: address)
        load.outcome.cancel()
    }

    /// Removes a transfer that others can no longer join.
    private func end(_ load: Load, of address: String) {
        if loads[address] === load { loads[address] = nil }
    }
}
