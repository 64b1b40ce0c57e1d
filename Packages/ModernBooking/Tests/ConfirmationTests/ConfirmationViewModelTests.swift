import BookingAPI
import BookingCore
import BookingTestSupport
import BookingUI
import Foundation
import HTTP
import Testing

@testable import Confirmation

@MainActor @Suite struct ConfirmationViewModelTests {
    private let scene: Scene
    private let model: ConfirmationViewModel

    init() throws {
        scene = try Scene(.test(extras: "Child seat", "GPS"))
        model = try scene.model()
    }

    private func load(_ reply: String = Scene.quote) throws {
        scene.service.announce(reply)
        model.screenLoaded()
    }

    @Test func `a quote is requested with the cost of the rental`() throws {
        var quotes: [ConfirmationViewModel.Quote] = []
        model.onQuote = { [model] in quotes.append(model.quote) }
        try load()
        #expect(quotes == [.underWay, .answered])
        #expect(scene.rental.quote?.planID == "P1")
        let body = String(decoding: scene.service.requests.first?.body ?? Data(), as: UTF8.self)
        #expect(body.contains(#""@Amount":"30.00""#))
    }

    @Test(arguments: [nil, "FR"])
    func `no quote is requested for a country without insurance`(country: String?) throws {
        scene.homeCountry = country
        model.screenLoaded()
        #expect(scene.service.requests.isEmpty)
        #expect(model.quote == .none)
    }

    @Test(arguments: ["", "<html>", "[]", #"{"PlanForQuoteRS":"none"}"#])
    func `an unreadable reply counts as one without a plan`(reply: String) throws {
        try load(reply)
        #expect(model.quote == .answered)
        #expect(model.insurance.premium == "-")
    }

    @Test func `a quote that times out shows an alert`() throws {
        scene.service.announce(.timedOut(HTTPAddress(of: "http://a.test/")))
        model.screenLoaded()
        #expect(model.quote == .none)
        #expect(scene.events.first?.hasPrefix("tell Could not connect to server") == true)
    }

    @Test func `a quote that fails otherwise shows nothing`() throws {
        scene.service.announce(.connect(HTTPAddress(of: "http://a.test/")))
        model.screenLoaded()
        #expect(model.quote == .none)
        #expect(scene.events.isEmpty)
    }

    @Test func `a reply that arrives after the screen was left is dropped`() async throws {
        let answers = AsyncStream<Void>.makeStream()
        let rental = scene.rental
        do {
            var environment = scene.environment
            let transport = Transport(to: .test) { _ async throws(HTTPError) in
                for await _ in answers.stream { break }
                return HTTPReply(status: 200, body: Data(Scene.quote.utf8))
            }
            environment.requester = InsuranceRequester(
                context: RequestContext(
                    encoding: .json, transport: transport, clientID: { "1" }, currencyCode: { nil }))
            let model = ConfirmationViewModel(
                offer: try #require(rental.offer), environment: environment, feedback: scene.feedback,
                routes: scene.routes)
            model.screenLoaded()
            #expect(model.quote == .underWay)
        }
        answers.continuation.finish()
        await settle()
        #expect(rental.quote == nil)
    }

    @Test func `the cost is the sum of the fees`() {
        #expect(model.total == "EUR 30.00")
        #expect(model.cost.deposit == "EUR 10.00")
        #expect(model.cost.arrival == "EUR 20.00")
        #expect(model.cost.insurance == nil)
        #expect(model.cost.extras == nil)
    }

    @Test func `a bought insurance is added to the cost`() throws {
        var changes = 0
        model.onCost = { changes += 1 }
        try load()
        model.insurance.buyTapped()
        #expect(changes == 1)
        #expect(model.total == "EUR 77.50")
        #expect(model.cost.deposit == "EUR 57.50")
        #expect(model.cost.insurance == "GBP 47.50")
        model.insurance.buyTapped()
        #expect(model.total == "EUR 30.00")
    }

    @Test func `all extras are added to the cost`() {
        var changes = 0
        model.onCost = { changes += 1 }
        model.extras.plusTapped(0)
        model.extras.plusTapped(1)
        #expect(changes == 2)
        #expect(model.cost.extras == "EUR 2.00")
        #expect(model.total == "EUR 30.00")
    }

    @Test func `a car without fees shows that there are none`() throws {
        let scene = try Scene(CarOffer(id: 0, car: Car()))
        #expect(try scene.model().total == "No fees.")
    }

    @Test func `a car that is chosen again starts without insurance`() throws {
        try load()
        model.insurance.buyTapped()
        scene.homeCountry = nil
        model.screenLoaded()
        #expect(!scene.rental.hasBoughtInsurance)
    }

    @Test func `proceeding opens the booking form`() {
        model.proceedTapped()
        #expect(scene.events == ["proceed"])
    }

    @Test func `the car is described by its details`() {
        #expect(model.details[.category] == "Unknown")
        #expect(model.details[.seats] == "x0")
        #expect(model.details[.bags] == "x (null)")
        #expect(model.details[.doors] == "(null)")
    }
}
