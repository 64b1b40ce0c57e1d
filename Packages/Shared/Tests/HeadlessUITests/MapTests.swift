import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// A delegate that notes its calls and makes views with a picture and a button.
@MainActor private final class MapDelegate: UIMapViewDelegate {
    var calls: [String] = []
    /// What the app does with each new view.
    var onView: (UIMapAnnotationView) -> Void = { _ in }

    func mapView(_ mapView: UIMapView, viewFor annotation: UIMapAnnotation) -> UIMapAnnotationView? {
        calls.append("view \(annotation.title ?? "")")
        if annotation is UIUserLocation { return nil }
        let view = UIMapAnnotationView(annotation: annotation)
        view.image = UIImage(named: "pinBlue.png")
        view.canShowCallout = true
        let identifier = "\(annotation.identifier ?? "").choose"
        view.rightCalloutAccessory = UIButton(title: "Choose") { [weak self] in self?.calls.append("own") }
            .named(identifier)
        onView(view)
        return view
    }

    func mapView(_ mapView: UIMapView, regionDidChangeAnimated animated: Bool) {
        calls.append("region \(animated)")
    }

    func mapView(_ mapView: UIMapView, didSelect view: UIMapAnnotationView) {
        calls.append("select \(view.annotation.title ?? "")")
    }

    func mapView(_ mapView: UIMapView, calloutAccessoryTapped view: UIMapAnnotationView) {
        calls.append("accessory \(view.annotation.title ?? "")")
    }

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

extension UIMapRegion {
    fileprivate init(_ latitude: Double, _ longitude: Double, _ span: Double) {
        self.init(
            center: Coordinate(latitude: latitude, longitude: longitude), latitudeSpan: span,
            longitudeSpan: span)
    }
}

extension HeadlessUITests {
    @MainActor @Suite struct MapTests {
        private let delegate = MapDelegate()
        private let map = UIMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)).named("map")
        private let airport = UIMapAnnotation(
            coordinate: Coordinate(latitude: 53.35, longitude: -6.26), title: "Airport",
            subtitle: "2.5 KM", identifier: "map.pin.0")
        private let cork = UIMapAnnotation(
            coordinate: Coordinate(latitude: 51.9, longitude: -8.47), title: "Cork", identifier: "map.pin.1")

        init() {
            map.delegate = delegate
        }

        /// Shows the map with both annotations around Dublin.
        private func stage() -> Stage {
            let stage = Stage(views: map)
            map.setRegion(UIMapRegion(53.35, -6.26, 0.1), animated: false)
            map.addAnnotations([airport, cork])
            delegate.calls = []
            return stage
        }

        // MARK: What is seen

        @Test func `the map shows its region, and the annotations inside it in their order`() {
            let stage = stage()
            #expect(
                stage.seen == [
                    "screen", "map map = \"53.3500,-6.2600 0.1000x0.1000\"",
                    "pin map.pin.0 \"Airport\" = \"pinBlue.png at 53.35,-6.26\"",
                ])
            map.setRegion(UIMapRegion(52.6, -7.4, 4), animated: false)
            #expect(stage.seen[2...].map { $0.prefix(13) } == ["pin map.pin.0", "pin map.pin.1"])
        }

        @Test func `a map without a delegate shows its annotations as plain pins`() {
            map.delegate = nil
            let stage = stage()
            #expect(stage.seen.last == "pin map.pin.0 \"Airport\" = \"pin at 53.35,-6.26\"")
            #expect(stage.perform(.tap("map.pin.0")) == .done)
            #expect(stage.seen.last == "callout \"Airport\" = \"2.5 KM\"")
        }

        @Test func `a map with a delegate has a region even without annotations`() {
            let stage = Stage(views: map)
            #expect(stage.seen.last == "map map = \"0.0000,0.0000 180.0000x360.0000\"")
        }

        @Test func `east and west meet at the 180th meridian`() {
            let fiji = UIMapAnnotation(coordinate: Coordinate(latitude: -17, longitude: -179.5), title: "F")
            let stage = stage()
            map.addAnnotations([fiji])
            map.setRegion(UIMapRegion(-17, 179.9, 2), animated: false)
            #expect(stage.seen.last == "pin \"F\" = \"pinBlue.png at -17.0,-179.5\"")
        }

        @Test func `a place that is not on the earth is never in sight`() {
            let odd = UIMapAnnotation(coordinate: Coordinate(latitude: 0, longitude: 400), title: "Odd")
            let stage = stage()
            map.addAnnotations([odd])
            map.setRegion(.world, animated: false)
            #expect(!stage.seen.contains { $0.contains("Odd") })
        }

        @Test func `an annotation whose view the app hides is not seen`() {
            let stage = stage()
            delegate.onView = { $0.isHidden = true }
            map.removeAnnotations([airport])
            map.addAnnotations([airport])
            #expect(stage.seen.count == 2)
            #expect(stage.perform(.tap("map.pin.0")) == .notFound)
        }

        // MARK: Views

        @Test func `the delegate makes a view when an annotation first comes into sight`() {
            _ = stage()
            #expect(delegate.take() == [])
            map.setRegion(UIMapRegion(52.6, -7.4, 4), animated: false)
            #expect(delegate.take() == ["view Cork", "region false"])
            map.setRegion(UIMapRegion(53.35, -6.26, 0.1), animated: false)
            map.setRegion(UIMapRegion(52.6, -7.4, 4), animated: false)
            #expect(delegate.take() == ["region false", "region false"])
        }

        @Test func `no view is made before the map is in a window`() {
            map.addAnnotations([airport])
            #expect(delegate.take() == [])
            let stage = Stage(views: map)
            #expect(delegate.take() == ["view Airport"])
            #expect(stage.seen.count == 3)
        }

        @Test func `an annotation is on a map once, and a removed one gets a new view`() {
            let stage = stage()
            map.addAnnotations([airport, airport])
            #expect(map.annotations.count == 2)
            map.removeAnnotations([airport])
            #expect(stage.seen.count == 2)
            map.addAnnotations([airport])
            #expect(delegate.take() == ["view Airport"])
        }

        // MARK: The callout

        @Test func `a tap on a pin opens its callout, and a tap beside it closes the callout`() {
            let stage = stage()
            #expect(stage.perform(.tap("map.pin.0")) == .done)
            #expect(delegate.take() == ["select Airport"])
            #expect(map.selectedAnnotation === airport)
            #expect(
                stage.seen[3...] == [
                    "callout \"Airport\" = \"2.5 KM\"", "button map.pin.0.choose \"Choose\"",
                ])
            #expect(stage.perform(.tap("map.pin.0")) == .done)
            #expect(delegate.take() == [])
            #expect(stage.perform(.tap("map")) == .done)
            #expect(stage.seen.count == 3)
            #expect(map.selectedAnnotation == nil)
        }

        @Test func `the button in the callout calls its own closure, then the delegate`() {
            let stage = stage()
            #expect(stage.perform(.tap("map.pin.0.choose")) == .notFound)
            stage.application.perform(.tap("map.pin.0"))
            delegate.calls = []
            #expect(stage.perform(.tap("map.pin.0.choose")) == .done)
            #expect(delegate.take() == ["own", "accessory Airport"])
        }

        @Test(arguments: [nil, ""])
        func `a callout needs a title`(title: String?) {
            let stage = stage()
            airport.title = title
            #expect(stage.perform(.tap("map.pin.0")) == .done)
            #expect(map.selectedAnnotation === airport)
            #expect(stage.seen.count == 3)
        }

        @Test func `a view shows no callout unless the app lets it`() {
            delegate.onView = { $0.canShowCallout = false }
            let stage = stage()
            #expect(!UIMapAnnotationView(annotation: airport).canShowCallout)
            #expect(stage.perform(.select("map", "map.pin.0")) == .done)
            #expect(map.selectedAnnotation === airport)
            #expect(stage.seen.count == 3)
        }

        @Test(arguments: ["map.pin.1", "Cork", "2"])
        func `a pin is selected by its identifier, title or number`(choice: String) {
            let stage = stage()
            #expect(stage.perform(.select("map", choice)) == .notFound)
            map.setRegion(UIMapRegion(52.6, -7.4, 4), animated: false)
            #expect(stage.perform(.select("map", choice)) == .done)
            #expect(map.selectedAnnotation === cork)
        }

        @Test func `only an annotation in sight can be selected, and it stays selected outside`() {
            let stage = stage()
            map.selectAnnotation(cork, animated: false)
            #expect(map.selectedAnnotation == nil)
            map.selectAnnotation(airport, animated: false)
            map.setRegion(UIMapRegion(51.9, -8.47, 0.1), animated: false)
            #expect(map.selectedAnnotation === airport)
            #expect(!stage.seen.contains { $0.contains("callout") })
        }

        @Test func `removing or deselecting the selected annotation closes its callout`() {
            let stage = stage()
            map.selectAnnotation(airport, animated: false)
            map.deselectAnnotation(cork, animated: false)
            #expect(map.selectedAnnotation === airport)
            map.deselectAnnotation(airport, animated: false)
            #expect(stage.seen.count == 3)
            map.selectAnnotation(airport, animated: false)
            map.removeAnnotations([airport])
            #expect(map.selectedAnnotation == nil)
        }

        // MARK: The region

        @Test func `the delegate is told of another region, after an animation on the next turn`() async {
            _ = stage()
            map.setRegion(map.region, animated: false)
            #expect(delegate.take() == [])
            map.setRegion(UIMapRegion(10, 10, 1), animated: true)
            #expect(map.region == UIMapRegion(10, 10, 1))
            #expect(delegate.take() == [])
            await mainLoopTurn()
            #expect(delegate.take() == ["region true"])
        }

        @Test(arguments: [
            ("0.5 0", 0.5, 0.0, "53.3500,-6.2100 0.1000x0.1000"),
            ("0 1", 0, 1, "53.2500,-6.2600 0.1000x0.1000"),
            ("-1 -1", -1, -1, "53.4500,-6.3600 0.1000x0.1000"),
        ])
        func `a pan moves the region to the right and down`(
            name: String, right: Double, down: Double, seen: String
        ) {
            let stage = stage()
            #expect(stage.perform(.pan("map", right, down)) == .done)
            #expect(stage.seen[1] == "map map = \"\(seen)\"")
            #expect(delegate.take() == ["region false"])
        }

        @Test func `a pan ends at a pole, and goes round the earth`() {
            let stage = stage()
            map.setRegion(UIMapRegion(80, 175, 10), animated: false)
            #expect(stage.perform(.pan("map", 1, -3)) == .done)
            #expect(stage.seen[1] == "map map = \"85.0000,-175.0000 10.0000x10.0000\"")
            delegate.calls = []
            #expect(stage.perform(.pan("map", 0, -1)) == .done)
            #expect(delegate.take() == [])
        }

        @Test func `a pinch changes the region ten times`() {
            let stage = stage()
            #expect(stage.perform(.pinch("map", 2)) == .done)
            #expect(stage.seen[1] == "map map = \"53.3500,-6.2600 0.0500x0.0500\"")
            #expect(delegate.take() == Array(repeating: "region false", count: 10))
            #expect(stage.perform(.pinch("map", 0.01)) == .done)
            #expect(stage.seen[1] == "map map = \"53.3500,-6.2600 5.0000x5.0000\"")
            #expect(delegate.take().contains("view Cork"))
        }

        @Test func `no pinch shows more than the earth`() {
            let stage = stage()
            #expect(stage.perform(.pinch("map", 0.000_01)) == .done)
            #expect(stage.seen[1] == "map map = \"0.0000,-6.2600 180.0000x360.0000\"")
        }

        @Test func `only a map can be panned and pinched`() {
            let stage = Stage(views: UIButton(title: "a").named("a"))
            #expect(stage.perform(.pan("a", 1, 0)) == .notFound)
            #expect(stage.perform(.pinch("a", 2)) == .notFound)
        }

        @Test func `a region that is not on the earth ends the process`() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    UIMapView().setRegion(
                        UIMapRegion(
                            center: Coordinate(latitude: 91, longitude: 0), latitudeSpan: 1,
                            longitudeSpan: 1),
                        animated: false)
                }
            }
        }
    }

    @MainActor @Suite struct UserLocationTests {
        private let delegate = MapDelegate()
        private let map = UIMapView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)).named("map")
        private let dublin = Coordinate(latitude: 53.35, longitude: -6.26)

        private func stage(_ location: LocationSource, locale: String = "en_IE") -> Stage {
            map.delegate = delegate
            let stage = Stage(views: map)
            stage.application.setDevice(location: location, locale: Locale(identifier: locale))
            return stage
        }

        @Test func `the dot shows where the device is, once it is there`() async {
            let location = LocationSource()
            let stage = stage(location)
            map.showsUserLocation = true
            await mainLoopTurn()
            #expect(stage.seen.count == 2)
            location.move(to: dublin)
            await mainLoopTurn()
            #expect(stage.seen.last == "pin map.me \"Current Location\" = \"dot at 53.35,-6.26\"")
            #expect(delegate.take() == ["view Current Location"])
            location.move(to: Coordinate(latitude: 50, longitude: 1))
            await mainLoopTurn()
            #expect(stage.seen.last == "pin map.me \"Current Location\" = \"dot at 50.0,1.0\"")
            #expect(delegate.take() == [])
            #expect(map.annotations.isEmpty)
        }

        @Test func `the dot comes after the annotations and can be selected`() async {
            let stage = stage(LocationSource(permission: .allowed, coordinate: dublin))
            map.showsUserLocation = true
            await mainLoopTurn()
            map.addAnnotations([UIMapAnnotation(coordinate: dublin, title: "A", identifier: "a")])
            #expect(stage.seen[2...].map { $0.prefix(6) } == ["pin a ", "pin ma"])
            #expect(stage.perform(.tap("map.me")) == .done)
            #expect(stage.seen.last == "callout \"Current Location\"")
        }

        @Test(arguments: [
            ("de_DE", "Aktueller Ort"), ("fr_FR", "Position actuelle"), ("xx", "Current Location"),
        ])
        func `its title is in the language of the device`(locale: String, title: String) async {
            let stage = stage(LocationSource(permission: .allowed, coordinate: dublin), locale: locale)
            map.showsUserLocation = true
            await mainLoopTurn()
            #expect(stage.seen.last?.hasPrefix("pin map.me \"\(title)\"") == true)
        }

        @Test func `the dot goes when the permission does, or when the map no longer shows it`() async {
            let location = LocationSource(permission: .allowed, coordinate: dublin)
            let stage = stage(location)
            map.showsUserLocation = true
            await mainLoopTurn()
            #expect(stage.perform(.tap("map.me")) == .done)
            location.deny()
            await mainLoopTurn()
            #expect(stage.seen.count == 2)
            #expect(map.selectedAnnotation == nil)
            location.move(to: dublin)
            await mainLoopTurn()
            #expect(stage.seen.count == 3)
            location.lose()
            await mainLoopTurn()
            #expect(stage.seen.count == 3)
            map.showsUserLocation = false
            #expect(stage.seen.count == 2)
            location.move(to: dublin)
            await mainLoopTurn()
            #expect(stage.seen.count == 2)
        }

        @Test func `a map does not stay in memory because of the location`() async {
            let location = LocationSource(permission: .allowed, coordinate: dublin)
            _ = stage(location)
            weak var observed: UIMapView?
            do {
                let other = UIMapView()
                other.showsUserLocation = true
                observed = other
            }
            await mainLoopTurn()
            #expect(observed == nil)
        }
    }
}
