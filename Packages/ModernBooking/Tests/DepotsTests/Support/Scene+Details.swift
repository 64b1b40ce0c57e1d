import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HeadlessUI
import Testing

@testable import Depots

/// The screens that lead on from the panel of a depot, with test doubles.
extension Scene {
    static let depot = NearbyDepot(
        location: Location(code: "319", name: "DUBLIN CITY"), position: dublin)

    nonisolated static let photo = Photo(prefix: "http://images.rebook.test/a-", suffix: ".png")

    /// Returns a reply with the content of a `LocationDetail`.
    static func detail(_ content: String = "") -> String { #"{"LocationDetail":{\#(content)}}"# }

    /// Returns the content of a `LocationDetail` with extensions.
    static func extensions(_ content: String) -> String {
        #""AdditionalInfo":{"TPA_Extensions":{\#(content)}}"#
    }

    /// Returns the model of the details, after its screen was loaded and has received a reply.
    func details(_ reply: String, of depot: NearbyDepot = depot) -> DepotDetailsViewModel {
        if depot.code != nil { service.announce(reply) }
        let model = DepotDetailsViewModel(
            depot: depot, environment: environment(.tab { _ in UIViewController() }), feedback: feedback,
            routes: DepotDetailsRoutes(
                pick: { title, choices, picked in
                    self.events.append("pick \(title): \(choices.joined(separator: ", "))")
                    self.pick = picked
                },
                open: { self.events.append("open \($0.absoluteString)") },
                showGallery: { self.events.append("gallery \($0.count)") },
                showReviews: { self.events.append("reviews") }))
        model.screenLoaded()
        return model
    }

    /// Returns the model of the reviews, after its screen was loaded and has received a reply.
    func reviews(_ reply: String, of depot: NearbyDepot = depot) -> ReviewsViewModel {
        if depot.code != nil { service.announce(reply) }
        let model = ReviewsViewModel(
            depot: depot, environment: environment(.tab { _ in UIViewController() }), feedback: feedback,
            close: { self.events.append("close") })
        model.screenLoaded()
        return model
    }

    /// The texts of the banner that is on the screen.
    var bannerTexts: [String?] { bannerWindow.parts.compactMap { ($0 as? UILabel)?.text } }

    /// Taps the button of the banner.
    func tapBanner() throws {
        let button = try #require(bannerWindow.parts.compactMap { $0 as? UIButton }.first)
        button.onTap?()
    }
}

extension UIView {
    /// The views inside the view, in reading order.
    var parts: [UIView] { subviews.flatMap { [$0] + $0.parts } }

    /// The text of the label with an identifier.
    func text(_ id: String) -> String? {
        (parts.first { $0.accessibilityIdentifier == id } as? UILabel)?.text
    }
}
