export const refusal = {
  company: {
    not_found: "Company information not found.",
  },
} as const;

export const shell = {
  currencies: {
    more: "More currencies…",
    title: "Choose a currency",
    intro:
      "See prices in a currency you know. Products without a price in that currency are converted at a reference rate and marked “≈”. You always see the exact amount to be charged before you order.",
    label: "Search currencies",
    hint: "A code or a name, such as EUR or euro",
    search: "Search",
    priced: "Priced currencies",
    pricedNote: "Products are priced in these currencies.",
    converted: "Approximate conversion",
    convertedNote: "Converted from Taiwan dollars at a reference rate.",
    others: "Shown in Taiwan dollars",
    othersNote:
      "No reference rate is available for these currencies, so prices are shown in Taiwan dollars.",
    none: "Nothing found for “{search}”",
    noneHint: "Type a three-letter code, or the name of a currency in any language.",
    rate: "1 {code} is about TWD {rate}",
    current: "Current currency",
    all: "Show all",
  },
} as const;
