import BookingCore
import Testing

/// A combination of a reservation's optional parts.
struct ReservationShape: CustomTestStringConvertible, Sendable {
    var paid = false
    var insured = false
    var hasFlight = false
    var extras = 0

    static let all = [
        ReservationShape(), ReservationShape(hasFlight: true), ReservationShape(paid: true),
        ReservationShape(paid: true, hasFlight: true), ReservationShape(paid: true, insured: true),
        ReservationShape(paid: true, insured: true, hasFlight: true), ReservationShape(extras: 1),
        ReservationShape(paid: true, insured: true, hasFlight: true, extras: 2),
    ]

    var testDescription: String {
        let parts = [paid ? "paid" : nil, insured ? "insured" : nil, hasFlight ? "with a flight" : nil]
        return (parts.compactMap { $0 } + ["\(extras) extras"]).joined(separator: ", ")
    }

    var reservation: Reservation {
        Reservation(
            pickUp: RentalStop(dateTime: "2014-07-05T10:00:00", locationCode: "71"),
            dropOff: RentalStop(dateTime: "2014-07-12T10:30:00", locationCode: "72"), homeCountry: "IE",
            driverAge: "30", passengers: "1",
            person: PersonalDetails(
                givenName: "Ada", surname: "Byrne", email: "ada@example.org", address: "1 Main St",
                phoneNumber: "0871234567"),
            flight: hasFlight ? Flight(text: "EI123") : nil,
            extras: [(type: "13", 2), (type: "7", 1)].prefix(extras).map {
                OrderedExtra(equipmentType: $0, quantity: $1)
            },
            offer: OfferReference(
                type: "16", id: "987", context: "CARTRAWLER", dateTime: "2014-07-01T09:00:00", url: "u1"),
            card: paid
                ? PaymentCard(
                    code: "VI", number: "4111111111111111", expiry: "1216", securityCode: "737",
                    holder: "A Byrne") : nil,
            insurance: insured
                ? OrderedInsurance(planID: "P9", amount: "47.73", currencyCode: "GBP", url: "u2") : nil)
    }
}
