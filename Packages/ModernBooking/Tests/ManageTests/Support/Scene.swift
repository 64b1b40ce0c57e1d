import AsyncImage
import BookingAPI
import BookingCore
import BookingStore
import BookingTestSupport
import Foundation
import Testing

@testable import Manage

/// "My Bookings" with test doubles: a scripted service, a scratch store and scripted answers.
@MainActor final class Scene {
    static let found = """
        {"VehRetResRSCore":{"VehReservation":{"@Status":"Confirmed","VehSegmentCore":{\
        "ConfId":[{"@ID":"IE7"},{"@ID":"HZ5"}],"Vendor":{"@CompanyShortName":"Hertz"}}}}}
        """

    let service = ScriptedService { Issue.record("\($0)") }
    let recorder = Recorder()
    let bookings: SavedBookings
    let store = ScratchStore()
    var configuration = AppConfiguration.none

    init() {
        bookings = SavedBookings(file: store.opened)
    }

    var environment: ManageEnvironment {
        ManageEnvironment(
            bookings: bookings,
            requester: BookingRequester(context: service.context()),
            pictures: PictureLoader(sharesTransfers: true) { [service] address in
                let requester = ImageRequester(transport: service.transport)
                return try? await requester.send(requester.picture(at: address)).body
            },
            dates: DateLine(locale: Locale(identifier: "en_IE"), timeZone: .gmt),
            countries: { [Country(name: "Ireland", isoCode: "IE", diallingCode: "353")] },
            configuration: { self.configuration },
            supportNumber: { "+353 1 555" })
    }

    func model() -> ManageViewModel {
        ManageViewModel(environment: environment, feedback: recorder.feedback, routes: recorder.routes)
    }

    func receipt(_ booking: Booking) -> ReceiptViewModel {
        ReceiptViewModel(
            booking: booking, environment: environment, feedback: recorder.feedback, routes: recorder.routes
        ) {}
    }
}
