import Foundation
import HeadlessUI
import StubServer
import Testing
import VirtualTime

@testable import LegacyBooking

extension AppTests {
    /// Tests of My Bookings: form, request bodies, receipts and time-outs.
    @Suite struct ManageTests {
        @Test func `an empty reference shows the first alert`() {
            TestApp.run { app in
                app.fillForm(reference: "", email: "")
                UIApplication.shared.perform(.returnKey)
                #expect(app.alerts == ["Reference number required.|Please enter your booking reference number."])
            }
        }

        @Test func `an empty email address shows the next alert`() {
            TestApp.run { app in
                app.fillForm(email: "")
                UIApplication.shared.perform(.returnKey)
                #expect(app.alerts == ["Email address required.|Please enter your email address."])
                #expect(Snapshot.take().node("manage.find") == nil)
            }
        }

        @Test func `the HUD is shown before the lookup is sent`() {
            TestApp.run { app in
                app.fillForm()
                let before = app.world.transfers.open.count
                UIApplication.shared.perform(.returnKey)
                #expect(app.watcher.seen == [.hudShown(title: "Searching")])
                #expect(app.world.transfers.open.count == before + 1)
            }
        }

        @Test func `the lookup has this JSON body`() {
            TestApp.run { _ in
                let body = CTHelper.requestBody(
                    kOTA_VehRetResRQ, header: CTRQBuilder.buildHeader(kGetExistingBookingHeader),
                    message: CTRQBuilder.OTA_VehRetResRQ("ada@example.org", bookingRefID: "R1"))
                #expect(
                    body
                        == #"{"@xmlns":"http://www.opentravel.org/OTA/2003/05","@xmlns:xsi":"http://www.w3.org/2001/XMLSchema-instance","@Version":"1.002","@Target":"Test","@PrimaryLangID":"EN","POS":{"Source":{"RequestorID":{"@Type":"16","@ID":"229799","@ID_Context":"CARTRAWLER"}}},"VehRetResRQCore":{"UniqueID":{"@Type":"15","@ID":"R1"},"TPA_Extensions":{"Email":"ada@example.org"}}}"#
                )
            }
        }

        @Test func `the lookup has this XML body`() {
            TestApp.run(wire: .xml) { _ in
                let body = CTHelper.requestBody(
                    kOTA_VehRetResRQ, header: CTRQBuilder.buildHeader(kGetExistingBookingHeader),
                    message: CTRQBuilder.OTA_VehRetResRQ("ada@example.org", bookingRefID: "R1"))
                #expect(
                    body
                        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + #"<OTA_VehRetResRQ xmlns="http://www.opentravel.org/OTA/2003/05" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Version="1.002" Target="Test" PrimaryLangID="EN"><POS><Source><RequestorID Type="16" ID="229799" ID_Context="CARTRAWLER"/></Source></POS><VehRetResRQCore><UniqueID Type="15" ID="R1"/><TPA_Extensions><Email>ada@example.org</Email></TPA_Extensions></VehRetResRQCore></OTA_VehRetResRQ>"#
                )
            }
        }

        @Test(arguments: [(false, "json"), (true, "xml")])
        func `both wires carry the same message`(_ isXML: Bool, _ wire: String) throws {
            try TestApp.run(wire: isXML ? .xml : .json) { _ in
                let booking = Booking(fromRetrievedBookingDictionary: nil)
                booking.confID = "R1"
                booking.customerEmail = "ada@example.org"
                let body = CTHelper.requestBody(
                    kOTA_VehModifyRQ, header: CTRQBuilder.buildHeader(kCancelHeader),
                    message: CTRQBuilder.OTA_VehModifyRQ(booking))
                let value = isXML ? XMLToDictionary.object(with: Data(body.utf8)) : body.JSONValue()
                let message = try #require(value as? NSDictionary)
                #expect(message.string("@Version") == "1.007")
                #expect(message.dict("POS")?.dict("Source")?.string("@ERSP_UserID") == "MO")
                #expect(message.dict("VehModifyRQCore")?.dict("TPA_Extensions")?.dict("Email")?.string("@To") == "ada@example.org")
                #expect(kCTTestAPI == "http://otatest.rebook.test:20002/cartrawlerota/\(wire)?type=")
            }
        }

        @Test func `a body is cut to as many bytes as it has characters`() {
            #expect(CTHelper.requestData("{é}") == Data("{é".utf8))
            #expect(CTHelper.requestData("{€}") == Data("{".utf8) + [0xE2, 0x82])
        }

        @Test func `a found booking is stored and shown with the typed email address`() {
            TestApp.run { app in
                app.fillForm()
                app.reply("{\(LookupReplyTests.confirmed)}")
                #expect(app.saved == ["R1"])
                let card = Snapshot.take()
                #expect(card.node("receipt.confirmation")?.label == "Confirmation: \nV1")
                #expect(card.node("receipt.reservation")?.label == "(Reservation ID: R1)")
                #expect(card.node("receipt.location")?.label == "(null), (null)")
                #expect(card.node("receipt.dates")?.label == "Jun 15, 2026 to Jun 22, 2026")
                #expect((app.manage.arrayOfBookings.lastObject as? Booking)?.customerEmail as? String == "ada@example.org")
            }
        }

        @Test func `a booking that is found twice is shown twice until the screen is left`() {
            TestApp.run { app in
                for _ in 0..<2 {
                    app.fillForm()
                    app.reply("{\(LookupReplyTests.confirmed)}")
                }
                #expect(Snapshot.take().node("manage.pages")?.value == "1 of 2")
                UIApplication.shared.perform(.tap("tabs.home"))
                UIApplication.shared.perform(.tap("tabs.manage"))
                #expect(Snapshot.take().node("manage.pages")?.value == "1 of 1")
            }
        }

        @Test func `a receipt is removed after Yes and kept after No`() {
            TestApp.run { app in
                app.fillForm()
                app.reply("{\(LookupReplyTests.confirmed)}")
                UIApplication.shared.perform(.tap("receipt.delete"))
                UIApplication.shared.perform(.alert("No"))
                #expect(app.saved == ["R1"])
                UIApplication.shared.perform(.tap("receipt.delete"))
                UIApplication.shared.perform(.alert("Yes"))
                #expect(app.saved.isEmpty)
                #expect(Snapshot.take().node("manage.empty") != nil)
            }
        }

        @Test func `bookings are read at launch, and laid out when the tab is opened`() throws {
            let suite = TestApp.newSuite()
            let booking = Booking(fromRetrievedBookingDictionary: nil)
            booking.tpaConfID = "V1"
            let data = try NSKeyedArchiver.archivedData(withRootObject: booking, requiringSecureCoding: false)
            TestApp.run(stored: ["Bookings": ["Unavailable": data]], suite: suite) { app in
                #expect(app.manage.arrayOfBookings.count == 1)
                #expect(!app.manage.isViewLoaded)
                UIApplication.shared.perform(.tap("tabs.manage"))
                #expect(app.manage.scrollView.subviews.count == 1)
            }
        }

        @Test func `a receipt is 320 by 290 and moves down after another is removed`() {
            TestApp.run { app in
                for reference in ["R1", "R2"] {
                    app.fillForm()
                    app.reply("{\(LookupReplyTests.confirmed.replacingOccurrences(of: "\"R1\"", with: "\"\(reference)\""))}")
                }
                #expect(app.manage.scrollView.subviews.last?.frame == CGRect(x: 335, y: 40, width: 320, height: 290))
                UIApplication.shared.perform(.tap("receipt.delete"))
                UIApplication.shared.perform(.alert("Yes"))
                #expect(app.manage.scrollView.subviews.map(\.frame) == [CGRect(x: 15, y: 55, width: 320, height: 290)])
            }
        }

        @Test func `removing a receipt writes nothing if nothing is stored`() {
            TestApp.run { app in
                app.fillForm()
                app.reply("{\(LookupReplyTests.confirmed)}")
                app.defaults.removeObject(forKey: "Bookings")
                UIApplication.shared.perform(.tap("receipt.delete"))
                UIApplication.shared.perform(.alert("Yes"))
                #expect(app.defaults.object(forKey: "Bookings") == nil)
            }
        }

        @Test(
            arguments: [
                ("V1", "R1", "Confirmation: \nV1", "(Reservation ID: R1)"), (nil, "R1", "Reservation: \nR1", "(Reservation ID: R1)"),
                ("V1", nil, "Confirmation: \nV1", ""),
            ] as [(String?, String?, String, String)])
        func `the reservation line depends only on the reservation number`(
            _ vendor: String?, _ number: String?, _ first: String, _ second: String
        ) {
            TestApp.run { app in
                UIApplication.shared.perform(.tap("tabs.manage"))
                let booking = Booking(fromRetrievedBookingDictionary: nil)
                (booking.tpaConfID, booking.confID) = (vendor, number)
                app.manage.arrayOfBookings.add(booking)
                app.manage.setupPage()
                #expect(Snapshot.take().node("receipt.confirmation")?.label == first)
                #expect(Snapshot.take().node("receipt.reservation")?.label ?? "" == second)
            }
        }

        @Test func `Return ends editing, and the empty label stays visible`() {
            TestApp.run { app in
                app.fillForm(reference: "R1", email: "")
                #expect(Snapshot.take().node("manage.empty") != nil)
                UIApplication.shared.perform(.returnKey)
                UIApplication.shared.perform(.alert("OK"))
                #expect(!app.manage.bookingEmailTextField.isFirstResponder)
            }
        }

        @Test func `null is dialled for a desk without a number`() {
            TestApp.run { app in
                app.fillForm()
                app.reply("{\(LookupReplyTests.confirmed)}")
                (app.manage.arrayOfBookings.lastObject as? Booking)?.locationCountryName = "IE"
                UIApplication.shared.perform(.tap("receipt.callDesk"))
                UIApplication.shared.perform(.alert("OK"))
                #expect(app.watcher.seen.last == .opened(url: "tel://(null)"))
            }
        }

        @Test func `a home country with an entry but no number has no support number`() {
            TestApp.run { app in
                appDelegate.customerCareNumbers.append(CTCareNumber(fromDictionary: ["code": "IE"]))
                #expect(appDelegate.getSupportNumber() == "No number available.")
            }
        }

        @Test func `the page control lags one swipe after it was used`() {
            TestApp.run { app in
                for reference in ["R1", "R2", "R3"] {
                    app.fillForm()
                    app.reply("{\(LookupReplyTests.confirmed.replacingOccurrences(of: "\"R1\"", with: "\"\(reference)\""))}")
                }
                UIApplication.shared.perform(.page("manage.pages", 2))
                UIApplication.shared.perform(.swipe("manage.receipts", .right))
                #expect(Snapshot.take().node("manage.pages")?.value == "3 of 3")
                UIApplication.shared.perform(.swipe("manage.receipts", .right))
                #expect(Snapshot.take().node("manage.pages")?.value == "1 of 3")
            }
        }

        @Test(arguments: [
            ("+353 1 555", "+353-1-555"), ("01 555, 02 666", "+353-01-555"), ("353 1 555", "353-1-555"),
        ])
        func `the desk's number is formatted for dialling`(_ phone: String, _ number: String) {
            TestApp.run { app in
                app.fillForm()
                app.reply("{\(LookupReplyTests.confirmed)}")
                let booking = app.manage.arrayOfBookings.lastObject as? Booking
                booking?.locationPhoneNumber = phone
                booking?.locationCountryName = "IE"
                UIApplication.shared.perform(.tap("receipt.callDesk"))
                UIApplication.shared.perform(.alert("OK"))
                #expect(app.watcher.seen.last == .opened(url: "tel://\(number)"))
            }
        }

        @Test func `the last support number of the home country is used, and the country is stored`() {
            TestApp.run(
                stored: ["ctCountry.isoCountryName": "United States", "ctCountry.isoCountryCode": "US"]
            ) { app in
                #expect(appDelegate.getSupportNumber() == "+1 305 555 0103")
                #expect(app.defaults.string(forKey: "country_preference") == "US")
            }
        }

        @Test func `only a configuration with a greater version is stored`() {
            TestApp.run { app in
                for (version, name) in [(1, "Same"), (2, "Newer")] {
                    let request = ASIHTTPRequest(url: URL(string: kInfoJSONURL)!)
                    request.rawResponseData = Data(
                        #"{"version":\#(version),"data":{"companyName":"\#(name)","contactNumbers":[{"number":"1"}]}}"#.utf8)
                    appDelegate.requestFinished(request)
                    #expect(text(appDelegate.companyName) == (version == 1 ? "Rebook Cars" : "Newer"))
                }
                #expect(app.defaults.dictionary(forKey: "cartrawler.info")?["version"] as? Int == 2)
            }
        }

        // Runs in a process of its own: it waits for the network, and its alert would appear in other tests.
        @Test func `a time-out hides the HUD and then shows an alert`() async {
            await #expect(processExitsWith: .success) {
                let server = StubServer(stubs: [Stub(.any, Reply.json("{}").held)])
                try await server.start()
                let app = await TestApp(server: "127.0.0.1:\(server.port)")
                await app.fillForm()
                await app.look()
                await server.wait { $0.journal.count == 2 }
                let alert = Observation.alertShown(
                    title: "Could not connect to server",
                    message: "Unable to contact the server with this request, please try again.", buttons: ["OK"])

                // The configuration request, which has no body, times out after ten seconds.
                let first = await app.seen(after: .seconds(14))
                #expect(first == [.hudShown(title: "Searching"), alert])
                let second = await app.seen(after: .seconds(1))
                #expect(second == [.hudHidden(title: "Searching"), alert])
                await #expect(app.world.transfers.open.isEmpty)
                await server.stop()
                await app.leave()
            }
        }

        @Test(
            arguments: [
                (nil, "caf\u{C3}\u{A9}"), ("application/json", "caf\u{C3}\u{A9}"), ("text/plain; charset=utf-8", "café"),
                ("text/plain; charset=\"UTF-8\"", "café"), ("text/plain; charset=unknown", "caf\u{C3}\u{A9}"),
            ] as [(String?, String)])
        func `text is decoded as Latin-1 unless the header names a charset`(_ contentType: String?, _ expected: String) {
            let request = ASIHTTPRequest(url: URL(string: kInfoJSONURL)!)
            request.rawResponseData = Data("café".utf8)
            if let contentType { request.responseHeaders = ["content-type": contentType] }
            #expect(request.responseString() == expected)
        }

        @Test func `after an image over the limit, each insertion evicts an image`() throws {
            let cache = ImageCache()
            let image = try #require(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47])))
            for key in ["a", "b", "c"] { cache.insertImage(image, withSize: 1_500_000, forKey: key) }
            #expect(cache.hasImage(withKey: "a"))
            cache.insertImage(image, withSize: 3_000_000, forKey: "huge")
            #expect(!cache.hasImage(withKey: "a"))
            cache.insertImage(image, withSize: 1, forKey: "d")
            #expect(!cache.hasImage(withKey: "huge") && cache.hasImage(withKey: "d"))
        }

        @Test func `the least recently used picture is evicted, and an unreadable picture has an entry`() throws {
            let cache = ImageCache()
            let image = try #require(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47])))
            for key in ["a", "b"] { cache.insertImage(image, withSize: 1_500_000, forKey: key) }
            #expect(cache.image(forKey: "a") != nil)
            // Evicts one image; the total, which inserts never increase, becomes negative.
            cache.insertImage(nil, withSize: 3_000_000, forKey: "c")
            #expect(!cache.hasImage(withKey: "b"))
            #expect(cache.hasImage(withKey: "c") && cache.image(forKey: "c") == nil)
        }
    }
}
