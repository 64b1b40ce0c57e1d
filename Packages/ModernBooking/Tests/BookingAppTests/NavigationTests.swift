import HeadlessUI
import Testing

@testable import BookingApp

/// Tests of which screens the composed app keeps in memory.
@MainActor @Suite struct NavigationTests {
    private let remains = Remains()

    @Test(arguments: ["currencies.list.0.0", "currencies.close"])
    func `AC-M1, Z27: a presented screen is freed after its result and after its dismissal`(end: String)
        throws
    {
        let app = try AppWalk()
        app.tap("home.changeCurrency")
        remains.note(app.tabs.presentedViewController)
        #expect(remains.names == ["PickListViewController"])
        app.tap(end)
        #expect(remains.survivors == [])
    }

    @Test func `AC-M1, Z27: the filter is freed when the cars take its result`() throws {
        let app = try AppWalk()
        app.search()
        app.tap("results.filters")
        remains.note(app.tabs.presentedViewController)
        #expect(remains.names.contains("FilterViewModel"))
        app.tap("filter.use")
        #expect(remains.survivors == [])
    }

    @Test func `AC-M1, AC-M6, Z27: back frees three screens one after the other, each with its model`() throws
    {
        let app = try AppWalk()
        app.search()
        app.proceed()
        for name in ["CheckoutViewModel", "ConfirmationViewModel", "ResultsViewModel"] {
            let remains = Remains()
            remains.note(app.stack?.topViewController)
            #expect(remains.names.contains(name))
            app.perform(.back)
            #expect(remains.survivors == [])
        }
        #expect(app.stack?.viewControllers.count == 1)
    }

    @Test(arguments: [
        ("depot.rows.0.3", "gallery.close", "GalleryViewModel"),
        ("depot.rows.0.3", "gallery.remove", "GalleryViewModel"),
        ("depot.rows.0.4", "reviews.close", "ReviewsViewModel"),
    ])
    func `AC-M1, AC-M6, Z27: from the map to details and on, and back in order, each screen is freed`(
        row: String, close: String, model: String
    ) throws {
        let app = try AppWalk()
        app.openDepot()
        let details = Remains()
        details.note(app.stack?.topViewController)
        app.tap(row)
        remains.note(app.tabs.presentedViewController)
        #expect(remains.names.contains(model))
        #expect(details.names.contains("DepotDetailsViewModel"))
        app.tap(close)
        #expect(remains.survivors == [])
        #expect(details.survivors == details.names)
        app.perform(.back)
        #expect(details.survivors == [])
        #expect(app.stack?.viewControllers.count == 1)
    }

    @Test func `AC-M1, Z27: the end of the app frees a depot's details with the reviews over them`() throws {
        var app: AppWalk? = try AppWalk()
        app?.openDepot()
        app?.tap("depot.rows.0.4")
        remains.note(app?.tabs.presentedViewController)
        for screen in app?.stack?.viewControllers ?? [] { remains.note(screen) }
        #expect(
            Set(remains.names).isSuperset(
                of: ["ReviewsViewModel", "DepotDetailsViewModel", "DepotMapViewModel"]))
        app?.end()
        app = nil
        #expect(remains.survivors == [])
    }

    @Test func `AC-M1, Z27: the way home from a booking frees every screen behind it`() throws {
        let app = try AppWalk()
        app.search()
        app.proceed()
        app.perform(.type("checkout.givenName", "Ada"))
        app.perform(.type("checkout.surname", "Byrne"))
        app.perform(.type("checkout.email", "ada@example.org"))
        app.tap("terms.check", "checkout.complete")
        for screen in app.stack?.viewControllers.dropFirst() ?? [] { remains.note(screen) }
        #expect(Set(remains.names).isSuperset(of: ["ThanksViewModel", "CheckoutViewModel"]))
        app.tap("thanks.home")
        #expect(app.tabs.selectedIndex == 0)
        #expect(remains.survivors == [])
    }

    @Test func `AC-M1, Z27: the end of the app frees the screens of all tabs and what they present`() throws {
        var app: AppWalk? = try AppWalk()
        app?.search()
        app?.proceed()
        app?.tap("terms.rental")
        remains.note(app?.tabs.presentedViewController)
        for tab in app?.tabs.viewControllers ?? [] {
            for screen in (tab as? UINavigationController)?.viewControllers ?? [tab] { remains.note(screen) }
        }
        let models = [
            "ConditionsViewModel", "HomeViewModel", "SearchViewModel", "DepotMapViewModel", "ManageViewModel",
        ]
        #expect(Set(remains.names).isSuperset(of: models))
        app?.end()
        app = nil
        #expect(remains.survivors == [])
    }
}
