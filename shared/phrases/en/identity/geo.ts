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
  show: "Update options",
  showHint: "After changing a selection above, press this to update the lists below it.",
  loading: "Loading the list…",
  failed: "Couldn’t load the list.",
  again: "Try again",
  suggested: "Choose a suggestion, or type your own.",
} as const;

export const fault = {
  postal_code: "This postal code does not match the selected country.",
} as const;
