import AsyncImage
import BookingCore
import BookingStore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Results

/// The results with test doubles: no network, a scratch store and a record of navigation.
@MainActor final class Scene {
    let rental = Rental()
    let filter: SavedFilter
    var events: [String] = []
    /// Applies a filter as the filter screen does; set when that screen is presented.
    var use: (CarFilter?) -> Void = { _ in Issue.record("The filter screen was not presented.") }
    /// The addresses that return a picture.
    var pictures: Set<String> = []
    let store = ScratchStore()

    init() {
        filter = SavedFilter(file: store.opened)
    }

    var feedback: Feedback {
        Feedback(
            busy: { _ in {} }, tell: { self.events.append("tell \($0.title) / \($0.message ?? "nil")") },
            ask: { _ in 0 })
    }

    var environment: ResultsEnvironment {
        ResultsEnvironment(
            rental: rental, filter: filter, pictures: loader,
            sizes: { [VehicleSize(code: 3, name: "Economy")] },
            confirmation: { offer in
                self.events.append("confirmation \(offer.id)")
                return UIViewController()
            })
    }

    var loader: PictureLoader {
        PictureLoader(sharesTransfers: true) { address in
            self.events.append("picture \(address)")
            return self.pictures.contains(address) ? Data("GIF89a".utf8) : nil
        }
    }

    var routes: ResultsRoutes {
        ResultsRoutes(
            filter: { isFiltered, use in
                self.events.append(isFiltered ? "filter, filtered" : "filter")
                self.use = use
            },
            confirm: { self.events.append("confirm \($0.id)") })
    }

    func model(_ offers: [CarOffer]) -> ResultsViewModel {
        ResultsViewModel(
            availability: Availability(offers: offers), environment: environment, routes: routes)
    }
}

extension CarOffer {
    /// Returns an offer with default values for everything that a test omits.
    static func test(
        _ id: Int, vendor: String? = nil, size: Int = 0, price: String? = nil, seats: String? = nil,
        code: String? = nil
    ) -> CarOffer {
        let fees = price.map { [Fee(amount: $0, currencyCode: "eur", purpose: "22")] } ?? []
        return CarOffer(
            id: id, car: Car(vehicle: Vehicle(passengerQuantity: seats), classSize: size, fees: fees),
            vendor: Vendor(name: vendor), dropOff: Depot(code: code))
    }
}
