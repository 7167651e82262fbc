/** What search engines show beneath a page's title, where its own text gives no such line. */
export const head = {
  login: "Log in to see your orders, subscriptions and product keys.",
  register:
    "Create an account: buy software licences, hardware and courses online, and keep orders and product keys in one place.",
  list: "{name}: plans, prices and specifications of {count, plural, one {# product} other {# products}}, to compare and to buy online.",
  contact: "How to reach {shop}: {address}, {phone}.",
};
