export const done = {
  plan_price_announced: "The new price is announced. Its subscribers are being notified by e-mail.",
  plan_price_withdrawn:
    "The new price is withdrawn. Members who were told are being notified by e-mail.",
} as const;

export const fault = {
  price_reaches_nobody:
    "This price reaches nobody: subscribers pay it already, or only contracts run.",
  price_day: "Choose a day that leaves every subscriber the whole notice, within two years.",
} as const;

export const refusal = {
  plan_price: {
    not_found: "That price change does not exist.",
    announced: "A new price of this plan is announced already. Withdraw it first.",
    settled: "That price change was withdrawn or replaced already.",
    in_force:
      "The new price is in force, so it can’t be withdrawn. Announce another price instead.",
  },
} as const;

export const manager = {
  nav: {
    planPrices: "Plan prices",
  },
  audit: {
    actions: {
      plan_price_announced: "Plan price announced",
      plan_price_withdrawn: "Plan price withdrawn",
    },
    subjects: {
      planPrice: "Plan price",
    },
  },
  jobs: {
    taskNames: {
      prices_tell: "Tell subscribers of new prices",
    },
  },
  planPrices: {
    title: "Plan prices",
    intro:
      "What running subscribers pay. A new price in the catalog is for new buyers alone; here you announce one to those who subscribe already.",
    plans: "Running plans",
    plansText:
      "A new price reaches subscribers whose plan renews by a stored card or by hand. Contracts at the payment provider keep their amount until they end.",
    noPlans: "No running plans",
    noPlansText: "Plans that members have bought appear here.",
    plan: "Plan",
    prices: "Price now",
    priceOf: "{amount} · {count, plural, one {# subscription} other {# subscriptions}}",
    contracts: "Contracts (keep their price)",
    cancelled: "Cancelled",
    count: "{count, number}",
    announce: "Announce a new price",
    announceText:
      "Every subscriber gets an e-mail with both prices, the first day and how to cancel, at least {days, number} days before the first period that costs it.",
    announceAsk: "Announce this price?",
    announceAskText:
      "Every subscriber of this plan whom it reaches is notified by e-mail. You can withdraw it until its day.",
    announceSubmit: "Announce price",
    choosePlan: "Choose a plan",
    unit: "New price per piece",
    unitHint: "Of one period, with tax, in the currency of the plan.",
    from: "From",
    fromHint: "Periods that begin on this day or later, at least {days, number} days ahead.",
    reason: "Reason",
    reasonHint: "For the audit log; members do not see it.",
    changes: "Announced prices",
    states: {
      announced: "Announced",
      withdrawn: "Withdrawn",
      replaced: "Replaced",
    },
    told: "Told",
    toldOf: "{told, plural, one {# member} other {# members}}; {waiting, number} still to tell",
    announced: "Announced",
    withdraw: "Withdraw",
    withdrawAsk: "Withdraw this price?",
    withdrawText: "Plans keep their price. Members who were told get an e-mail.",
  },
} as const;
