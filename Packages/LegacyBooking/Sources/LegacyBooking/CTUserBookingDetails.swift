//
//  CTUserBookingDetails.swift
//  CarHire
//

import Foundation

/// Who books, as it was typed the last time.
class CTUserBookingDetails: NSObject {

    var givenName: String?
    var namePrefix: String? = "Mr."
    var surname: String?
    var phoneAreaCode: String? = "0"
    var phoneNumber: String?
    var emailAddress: String?
    var address: String?
    var countryCode: String?

    var cardType: String?
    var cardNumber: String?
    var cardExpiry: String?
    var cardHolder: String?
    var cardSecurityCode: String?

    /// What was saved, nothing about the card
    class func savedDetails() -> CTUserBookingDetails {
        let details = CTUserBookingDetails()
        details.givenName = world.defaults.string(forKey: kUserGivenNameDefault)
        details.surname = world.defaults.string(forKey: kUserSurnameDefault)
        details.emailAddress = world.defaults.string(forKey: kUserEmailAddressDefault)
        details.address = world.defaults.string(forKey: kUserAddressDefault)
        details.phoneNumber = world.defaults.string(forKey: kUserPhoneNumberDefault)
        return details
    }

    func save() {
        world.defaults.set(givenName, forKey: kUserGivenNameDefault)
        world.defaults.synchronize()
        world.defaults.set(namePrefix, forKey: kUserNamePrefixDefault)
        world.defaults.synchronize()
        world.defaults.set(surname, forKey: kUserSurnameDefault)
        world.defaults.synchronize()
        world.defaults.set(phoneAreaCode, forKey: kUserPhoneAreaCodeDefault)
        world.defaults.synchronize()
        world.defaults.set(phoneNumber, forKey: kUserPhoneNumberDefault)
        world.defaults.synchronize()
        world.defaults.set(emailAddress, forKey: kUserEmailAddressDefault)
        world.defaults.synchronize()
        world.defaults.set(address, forKey: kUserAddressDefault)
        world.defaults.synchronize()
        world.defaults.set(countryCode, forKey: kUserCountryCodeDefault)
        world.defaults.synchronize()
    }
}
