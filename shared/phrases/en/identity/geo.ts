export const address = {
  country: "Country or region",
  province: {
    TW: "County or city",
    CN: "Province",
    HK: "Area",
    MO: "Parish",
    JP: "Prefecture",
    KR: "Province or city",
    US: "State",
    other: "State or province",
  },
  city: {
    TW: "District or township",
    CN: "City",
    HK: "District",
    MO: "City",
    JP: "Municipality",
    KR: "City, county or district",
    US: "City",
    other: "City",
  },
  town: {
    CN: "District or county",
    other: "District",
  },
  address: "Address",
  addressHint: "Street, number and floor.",
  postalCode: "Postal code",
  zip: "ZIP code",
  postalCodeExample: "{fault} Example: {code}.",
  choose: "Please choose",
  show: "Show choices",
  showHint: "After changing a choice above, press this to update the lists below it.",
  loading: "Loading the list…",
  failed: "The list could not be loaded.",
  again: "Try again",
  suggested: "Pick a suggestion, or type another.",
} as const;

export const fault = {
  postal_code: "This does not look like a postal code of the country chosen.",
} as const;
