public import HeadlessUI

/// The banners of an app, of which one at a time is on the screen.
///
/// A banner ends when the user touches it or taps its button, or by itself after a while. It stays when the
/// screen has gone that showed it.
@MainActor public final class BannerQueue {
    /// The time after which a banner ends by itself.
    public static let time = Duration.seconds(5)

    private let pause: @MainActor (Duration) async throws -> Void
    private let window: @MainActor () -> UIView?
    /// The banners that have not ended; the first one is on the screen.
    private var entries: [Entry] = []
    private var shown: Shown?

    /// A banner with what is called when it has ended.
    private struct Entry {
        let banner: Banner
        var ended: [@MainActor (BannerEnd) -> Void]
    }

    /// The view on the screen, with the time that ends it.
    private struct Shown {
        let view: BannerView
        let timer: Task<Void, Never>
    }

    /// - Parameters:
    ///   - pause: Waits for a time; throws when the task is cancelled.
    ///   - window: The view over which banners appear.
    public init(
        pause: @escaping @MainActor (Duration) async throws -> Void,
        window: @escaping @MainActor () -> UIView? = { UIApplication.shared.keyWindow }
    ) {
        self.pause = pause
        self.window = window
    }

    /// Shows a banner after those before it.
    ///
    /// a banner that is equal to the last one is the same, and both end together.
    ///
    /// - Parameter ended: Called once, when the banner has ended.
    public func show(_ banner: Banner, ended: @escaping @MainActor (BannerEnd) -> Void) {
        if let last = entries.indices.last, entries[last].banner == banner {
            entries[last].ended.append(ended)
        } else {
            entries.append(Entry(banner: banner, ended: [ended]))
        }
        showNext()
    }

    private func showNext() {
        guard shown == nil, let banner = entries.first?.banner else { return }
        let view = BannerView(banner) { [weak self] in self?.end($0) }
        window()?.addSubview(view)
        // the end of a banner ends its timer as well.
        let timer = Task.immediate { [weak self, pause] in
            guard (try? await pause(Self.time)) != nil else { return }
            self?.end(.dismissed)
        }
        shown = Shown(view: view, timer: timer)
    }

    private func end(_ end: BannerEnd) {
        guard let shown, !entries.isEmpty else { return }
        shown.timer.cancel()
        shown.view.removeFromSuperview()
        self.shown = nil
        for ended in entries.removeFirst().ended { ended(end) }
        showNext()
    }

    isolated deinit {
        shown?.timer.cancel()
    }
}
