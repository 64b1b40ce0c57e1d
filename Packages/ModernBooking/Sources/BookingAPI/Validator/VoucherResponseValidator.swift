public import BookingCore

/// The validator of the reply to a voucher request: any reply is a success, because the service has no other
/// way to confirm one.
public enum VoucherResponseValidator: ResponseValidator {
    public static func validate(_ reply: OTANode) {}
}
