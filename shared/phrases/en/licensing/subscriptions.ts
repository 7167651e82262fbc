export const mail = {
  subscription: {
    product: "Plan: {product}",
    amount: "Amount: {amount}",
    stops: "Product keys work until: {at} (Taipei time)",
    renews: {
      subject: "Your plan {product} renews on {day}",
      preheader: "{amount} will be charged to your card on {day}.",
      title: "Your plan renews soon",
      text: "Your plan renews by itself: {amount} will be charged to your card.",
      date: "Charged on: {at} (Taipei time)",
      next: "To go on, you don’t have to do anything. If you no longer need it, cancel the renewal on the subscription’s page before that day; what you have paid for runs on to its end.",
      action: "View or cancel the renewal",
    },
    ends: {
      subject: "Your plan {product} ends on {day}",
      preheader: "It does not renew by itself. The next period costs {amount}; renew before {day}.",
      title: "Your plan ends soon",
      text: "Your plan does not renew by itself. The next period costs {amount}.",
      date: "Paid until: {at} (Taipei time)",
      next: "To keep using it without a break, renew it on the subscription’s page. Your product key stays the same. If you no longer need it, you don’t have to do anything.",
      action: "Renew",
    },
    past_due: {
      subject: "Payment for {product} did not go through",
      preheader: "We could not charge {amount} for the period from {day}.",
      title: "A payment did not go through",
      text: "We could not charge {amount} for the new period of your plan.",
      date: "Due since: {at} (Taipei time)",
      next: "Please check your card with your bank, or pay this period yourself on the subscription’s page. If you no longer need the plan, you can cancel it there.",
      action: "Pay this period",
    },
    suspended: {
      subject: "{product}: your product key is paused",
      preheader: "{amount} for the period from {day} has not been paid.",
      title: "Your product key is paused",
      text: "{amount} for the current period of your plan has not been paid, so its product key is paused. A job that is running is not interrupted.",
      date: "Due since: {at} (Taipei time)",
      next: "Pay the period on the subscription’s page and the key works again at once. Your settings and computers are kept. If you no longer need the plan, you can cancel it there.",
      action: "Pay this period",
    },
    over: {
      subject: "Your plan {product} has ended",
      preheader: "It was paid until {day}.",
      title: "Your plan has ended",
      text: "Your plan has ended. Nothing more will be charged.",
      date: "Paid until: {at} (Taipei time)",
      next: "You can subscribe again on the subscription’s page whenever you like; the product key stays the same. A new period costs the amount above.",
      action: "Subscribe again",
    },
    renewed: {
      subject: "{product} is renewed until {day}",
      preheader: "We have received {amount}. Thank you.",
      title: "Your plan is renewed",
      text: "We have received {amount}. Thank you for staying with us.",
      date: "Paid until: {at} (Taipei time)",
      next: "The receipt is on the order’s page. You can see your next payment, or cancel the renewal, on the subscription’s page.",
      action: "View the subscription",
    },
  },
} as const;

export const manager = {
  mail: { templates: { order_paid: "Order paid", subscription: "Subscription" } },
  jobs: {
    kinds: {
      order_refunded: "Revoke keys of a refunded order",
      license_issue: "Issue product keys",
      subscription_charge: "Apply a recurring charge",
      subscription_contract_ended: "End subscriptions of an ended contract",
    },
    taskNames: { subscriptions_settle: "Settle subscriptions" },
  },
} as const;
