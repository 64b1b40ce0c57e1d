extension ReservationShape {
    /// The message after its header, in JSON.
    var json: String {
        #""VehResRQCore":{\#(core)},"VehResRQInfo":{\#(info)}}"#
    }

    private var core: String {
        #""@Status":"All","# + Self.rental + #","Customer":{"Primary":{"#
            + #""PersonName":{"NamePrefix":"Mr.","GivenName":"Ada","Surname":"Byrne"},"#
            + #""Telephone":{"@PhoneTechType":"1","@AreaCityCode":"0","@PhoneNumber":"0871234567"},"#
            + ##""Email":{"@EmailType":"2","#text":"ada@example.org"},"##
            + #""Address":{"@Type":"2","AddressLine":"1 Main St","CountryName":{"@Code":"IE"}},"#
            + #""CitizenCountryName":{"@Code":"IE"}}},"DriverType":{"@Age":"30"}"# + equipment
    }

    static let rental = """
        "VehRentalCore":{"@PickUpDateTime":"2014-07-05T10:00:00","@ReturnDateTime":"2014-07-12T10:30:00",\
        "PickUpLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"71"},\
        "ReturnLocation":{"@CodeContext":"CARTRAWLER","@LocationCode":"72"}}
        """

    private var equipment: String {
        let both = [#"{"@EquipType":"13","@Quantity":"2"}"#, #"{"@EquipType":"7","@Quantity":"1"}"#]
        guard extras > 0 else { return "" }
        let list = both.prefix(extras).joined(separator: ",")
        return #","SpecialEquipPrefs":{"SpecialEquipPref":[\#(list)]}"#
    }

    private var info: String {
        let parts = [
            #""@PassengerQty":"1""#,
            hasFlight
                ? #""ArrivalDetails":{"@TransportationCode":"14","@Number":"123","OperatingCompany":"EI"}"#
                : nil,
            paid
                ? #""RentalPaymentPref":{"PaymentCard":{"@CardType":"1","@CardCode":"VI","#
                    + #""@CardNumber":"4111111111111111","@ExpireDate":"1216","@SeriesCode":"737","#
                    + #""CardHolderName":"A Byrne"}}"# : nil,
            #""Reference":{"@Type":"16","@ID":"987","@ID_Context":"CARTRAWLER","#
                + #""@DateTime":"2014-07-01T09:00:00","@URL":"u1"}"#,
            insured
                ? #""TPA_Extensions":{"Reference":{"@Type":"16","@ID":"P9","@ID_Context":"INSURANCE","#
                    + #""@Amount":"47.73","@CurrencyCode":"GBP","@URL":"u2"}}"# : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: ",")
    }
}
