import BookingApp
import BookingStore
import CFaults
import Foundation
import HeadlessUI
import LegacyBooking
import VirtualTime
import WireFormat

/// A save by one of the apps.
@MainActor enum Save: String, CaseIterable {
    /// The booking is added by the store that the screens use.
    case modernAdds = "Modern adds a booking"
    /// A person opens My Bookings and removes a receipt.
    case modernRemoves = "Modern removes a receipt"
    case legacyRemoves = "Legacy removes a receipt"

    var isModern: Bool { self != .legacyRemoves }
    var adds: Bool { self == .modernAdds }

    /// The outcome of a save as the app reports it to the person.
    enum Claim: Int32 {
        case done = 10
        case failed
        /// The screens did not lead to the save.
        case lost
    }

    /// Prepares the app, then saves while the faults are armed.
    func run(in sandbox: StoreSandbox) -> Claim {
        switch self {
        case .modernAdds:
            let bookings = SavedBookings(file: DefaultsFile(at: sandbox.store.path))
            return armed {
                do {
                    try bookings.save(StoreSandbox.booking(StoreSandbox.added))
                    return .done
                } catch {
                    return .failed
                }
            }
        case .modernRemoves: return remove(in: sandbox) { ModernApp.launch($0) }
        case .legacyRemoves: return remove(in: sandbox) { LegacyApp.launch($0) }
        }
    }

    private func remove(in sandbox: StoreSandbox, launch: (World) -> UIWindow) -> Claim {
        guard let defaults = UserDefaults(suiteName: StoreSandbox.suite) else { return .lost }
        let world = World(
            clock: VirtualClock(start: Date(timeIntervalSince1970: 1_404_205_200)),
            locale: Locale(identifier: "en_IE"), timeZone: .gmt, deviceID: "device",
            bundle: sandbox.bundle, defaults: defaults,
            defaultsFile: World.DefaultsFile(path: sandbox.store.path), wire: .json, connectTo: "127.0.0.1:9")
        _ = launch(world)
        SettlingExecutor.runUntilIdle()
        // The launch shows an alert at once if it cannot save.
        while UIApplication.shared.perform(.alert("OK")) == .done {}
        for gesture in [Gesture.tap("tabs.manage"), .tap("receipt.delete")] {
            SettlingExecutor.runUntilIdle()
            guard UIApplication.shared.perform(gesture) == .done else { return .lost }
        }
        SettlingExecutor.runUntilIdle()
        return armed {
            guard UIApplication.shared.perform(.alert("Yes")) == .done else { return .lost }
            SettlingExecutor.runUntilIdle()
            return UIApplication.shared.perform(.alert("OK")) == .done ? .failed : .done
        }
    }

    private func armed(_ save: () -> Claim) -> Claim {
        faults_shared().pointee.armed = 1
        defer { faults_shared().pointee.armed = 0 }
        return save()
    }
}
