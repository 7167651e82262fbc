export const dealer = {
  dealers: {
    title: "Dealers",
    intro:
      "Dealers below you. What you give to a dealer comes out of your own percent; you keep the difference.",
    search: "Name or area",
    name: "Dealer",
    state: "Status",
    states: {
      active: "Active",
      suspended: "Suspended",
      closed: "Ended",
      waiting: "Has not agreed yet",
    },
    area: "Area",
    upper: "Upper dealer",
    self: "You",
    original: "Original percent",
    given: "Given percent",
    retained: "Retained percent",
    customers: "Customers",
    since: "Dealer since",
    level: "Level",
    emptyTitle: "No dealers below you",
    emptyText: "Once you appoint one of your customers as a dealer, you see here what you give.",
    obstacles: {
      not_agreed:
        "Appointing dealers is not part of your agreement. If you would like to, please ask us.",
      too_deep: "Dealers stand at most three levels deep, so there can be none below you.",
      not_ready:
        "You can appoint dealers once your own dealer account is active and set up completely.",
    },
    facts: "Percents",
    below: "Dealers below",
    back: "All dealers",
    appoint: {
      title: "Appoint a dealer",
      text: "Choose one of your customers. They get a mail and must agree to the dealer agreement themselves.",
      customer: "Member",
      choose: "Choose a member",
      percent: "Percent you give",
      percentHint: "Up to {percent}, of what customers pay. You keep the rest.",
      area: "Area",
      areaHint: "Where the dealer sells, for example “Taichung”.",
      submit: "Appoint",
      none: "No customer can be appointed now. A customer must have accepted the invitation, and not be a dealer yet.",
    },
    change: {
      title: "Change the given percent",
      text: "Counts from the next payment on. The dealer gets a mail.",
      submit: "Save",
      conflict: "These dealers were given more:",
    },
  },
} as const;

export const done = {
  sub_dealer_appointed:
    "Appointed. The member has got a mail and must agree to the dealer agreement.",
  sub_dealer_changed: "Saved. The new percent counts from the next payment on.",
} as const;

export const refusal = {
  sub_dealer: {
    not_found: "This is not one of your dealers.",
    may_not_appoint: "You can’t appoint dealers yet. Please contact us.",
    no_agreement: "You have no percent in force that you could give on.",
    not_active: "A member can be appointed once they have accepted the invitation.",
  },
} as const;

export const mail = {
  dealer_appointed: {
    subject: "You are now a dealer",
    text: "{by} has appointed you as a dealer.",
    textUnnamed: "Your dealer has appointed you as a dealer.",
    percent: "You get {percent} of what your customers pay.",
    how: "Open the dealer area, read the agreement and agree to it. Your link for new customers is there too.",
    action: "Open the dealer area",
  },
  dealer_percent: {
    subject: "Your dealer percent has changed",
    text: "Your percent changes from {before} to {after}.",
    from: "It counts for payments from now on; what you have earned stays as it is.",
    action: "See your agreement",
  },
} as const;

export const manager = {
  mail: {
    templates: {
      dealer_appointed: "Appointed as a dealer",
      dealer_percent: "Dealer percent changed",
    },
  },
} as const;
