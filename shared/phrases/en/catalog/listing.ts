export const catalogue = {
  list: {
    title: "Products",
    all: "All products",
    categories: "Product categories",
    trail: "You are here",
    kinds: "Product type",
    everyKind: "All",
    count: "{count, plural, one {# product} other {# products}}",
    empty: {
      title: "No matching products",
      text: "Try another keyword, or browse all products.",
      action: "Browse all products",
    },
    emptyCategory: {
      title: "Nothing in this category yet",
      text: "New products appear here as soon as they are on sale.",
    },
  },
} as const;

export const fault = {
  range_turned: "The highest price must not be lower than the lowest price.",
  currency_unpriced: "There are no prices in this currency, and no rate to convert them.",
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
    "{currency, select, TWD {Enter a whole amount in Taiwan dollars, such as 2000.} other {Enter an amount in {currency}, such as {digits, select, 0 {2000} other {20.50}}.}}",
  unpriced: "There are no prices in that currency. Enter the amount in {currency}.",
  leftOut: "The price range is not valid, so these results are not filtered by price.",
  apply: "Apply",
  chips: "Active filters",
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
    title: "No products match all of these filters",
    drop: "Remove one of them to see products:",
    gain: "Remove “{filter}” ({count, plural, one {# product} other {# products}})",
    clear: "Clear the filters, or try another category.",
  },
} as const;

export const head = {
  list: "{name}: plans, prices and specifications of {count, plural, one {# product} other {# products}}, to compare and to buy online.",
} as const;
