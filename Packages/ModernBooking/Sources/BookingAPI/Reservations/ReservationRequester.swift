public import BookingCore
import Logging

/// A requester of reservations, which can charge a card.
@MainActor public struct ReservationRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a reservation.
    ///
    /// With or without a card, the request goes to the payment host. It is never repeated automatically: the
    /// first request may have arrived. A card is sent over plain HTTP only within this machine.
    public func reserve(_ reservation: Reservation) throws -> ServiceRequest {
        let message = Message.reserve(
            reservation, currencyCode: context.currencyCode(), clientID: context.clientID())
        Logger.booking.reserving(try message.body(context.encoding))
        return try post(
            message, to: Endpoint.payment, timeout: .seconds(45), isSentOnce: true,
            isConfidential: reservation.card != nil)
    }
}

extension Message {
    /// Creates a message that reserves a car.
    static func reserve(_ reservation: Reservation, currencyCode: String?, clientID: String) -> Message {
        Message(
            name: "OTA_VehResRQ",
            header: MessageHeader(
                version: "1.005", userID: "MO", currencyCode: currencyCode ?? "(null)", clientID: clientID),
            parts: [("VehResRQCore", reservation.core), ("VehResRQInfo", reservation.info)])
    }
}

extension Reservation {
    /// The stops, the customer and the extras.
    fileprivate var core: OTAValue {
        var members: [OTAObject.Member] = [
            .init(key: "@Status", value: "All"),
            .init(key: "VehRentalCore", value: .rentalCore(pickUp: pickUp, dropOff: dropOff)),
            .init(key: "Customer", value: ["Primary": customer]),
            .init(key: "DriverType", value: ["@Age": .text(driverAge)]),
        ]
        if !extras.isEmpty {
            let preferences: OTAValue = ["SpecialEquipPref": .array(extras.map(\.preference))]
            members.append(.init(key: "SpecialEquipPrefs", value: preferences))
        }
        return .object(OTAObject(members))
    }

    private var customer: OTAValue {
        [
            "PersonName": [
                "NamePrefix": "Mr.", "GivenName": .text(person.givenName),
                "Surname": .text(person.surname),
            ],
            "Telephone": [
                "@PhoneTechType": "1", "@AreaCityCode": "0",
                "@PhoneNumber": .text(person.phoneNumber),
            ],
            "Email": ["@EmailType": "2", "#text": .text(person.email)],
            "Address": [
                "@Type": "2", "AddressLine": .text(person.address), "CountryName": .country(homeCountry),
            ],
            "CitizenCountryName": .country(homeCountry),
        ]
    }

    /// The flight, the payment, the offer and the insurance.
    fileprivate var info: OTAValue {
        var members = [OTAObject.Member(key: "@PassengerQty", value: .text(passengers))]
        if let flight { members.append(.init(key: "ArrivalDetails", value: flight.arrival)) }
        if let card { members.append(.init(key: "RentalPaymentPref", value: ["PaymentCard": card.payment])) }
        members.append(.init(key: "Reference", value: offer.reservable))
        if let insurance {
            members.append(.init(key: "TPA_Extensions", value: ["Reference": insurance.reference]))
        }
        return .object(OTAObject(members))
    }
}

extension OrderedExtra {
    fileprivate var preference: OTAValue {
        ["@EquipType": .text(equipmentType), "@Quantity": .string("\(quantity)")]
    }
}

extension Flight {
    fileprivate var arrival: OTAValue {
        ["@TransportationCode": "14", "@Number": .string(number), "OperatingCompany": .string(airline)]
    }
}

extension PaymentCard {
    fileprivate var payment: OTAValue {
        [
            "@CardType": "1", "@CardCode": .string(code), "@CardNumber": .string(number),
            "@ExpireDate": .string(expiry), "@SeriesCode": .string(securityCode),
            "CardHolderName": .string(holder),
        ]
    }
}

extension OfferReference {
    fileprivate var reservable: OTAValue {
        [
            "@Type": "16", "@ID": .text(id), "@ID_Context": "CARTRAWLER", "@DateTime": .text(dateTime),
            "@URL": .text(url),
        ]
    }
}

extension OrderedInsurance {
    fileprivate var reference: OTAValue {
        [
            "@Type": "16", "@ID": .text(planID), "@ID_Context": "INSURANCE", "@Amount": .text(amount),
            "@CurrencyCode": .text(currencyCode), "@URL": .text(url),
        ]
    }
}
