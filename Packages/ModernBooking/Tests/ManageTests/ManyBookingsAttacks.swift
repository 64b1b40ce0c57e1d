import AsyncImage
import AttackTally
import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import HeadlessUI
import PropertyLists
import Testing

@testable import Manage

/// Stores with very many bookings.
@MainActor struct ManyBookingsAttacks {
    private static func booking(_ number: Int) -> Booking {
        Booking(
            identity: Identity(reservationID: "IE\(number)", confirmationID: "HZ\(number)"),
            vendor: Vendor(name: "Hertz"))
    }

    /// Returns a scene whose store contains `count` bookings.
    private static func scene(_ count: Int) throws -> Scene {
        let scene = Scene()
        try scene.bookings.save(booking(0))
        let archive = try #require(scene.store.onDisk["Bookings"]?.dictionary?["IE0"])
        let archives = (0..<count).map { ("IE\($0)", archive) }
        try scene.store.set("Bookings", .dictionary(.init(uniqueKeysWithValues: archives)))
        return scene
    }

    /// Returns a pager with `count` views.
    private static func pager(_ count: Int) -> ReceiptPager {
        let pager = ReceiptPager()
        for _ in 0..<count { pager.pages.addSubview(UIView()) }
        return pager
    }

    /// The operations to measure, by name.
    private static let works: [(name: String, work: @MainActor (Scene) throws -> Void)] = [
        (
            "reading them",
            { scene in
                let bookings = SavedBookings(file: DefaultsFile(at: scene.store.location))
                #expect(!bookings.all().isEmpty)
            }
        ),
        (
            "saving and removing one",
            { scene in
                try scene.bookings.save(booking(-1))
                try scene.bookings.remove("IE-1")
            }
        ),
        (
            "showing them",
            { scene in
                let screen = ManageBuilder.build(scene.environment)
                screen.loadViewIfNeeded()
                screen.viewWillAppear(false)
            }
        ),
    ]

    @Test func `every operation takes time that grows with the number of bookings`() throws {
        var tally = AttackTally("S-307", "stores of many bookings, doubled")
        for (name, work) in Self.works {
            tally.record(name, failure: try Growth(from: 250).failure(of: Self.scene, work))
        }
        // Each run needs a new pager, because showing receipts removes its views.
        let shown = Growth(from: 2000).failure { count in
            Growth.seconds {
                let pager = Self.pager(count)
                pager.show([], pictures: PictureLoader(sharesTransfers: true) { _ in nil })
            }
        }
        tally.record("removing the shown receipts", failure: shown)
        try tally.report()
        #expect(tally.failures == [])
    }
}
