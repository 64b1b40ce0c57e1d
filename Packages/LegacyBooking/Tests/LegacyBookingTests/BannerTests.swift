import Foundation
import HeadlessUI
import StubServer
import Testing

@testable import LegacyBooking

extension AppTests {
    /// Tests of banners, and of the screens that show them.
    @Suite struct BannerTests {
        typealias Details = DepotDetailsTests

        @Test(arguments: [DepotPanelTests.refused, "{}", "<html>", #"{"LocationDetail":""}"#])
        func `details that do not load show a banner, which covers nothing`(_ reply: String) {
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(reply)
                #expect(
                    Snapshot.take().node("banner")?.children.map(\.line) == [
                        #"text banner.title "No details""#,
                        #"text banner.message "The details of this depot could not be loaded." (lines 2)"#,
                        #"button banner.action "Try again""#,
                    ])
                #expect(app.rows == Details.loading && app.alerts.isEmpty)
                UIApplication.shared.perform(.tap("banner.title"))
                #expect(!app.isSeen("banner") && app.rows == Details.nothing && app.label("depot.category") == "-")
            }
        }

        @Test func `a banner can load the details again`() {
            TestApp.run { app in
                app.openDepot()
                app.failDepot()
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("banner.action"))
                #expect(!app.isSeen("banner") && app.rows == Details.loading)
                #expect(app.world.transfers.open.count == before + 1)
                app.answerDepot(Details.full)
                #expect(app.label("depot.category") == "City depot")
            }
        }

        @Test func `a banner ends after five seconds, also over another screen`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openDepot()
                await app.failDepot()
                await UIApplication.shared.perform(.back)
                _ = await app.seen(after: .seconds(4.9))
                #expect(await app.isSeen("banner"))
                #expect(await app.isSeen("locations"))
                _ = await app.seen(after: .seconds(0.1))
                #expect(await !app.isSeen("banner"))
            }
        }

        @Test func `details that were loaded again are gone when the time of the banner is over`() async {
            await #expect(processExitsWith: .success) {  // Q-69, Z33
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openDepot()
                await app.failDepot()
                await UIApplication.shared.perform(.tap("banner.action"))
                await app.answerDepot(Details.full)
                _ = await app.seen(after: .seconds(4.9))
                #expect(await app.label("depot.category") == "City depot")
                _ = await app.seen(after: .seconds(0.1))
                #expect(await app.label("depot.category") == "-")
                #expect(await app.rows == Details.nothing)
            }
        }

        @Test func `equal banners are shown one after the other`() async {  // Q-70
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openDepot()
                await app.failDepot()
                await UIApplication.shared.perform(.back)
                await UIApplication.shared.perform(.tap("panel.details"))
                await app.failDepot()
                _ = await app.seen(after: .seconds(2))
                await UIApplication.shared.perform(.tap("banner.title"))
                #expect(await app.label("banner.title") == "No details")
                #expect(await app.rows == Details.loading)
                _ = await app.seen(after: .seconds(4.9))
                #expect(await app.isSeen("banner"))
                _ = await app.seen(after: .seconds(0.1))
                #expect(await !app.isSeen("banner"))
                #expect(await app.rows == Details.nothing)
            }
        }

        @Test func `the time of a banner that a person has ended does not end the next one`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openDepot()
                await app.failDepot()
                await app.failDepot()
                _ = await app.seen(after: .seconds(3))
                await UIApplication.shared.perform(.tap("banner.message"))
                _ = await app.seen(after: .seconds(2))
                #expect(await app.isSeen("banner"))
                _ = await app.seen(after: .seconds(3))
                #expect(await !app.isSeen("banner"))
            }
        }

        @Test func `reviews that do not load show a banner, and load again`() {
            TestApp.run { app in
                app.openReviews()
                app.reviewsScreen.requestFailed(TestApp.answered(""))
                #expect(app.label("banner.message") == "The reviews could not be loaded.")
                #expect(app.reviews == [] && !app.isSeen("reviews.spinner"))
                UIApplication.shared.perform(.tap("banner.action"))
                #expect(app.reviews == [] && app.value("reviews.spinner") == "on")
                app.answerReviews(DepotPanelTests.refused)
                #expect(app.label("banner.title") == "No reviews")
                UIApplication.shared.perform(.tap("banner"))
                #expect(app.reviews == ["No reviews."])
            }
        }
    }
}
