import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime
import WireFormat

@testable import LegacyBooking

extension AppTests {
    /// Tests of the details, photos and reviews of a depot.
    @Suite struct DepotDetailsTests {
        nonisolated static let rating = rating(visitors: "120", likes: "90", tips: "12", checkIns: "60")
        nonisolated static let address =
            #""Address":{"AddressLine":"151 Road","CityName":"Dublin","PostalCode":"D02 X285"}"#
        nonisolated static let photos =
            #""Photos":[{"@Prefix":"http://images.rebook.test/a-","@Suffix":".png"},{"@Prefix":"http://images.rebook.test/b-","@Suffix":".png"},{"@Prefix":"http://images.rebook.test/c-","@Suffix":".png"}]"#
        nonisolated static let full = reply(
            #""Category":{"@Name":"City depot"},"Services":["Car wash","Child seats"],\#(photos),\#(rating)"#)

        nonisolated static func rating(
            visitors: String, likes: String, tips: String, checkIns: String
        ) -> String {
            #""Rating":{"@Score":"8.4","@Visitors":"\#(visitors)","@Likes":"\#(likes)","@Tips":"\#(tips)","@CheckIns":"\#(checkIns)"}"#
        }

        nonisolated static func reply(_ extensions: String, address: String = address) -> String {
            let comma = address.isEmpty ? "" : ","
            return
                #"{"LocationDetail":{\#(address)\#(comma)"AdditionalInfo":{"OperationSchedules":{"OperationSchedule":{"OperationTimes":{"OperationTime":{"@Tue":true,"@Start":"08:00","@End":"18:00"}}}},"TPA_Extensions":{\#(extensions)}}}}"#
        }

        nonisolated static let loading = [
            ["…", "…", "…", "…", "…"], ["…", "…", "…", "…"], ["…"], ["…"], ["…"],
        ]
        nonisolated static let nothing = [
            ["-", "-", "-", "-", "-"], ["-", "-", "-", "-"], ["Directions"], ["No photos"], ["Reviews"],
        ]

        // MARK: Details

        @Test func `the panel leads to the details, which are dots until the reply`() {
            TestApp.run { app in
                app.openDepot()
                #expect(app.value("depot.photo") == "none" && app.label("depot.category") == "…")
                #expect(app.label("depot.name") == "Dublin Airport" && app.rows == Self.loading)
                for row in 0...4 { UIApplication.shared.perform(.tap("depot.rows.0.\(row)")) }
                #expect(app.watcher.seen.isEmpty)
                app.answerDepot(Self.full)
                #expect(app.label("depot.category") == "City depot")
                #expect(
                    app.rows == [
                        ["8.4", "Based on 120 visitors", "Likes 75 %", "Tips 10 %", "Check-ins 50 %"],
                        ["151 Road", "D02 X285 Dublin", "Closes in 7 mins.", "Car wash, Child seats"], ["Directions"],
                        ["3 photos"], ["Reviews"],
                    ])
                #expect(app.value("depot.photo") == "loading")
            }
        }

        @Test func `a depot without a code has no details, and sends nothing`() {
            TestApp.run { app in
                app.openMap(#"{"VehMatchedLocs":[\#(DepotPanelTests.depot(code: nil))]}"#)
                app.openPanel()
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("panel.details"))
                #expect(app.rows == Self.nothing && app.label("depot.category") == "-")
                UIApplication.shared.perform(.tap("depot.reviews"))
                UIApplication.shared.perform(.tap("depot.rows.0.4"))
                #expect(app.reviews == ["No reviews."] && app.world.transfers.open.count == before)
            }
        }

        @Test func `details without a category are never shown`() {  // Q-63, Z20, Z21
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.reply(Self.photos))
                #expect(app.rows == Self.loading && !app.isSeen("banner"))
                app.answerDepot(Self.reply(#""Category":{}"#))
                #expect(app.label("depot.category") == "-" && app.rows != Self.loading)
            }
        }

        @Test(
            arguments: [
                ("0", "0", "-4", "Likes nan %", "Tips -inf %"), ("0", "9", "0", "Likes inf %", "Tips nan %"),
                ("8", "9", "-1", "Likes 112 %", "Tips -12 %"), ("1", "1", "0", "Likes 100 %", "Tips 0 %"),
            ])
        func `shares are divided by the visitors, however many`(  // Q-65, Z25
            _ visitors: String, _ likes: String, _ tips: String, _ first: String, _ second: String
        ) {
            TestApp.run { app in
                app.openDepot()
                let rating = Self.rating(visitors: visitors, likes: likes, tips: tips, checkIns: "x")
                app.answerDepot(Self.reply(#""Category":{},\#(rating)"#))
                #expect(app.label("depot.likes") == first && app.label("depot.tips") == second)
                #expect(
                    app.label("depot.visitors")
                        == (visitors == "1" ? "Based on 1 visitor" : "Based on \(visitors) visitors"))
            }
        }

        @Test(
            arguments: [
                (#""PostalCode":"D02 X285","CityName":"Dublin""#, "D02 X285 Dublin"),
                (#""PostalCode":"D02 X285""#, "D02 X285-"), (#""CityName":"Dublin""#, "- Dublin"), ("", "--"),
            ])
        func `a place without a part has a dash in its place`(_ parts: String, _ shown: String) {  // Q-66
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.reply(#""Category":{}"#, address: #""Address":{\#(parts)}"#))
                #expect(app.label("depot.place") == shown)
            }
        }

        @Test(
            arguments: [
                #""Rating":[],"Services":null,"Photos":7"#, #""Rating":{"@Visitors":null,"@Likes":[]},"Services":{"Service":{}}"#,
                #""Services":[{},null],"Photos":["",1]"#,
            ])
        func `details of other types count as missing`(_ odd: String) {
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.reply(#""Category":{"@Name":[]},\#(odd)"#, address: #""Address":[]"#))
                #expect(app.label("depot.category") == "-" && app.rows[0] == Self.nothing[0])
                #expect(app.label("depot.services") == "-" && app.label("depot.photos") == "No photos")
            }
        }

        // MARK: Directions

        @Test func `directions open a map of the address`() {
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.full)
                #expect(app.directions("Apple Maps") == ["http://maps.apple.com/?q=151%20Road,%20Dublin&ll=53.4300,-6.2500"])
                #expect(app.directions("Google Maps") == ["comgooglemaps://?q=151%20Road,%20Dublin&center=53.4300,-6.2500"])
                #expect(app.directions("Cancel") == [])
                app.answerDepot(Self.reply(#""Category":{}"#, address: ""))
                #expect(app.directions("Apple Maps") == ["http://maps.apple.com/?q=Dublin%20Airport&ll=53.4300,-6.2500"])
            }
        }

        @Test func `signs with a meaning in an address cut the query`() {  // Q-67
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.reply(#""Category":{}"#, address: #""Address":{"AddressLine":"A & B + C = #1"}"#))
                #expect(
                    app.directions("Apple Maps")
                        == ["http://maps.apple.com/?q=A%20&%20B%20+%20C%20=%20%231&ll=53.4300,-6.2500"])
            }
        }

        // MARK: Scrolling

        @Test(arguments: [(0, 200), (100, 150), (400, 0), (500, 0), (-50, 250)] as [(CGFloat, CGFloat)])
        func `the header shrinks at half the speed, and stretches`(_ offset: CGFloat, _ height: CGFloat) {
            #expect(DepotViewController.headerHeight(forOffset: offset) == height)
        }

        @Test func `the title is the name while the header is away`() {
            TestApp.run { app in
                app.openDepot()
                #expect(app.bar == "")
                for (points, title) in [(149.0, ""), (1, "Dublin Airport"), (-1, ""), (99, "Dublin Airport"), (-500, "")] {
                    UIApplication.shared.perform(.scroll("depot.rows", points))
                    #expect(app.bar == title)
                }
            }
        }

        // MARK: Photos

        @Test func `photos are pages, and a photo leaves the gallery`() {
            TestApp.run { app in
                app.openDepot()
                app.answerDepot(Self.full)
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.tap("depot.rows.0.3"))
                #expect(app.label("gallery.title") == "1 of 3" && app.value("gallery.photo.0") == "loading")
                #expect(app.world.transfers.open.count == before + 1)
                UIApplication.shared.perform(.swipe("gallery.photos", .left))
                #expect(app.label("gallery.title") == "2 of 3" && app.value("gallery.pages") == "2 of 3")
                UIApplication.shared.perform(.swipe("gallery.photos", .right))
                UIApplication.shared.perform(.page("gallery.pages", 2))
                #expect(app.label("gallery.title") == "3 of 3" && app.value("gallery.photos") == "page 3 of 3")
                #expect(app.world.transfers.open.count == before + 3)
                UIApplication.shared.perform(.tap("gallery.remove"))
                #expect(app.label("gallery.title") == "2 of 2" && app.isSeen("gallery.photo.1"))
                UIApplication.shared.perform(.page("gallery.pages", 0))
                UIApplication.shared.perform(.tap("gallery.remove"))
                #expect(app.label("gallery.title") == "1 of 1" && app.value("gallery.photo.0") == "loading")
                #expect(app.world.transfers.open.count == before + 3)
                UIApplication.shared.perform(.tap("gallery.remove"))
                #expect(!app.isSeen("gallery") && app.label("depot.photos") == "3 photos")
            }
        }

        @Test func `a photo without a part has an address with null`() async {  // Q-64, Z24
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.openDepot()
                await server.wait { $0.journal.count == 5 }
                await app.answerDepot(
                    Self.reply(
                        #""Category":{},"Photos":[{"@Prefix":"http://images.rebook.test/a-"},{"@Suffix":".png"},{}]"#))
                let photo = await app.value("depot.photo")
                try #require(photo == "loading")
                await server.wait { $0.journal.count == 6 }
                #expect(server.journal.last?.request.target == "/a-700x500(null)")
                #expect(await app.label("depot.photos") == "3 photos")
                await UIApplication.shared.perform(.tap("depot.rows.0.3"))
                await UIApplication.shared.perform(.swipe("gallery.photos", .left))
                #expect(await app.value("gallery.photo.1") == "loading")
            }
        }

        // MARK: Reviews

        @Test func `reviews are rows in the order of the reply`() {
            TestApp.run { app in
                app.openReviews()
                #expect(app.value("reviews.spinner") == "on" && app.reviews == [])
                app.answerReviews(
                    #"{"DepotReviews":[{"@Author":"Maire","@Date":"1404200000","@Prefix":"http://images.rebook.test/m-","@Suffix":".png","Text":"Quick."},7,{"@Date":1404200000,"@Prefix":"x"}]}"#
                )
                #expect(!app.isSeen("reviews.spinner"))
                #expect(app.reviews == ["loading|Maire|Jul 1, 2014|Quick.", "person.png|--|Jul 1, 2014|--"])
            }
        }

        @Test func `a review without a date is of 1970`() {  // Q-68
            TestApp.run { app in
                app.openReviews()
                app.answerReviews(#"{"DepotReviews":{"Review":{"Text":"Fine."}}}"#)
                #expect(app.reviews == ["person.png|--|Jan 1, 1970|Fine."])
            }
        }

        @Test(arguments: ["{}", #"{"DepotReviews":""}"#, #"{"DepotReviews":[]}"#, "<html>", "[]"])
        func `a reply without reviews says so`(_ reply: String) {
            TestApp.run { app in
                app.openReviews()
                app.answerReviews(reply)
                #expect(app.reviews == ["No reviews."] && !app.isSeen("banner"))
                #expect(Snapshot.take().node("reviews.list.0.0")?.children == [])
                UIApplication.shared.perform(.tap("reviews.close"))
                #expect(!app.isSeen("reviews") && app.isSeen("depot"))
            }
        }

        @Test func `both encodings of details and reviews are read`() {
            TestApp.run(wire: .xml) { app in
                app.openDepot(DepotPanelTests.xmlMap)
                app.answerDepot(
                    #"<OTA_VehLocDetailRS><LocationDetail><AdditionalInfo><TPA_Extensions><Category Name="City depot"/><Rating Score="8.4"/><Services><Service>Car wash</Service></Services><Photos><Photo Prefix="http://images.rebook.test/a-" Suffix=".png"/></Photos></TPA_Extensions></AdditionalInfo></LocationDetail></OTA_VehLocDetailRS>"#
                )
                #expect(app.label("depot.category") == "City depot" && app.label("depot.photos") == "1 photo")
                #expect(app.rows[0] == ["8.4", "-", "-", "-", "-"] && app.rows[1] == ["-", "--", "-", "Car wash"])
                UIApplication.shared.perform(.tap("depot.rows.0.4"))
                app.answerReviews(
                    "<CT_DepotReviewsRS><DepotReviews><Review Author=\"Maire\"><Text>Quick.</Text></Review></DepotReviews></CT_DepotReviewsRS>"
                )
                #expect(app.reviews == ["person.png|Maire|Jan 1, 1970|Quick."])
            }
        }

        @Test(arguments: [Wire.json, Wire.xml])
        func `the requests for reviews name the depot`(_ wire: Wire) {
            TestApp.run(wire: wire) { _ in
                #expect(
                    CTRQBuilder.CT_DepotReviewsRQ("318")
                        == (wire == .json
                            ? #""ReviewCriterion":{"@LocationCode":"318"}"# : #"<ReviewCriterion LocationCode="318"/>"#))
            }
        }
    }
}

extension TestApp {
    /// Opens the details of a depot from its panel.
    func openDepot(_ reply: String = #"{"VehMatchedLocs":[\#(AppTests.DepotPanelTests.airport)]}"#) {
        openMap(reply)
        openPanel()
        UIApplication.shared.perform(.tap("panel.details"))
        watcher.seen = []
    }

    func answerDepot(_ reply: String) {
        (topScreen as! DepotViewController).requestFinished(TestApp.answered(reply))
    }

    func failDepot() {
        (topScreen as! DepotViewController).requestFailed(TestApp.answered(""))
    }

    func openReviews() {
        openDepot()
        answerDepot(AppTests.DepotDetailsTests.full)
        UIApplication.shared.perform(.tap("depot.rows.0.4"))
    }

    var reviewsScreen: DepotReviewsViewController {
        appDelegate.tabBarController.presentedViewController as! DepotReviewsViewController
    }

    func answerReviews(_ reply: String) {
        reviewsScreen.requestFinished(TestApp.answered(reply))
    }

    /// The texts in the rows of the details.
    var rows: [[String]] {
        (Snapshot.take().node("depot.rows")?.children ?? []).map { $0.children.map { $0.label ?? "" } }
    }

    /// The rows of the reviews, as the texts in them or their own.
    var reviews: [String] {
        (Snapshot.take().node("reviews.list")?.children ?? []).map { row in
            row.label ?? row.children.map { $0.label ?? $0.value ?? "" }.joined(separator: "|")
        }
    }

    /// The title in the navigation bar.
    var bar: String? { Snapshot.take().root.all.first { $0.role == "navbar" }?.label }

    /// The addresses that a button of the sheet with directions opens.
    func directions(_ button: String) -> [String] {
        UIApplication.shared.perform(.tap("depot.rows.0.2"))
        UIApplication.shared.perform(.alert(button))
        defer { watcher.seen = [] }
        return watcher.seen.compactMap {
            guard case .opened(let url) = $0 else { return nil }
            return url
        }
    }
}
