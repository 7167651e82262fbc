export const refusal = {
  company: {
    not_found: "There is no such company information.",
  },
} as const;

export const shell = {
  currencies: {
    more: "More currencies…",
    title: "Choose a currency",
    intro:
      "See prices in a currency you know. A product without a price in it is converted by a reference rate and marked “≈”; before you order you are always told what will be charged.",
    label: "Search currencies",
    hint: "A code or a name, such as EUR or euro",
    search: "Search",
    priced: "With prices of their own",
    pricedNote: "Products are priced in these currencies.",
    converted: "Converted approximately",
    convertedNote: "From Taiwan dollars, by a reference rate.",
    others: "Shown in Taiwan dollars",
    othersNote:
      "There is no reference rate for these at present, so prices are shown in Taiwan dollars.",
    none: "Nothing found for “{search}”",
    noneHint: "Type a three-letter code, or the name of a currency in any language.",
    rate: "1 {code} is about TWD {rate}",
    current: "Current currency",
    all: "Show all",
  },
} as const;
