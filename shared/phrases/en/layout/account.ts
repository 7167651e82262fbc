export const member = {
  nav: {
    label: "Member area",
    overview: "Overview",
    orders: "My orders",
    quotations: "Quotations",
    machines: "Machine monitoring",
    profile: "Profile",
    addresses: "Address book",
    security: "Account security",
    referral: "Referrals",
    data: "My data",
  },
  overview: {
    title: "Member area",
    hello: "Hello, {name}",
    open: "To do",
    unpaid:
      "{count, plural, one {# order is awaiting payment} other {# orders are awaiting payment}}",
    unpaidText: "Orders that are not paid in time are cancelled automatically.",
    verify: "Your e-mail address is not verified",
    verifyText: "Verify it so that you can recover your account if you forget your password.",
    verifyPage: "Verify e-mail address",
    factor: "Two-step verification is off",
    factorText: "Turn it on so that a stolen password alone is not enough to log in.",
    profile: "Your profile is incomplete",
    profileText: "Still missing: {parts}.",
    parts: {
      address: "address",
      work: "industry and profession",
      phone: "a mobile or landline number",
    },
    nothing: "Nothing to do",
    nothingText: "Every order is paid and your profile is complete.",
    go: "Go to: {page}",
  },
  machines: {
    title: "Machine monitoring",
    emptyTitle: "No machine is connected yet",
    emptyText:
      "Machine monitoring is enabled for your account, but no machine is connected. Contact us and our engineers will help you connect your controllers.",
    contact: "Contact us",
  },
} as const;
