//
//  CTUserBookingDetails.swift
//  CarHire
//

import Foundation

/// The customer's details from the last booking
class CTUserBookingDetails: NSObject {

    var givenName: String?
    var namePrefix: String?
    var surname: String?
    var phoneAreaCode: String?
    var phoneNumber: String?
    var emailAddress: String?
    var address: String?
    var countryCode: String?

    var cardType: String?
    var cardNumber: String?
    var cardExpiry: String?
    var cardHolder: String?
    var cardSecurityCode: String?

    /// The saved details, which do not include the card
    class func savedDetails() -> CTUserBookingDetails {
        let details = CTUserBookingDetails()
        details.givenName = world.defaults.string(forKey: kUserGivenNameDefault)
        details.namePrefix = world.defaults.string(forKey: kUserNamePrefixDefault)
        details.surname = world.defaults.string(forKey: kUserSurnameDefault)
        details.emailAddress = world.defaults.string(forKey: kUserEmailAddressDefault)
        details.address = world.defaults.string(forKey: kUserAddressDefault)
        details.phoneAreaCode = world.defaults.string(forKey: kUserPhoneAreaCodeDefault)
        details.phoneNumber = world.defaults.string(forKey: kUserPhoneNumberDefault)
        details.countryCode = world.defaults.string(forKey: kUserCountryCodeDefault)
        return details
    }

    func save() {
        world.defaults.set(givenName, forKey: kUserGivenNameDefault)
        world.defaults.set(namePrefix, forKey: kUserNamePrefixDefault)
        world.defaults.set(surname, forKey: kUserSurnameDefault)
        world.defaults.set(phoneAreaCode, forKey: kUserPhoneAreaCodeDefault)
        world.defaults.set(phoneNumber, forKey: kUserPhoneNumberDefault)
        world.defaults.set(emailAddress, forKey: kUserEmailAddressDefault)
        world.defaults.set(address, forKey: kUserAddressDefault)
        world.defaults.set(countryCode, forKey: kUserCountryCodeDefault)
        world.defaults.synchronize()
    }
}
