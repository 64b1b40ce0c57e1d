public import BookingCore

/// A requester of existing bookings.
@MainActor public struct BookingRequester: MessageRequester {
    public let context: RequestContext

    public init(context: RequestContext) {
        self.context = context
    }

    /// Prepares a lookup of a booking.
    public func lookUp(reference: String, email: String) throws -> ServiceRequest {
        try post(.lookUp(reference: reference, email: email, clientID: context.clientID()))
    }

    /// Prepares a request that sends a booking's voucher to its customer.
    public func resendVoucher(of booking: Booking) throws -> ServiceRequest {
        try post(
            .resendVoucher(
                reference: booking.identity.reference, email: booking.customer.email ?? "(null)",
                clientID: context.clientID()))
    }
}

extension Message {
    /// Creates a message that looks up a booking by its reference and the customer's e-mail address.
    static func lookUp(reference: String, email: String, clientID: String) -> Message {
        Message(
            name: "OTA_VehRetResRQ",
            header: MessageHeader(version: "1.002", language: "EN", clientID: clientID),
            core: (
                "VehRetResRQCore",
                [
                    "UniqueID": ["@Type": "15", "@ID": .string(reference)],
                    "TPA_Extensions": ["Email": .string(email)],
                ]
            ))
    }

    /// Creates a message that requests the voucher of a booking by e-mail.
    static func resendVoucher(reference: String, email: String, clientID: String) -> Message {
        Message(
            name: "OTA_VehModifyRQ",
            header: MessageHeader(version: "1.007", userID: "MO", clientID: clientID),
            core: (
                "VehModifyRQCore",
                [
                    "@ModifyType": "Modify", "@Status": "Available",
                    "UniqueID": ["@Type": "15", "@ID": .string(reference), "@ID_Context": "CARTRAWLER"],
                    "TPA_Extensions": [
                        "Email": ["@To": .string(email)], "Action": ["@Value": "SendCustomerVoucher"],
                    ],
                ]
            ))
    }
}
