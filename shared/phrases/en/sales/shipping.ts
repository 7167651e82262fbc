export const checkout = {
  delivery: {
    title: "Delivery",
    weight: "About {kilos} kg in all",
    to: "Deliver to",
    none: "No delivery: I collect it",
    choosing: "Choose an address",
    use: "Use this address",
    add: "Add an address",
    noAddress:
      "To have it delivered, add an address first; the one in your profile is filled in for you. Delivery methods and fees depend on it.",
    method: "Method",
    choose: "Choose",
    free: "Free",
    freeFrom: "Free for goods of {amount} or more.",
    reason: {
      address: "The fee is shown once an address is chosen.",
      country: "Does not go to this country.",
      too_heavy: "The goods are too heavy for it.",
      currency: "It has no fee in this currency: change the currency or choose another method.",
    },
    nowhere: "Nothing goes to this address at present. Choose another one, or collect it.",
    fee: "Shipping",
    notChosen: "Once a method is chosen",
    pickup: "Collection",
    recipient: "Recipient",
    phone: "Phone",
    address: "Address",
    how: "Method",
    withFee: "Shipping: {name}",
    columns: { way: "Shipping method", to: "Delivery address", fee: "Shipping fee" },
  },
} as const;

export const done = {
  cart_shipping: "The delivery is chosen.",
  shipping_created: "The shipping method is added.",
  shipping_changed: "The shipping method is saved.",
} as const;

export const fault = {
  shipping_method: "Choose how it is to be delivered.",
  shipping_address: "Choose where it is to be delivered.",
  shipping_country: "This method does not go to that country. Choose another one.",
  shipping_too_heavy: "The goods are too heavy for this method. Choose another one.",
  shipping_currency: "This method has no fee in this currency. Choose another one.",
  unknown_country: "Enter country codes of two letters, such as TW.",
  band_without_fee: "Every weight needs a fee in at least one currency; enter 0 for none.",
  band_twice: "Two rows have the same weight.",
} as const;

export const manager = {
  nav: { shipping: "Shipping" },
  audit: {
    actions: {
      shipping_created: "Shipping method added",
      shipping_edited: "Shipping method changed",
    },
    subjects: { shipping: "Shipping method" },
  },
} as const;

export const refusal = {
  shipping: {
    not_found: "There is no such shipping method.",
  },
} as const;

export const texts = { coverage: { subjects: { shipping: "Shipping method" } } } as const;

export const shipping = {
  title: "Shipping",
  intro:
    "How hardware reaches its buyers, in which countries, and what it costs by weight. While no method is on, hardware is collected at the service centre.",
  new: "Add a method",
  newIntro: "Once it is saved, buyers with hardware in the cart can choose it at checkout.",
  found: "{count, plural, one {# method} other {# methods}}",
  emptyTitle: "No shipping methods yet",
  emptyText:
    "Add a delivery or a place to collect: buyers choose at checkout, and the fee becomes part of the order.",
  name: "Name",
  note: "Note",
  noteHint: "How long it takes, for example, or where to collect.",
  kind: "Kind",
  kinds: { delivery: "Delivery", pickup: "Collection" },
  state: "State",
  states: { on: "On", off: "Off" },
  sort: "Position (smallest first)",
  countries: "Countries",
  addCountry: "Add a country by its name",
  countriesHint:
    "Codes of two letters, one a line, such as TW. Left empty: every country that no other method names.",
  goesTo: "Goes to: {countries}",
  noCountry: "{code}: no country",
  countryGap: ", ",
  elsewhere: "Other countries",
  anywhere: "Anywhere",
  countryList: "{first} and others, {count, number} in all",
  fees: "Fees",
  feesHint:
    "What it costs up to a weight of all goods together; nothing heavier than the last row goes by it. A currency without a fee cannot be used; enter 0 for no fee.",
  upTo: "Up to (kg)",
  upToRow: "Row {row, number}: up to (kg)",
  feeRow: "Row {row, number}: fee in {currency}",
  fee: "{currency}",
  freeFrom: "Free from {currency}",
  freeFromHint:
    "From this amount of goods on, after discounts, it costs nothing. Left empty: never.",
  onlyDelivery: "What follows is for deliveries alone; collecting costs nothing.",
  from: "from {fee}",
  free: "Free",
  what: "Method",
} as const;
