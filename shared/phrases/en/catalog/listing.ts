export const catalogue = {
  list: {
    title: "Products",
    all: "All products",
    categories: "Product categories",
    trail: "You are here",
    kinds: "Kind of product",
    everyKind: "All",
    count: "{count, plural, one {# product} other {# products}}",
    empty: {
      title: "No product matches",
      text: "Try another word, or choose from all products.",
      action: "Browse all products",
    },
    emptyCategory: {
      title: "Nothing in this category yet",
      text: "New products appear here as soon as they are on sale.",
    },
  },
} as const;

export const fault = {
  range_turned: "The largest amount must not be below the smallest.",
  currency_unpriced: "No price is told in this currency: nothing has one, and no rate is known.",
} as const;

export const filter = {
  title: "Filters",
  titleCount: "Filters ({count, number})",
  tags: "Tags",
  moreTags: "More tags",
  industry: "Industry",
  plan: "Plan length",
  any: "Any",
  option: "{name} ({count, number})",
  inStock: "Available now",
  price: "Price ({currency})",
  priceMin: "Lowest price",
  priceMax: "Highest price",
  between: "{min} to {max}",
  amount:
    "{currency, select, TWD {Type whole Taiwan dollars, such as 2000.} other {Type an amount in {currency}, such as {digits, select, 0 {2000} other {20.50}}.}}",
  unpriced: "Nothing is priced in that currency. Type the amount in {currency}.",
  leftOut: "The price range is wrong and was left out of these results.",
  apply: "Apply",
  chips: "Filters in force",
  remove: "Remove filter “{filter}”",
  clear: "Clear all filters",
  from: "{amount} or more",
  upTo: "{amount} or less",
  order: "Sort by",
  orders: {
    shop: "Recommended",
    new: "Newest first",
    price: "Price, low to high",
    price_desc: "Price, high to low",
    name: "Name",
  },
  pages: "Pages of products",
  previous: "Previous page",
  next: "Next page",
  none: {
    title: "No product meets all of these filters",
    drop: "Without one of them there is something to see:",
    gain: "Drop “{filter}” ({count, plural, one {# product} other {# products}})",
    clear: "Clear the filters, or look in another category.",
  },
} as const;

export const head = {
  list: "{name}: plans, prices and specifications of {count, plural, one {# product} other {# products}}, to compare and to buy online.",
} as const;
