export const notifications = {
  alerts: {
    title: "Tell me: {name}",
    text: "We tell you once, as soon as it can be bought.",
    ask: "Tell me when it can be bought",
    asked: "We will tell you as soon as it can be bought.",
    remove: "Don’t tell me",
    back: "Back to the product",
    all: "All notification settings",
    list: "Products we tell you about",
    change: "Change",
  },
  kinds: {
    product_available: {
      kind: "A product I asked about can be bought",
      text: "{name} can be bought now",
    },
  },
} as const;

export const product = {
  alert: {
    ask: "Tell me when it can be bought",
    note: "Once, by e-mail and on your page of notifications. You need an account.",
  },
} as const;

export const done = {
  product_alert_added: "We will tell you as soon as it can be bought.",
  product_alert_removed: "We will not tell you of this product.",
} as const;

export const refusal = {
  product_alert: {
    available: "This product can be bought already.",
    too_many: "You are waiting for too many products. Remove one first.",
  },
} as const;

export const manager = {
  jobs: {
    taskNames: {
      alerts_tell: "Tell members what can be bought",
    },
  },
} as const;

export const privacy = {
  archive: {
    files: {
      product_alerts: "Products you want to be told about",
    },
  },
} as const;
