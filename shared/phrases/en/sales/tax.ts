export const checkout = {
  tax: { taxed: "VAT {rate}% included", zero: "VAT (zero-rated)", exempt: "VAT (exempt)" },
} as const;

export const done = {
  tax_set: "Tax saved.",
  tax_removed: "Tax removed. The rate for all other countries now applies.",
} as const;

export const manager = {
  nav: { tax: "Tax" },
  audit: {
    actions: { tax_set: "Tax set", tax_removed: "Tax removed" },
    subjects: { tax: "Tax" },
  },
  tax: {
    title: "Tax",
    intro:
      "The tax included in prices. Shipped orders use the destination country, pickups use Taiwan, and everything else uses the buyer’s country (Taiwan if unknown). Existing orders keep their tax.",
    country: "Country",
    elsewhere: "All other countries",
    kind: "Treatment",
    rate: "Rate",
    kinds: {
      taxed: "Taxed, included in prices",
      zero: "Zero-rated",
      exempt: "Exempt",
    },
    set: "Set tax",
    percent: "Rate (%)",
    percentHint: "If taxed, for example 5 or 7.5.",
    save: "Save",
    remove: "Remove",
    found: "{count, plural, one {# tax rate} other {# tax rates}}",
    removeText:
      "The rule for all other countries will then apply to this country. Existing orders are not affected.",
    removeOf: "Remove tax for {country}",
    edit: "Edit",
    addHint:
      "Choose a country and its tax treatment. If the country already has a tax, it is replaced.",
  },
} as const;
