export const checkout = {
  delivery: {
    title: "Delivery",
    weight: "About {kilos} kg in total",
    to: "Deliver to",
    none: "No delivery: I will pick it up",
    choosing: "Choose an address",
    use: "Use this address",
    add: "Add address",
    noAddress:
      "Add an address for delivery; the one in your profile is filled in for you. Shipping methods and fees depend on the address.",
    method: "Method",
    choose: "Choose",
    free: "Free",
    freeFrom: "Free shipping on items of {amount} or more.",
    reason: {
      address: "Choose an address to see the fee.",
      country: "Not available in this country.",
      too_heavy: "The items are too heavy for this method.",
      currency: "Not available in this currency. Change the currency or choose another method.",
    },
    nowhere: "We currently can’t deliver to this address. Choose another address, or pickup.",
    fee: "Shipping",
    notChosen: "Calculated when you choose a method",
    pickup: "Pickup",
    recipient: "Recipient",
    phone: "Phone",
    address: "Address",
    how: "Method",
    withFee: "Shipping: {name}",
    columns: { way: "Shipping method", to: "Delivery address", fee: "Shipping fee" },
  },
} as const;

export const done = {
  cart_shipping: "Shipping method saved.",
  shipping_created: "Shipping method added.",
  shipping_changed: "Shipping method saved.",
} as const;

export const fault = {
  shipping_method: "Choose a shipping method.",
  shipping_address: "Choose a delivery address.",
  shipping_country: "This method is not available in that country. Choose another one.",
  shipping_too_heavy: "The items are too heavy for this method. Choose another one.",
  shipping_currency: "This method has no fee in this currency. Choose another one.",
  unknown_country: "Enter two-letter country codes, such as TW.",
  band_without_fee: "Each weight needs a fee in at least one currency. Enter 0 for free.",
  band_twice: "Two rows have the same weight.",
} as const;

export const manager = {
  nav: { shipping: "Shipping" },
  audit: {
    actions: {
      shipping_created: "Shipping method added",
      shipping_edited: "Shipping method edited",
    },
    subjects: { shipping: "Shipping method" },
  },
} as const;

export const refusal = {
  shipping: {
    not_found: "Shipping method not found.",
  },
} as const;

export const texts = { coverage: { subjects: { shipping: "Shipping method" } } } as const;

export const shipping = {
  title: "Shipping",
  intro:
    "How hardware is delivered, to which countries, and the fee by weight. While no method is turned on, hardware is picked up at the service centre.",
  new: "Add method",
  newIntro: "Once saved, buyers with hardware in their cart can choose it at checkout.",
  found: "{count, plural, one {# method} other {# methods}}",
  emptyTitle: "No shipping methods yet",
  emptyText:
    "Add a delivery or pickup method. Buyers choose one at checkout, and the fee is added to the order.",
  name: "Name",
  note: "Note",
  noteHint: "For example, delivery time or pickup location.",
  kind: "Type",
  kinds: { delivery: "Delivery", pickup: "Pickup" },
  state: "Status",
  states: { on: "On", off: "Off" },
  sort: "Position (smallest first)",
  countries: "Countries",
  addCountry: "Add country by name",
  countriesHint:
    "Two-letter codes, one per line, such as TW. Leave empty for all countries not listed in other methods.",
  goesTo: "Goes to: {countries}",
  noCountry: "{code}: unknown country",
  countryGap: ", ",
  elsewhere: "Other countries",
  anywhere: "Anywhere",
  countryList: "{first} and others ({count, number} in total)",
  fees: "Fees",
  feesHint:
    "The fee for items up to the given total weight. Orders heavier than the last row can’t use this method. Leave a currency empty to not offer it; enter 0 for free.",
  upTo: "Up to (kg)",
  upToRow: "Row {row, number}: up to (kg)",
  feeRow: "Row {row, number}: fee in {currency}",
  fee: "{currency}",
  freeFrom: "Free from {currency}",
  freeFromHint:
    "Free shipping from this order amount, after discounts. Leave empty to never offer it.",
  onlyDelivery: "The settings below apply to delivery only; pickup is free.",
  from: "from {fee}",
  free: "Free",
  what: "Method",
} as const;
