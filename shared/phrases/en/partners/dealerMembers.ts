export const dealer = {
  members: {
    title: "Members",
    intro: "Your customers: whoever registered through your links, or was registered by you.",
    search: "Name, company or e-mail you entered",
    tabs: "Whose customers",
    direct: "My own",
    subtree: "Including my dealers’",
    name: "Member",
    company: "Company",
    email: "E-mail",
    city: "City",
    status: "Status",
    states: { active: "Active", invited: "Invited", expired: "Invitation expired" },
    source: "Became your customer",
    sources: { link: "By a link", registered: "Registered by the dealer", staff: "Assigned by us" },
    dealer: "Dealer",
    self: "You",
    orders: "Paid orders",
    ordered: "With paid orders",
    notOrdered: "Without paid orders",
    lastOrder: "Last paid",
    boundAt: "Customer since",
    register: "Register a member",
    promote: "Share your link",
    emptyTitle: "No customers yet",
    emptyText: "Members who register through your link appear here, and those whom you register.",
    facts: "About this member",
    privacy:
      "You see what you need to look after your customers. Passwords, addresses, product keys and payment data stay with the member.",
    back: "All members",
    toOrders: "Orders of this member",
    prepare: "Prepare an order",
    form: {
      title: "Register a member",
      intro:
        "We mail the member an invitation. They set their own password and agree to the terms of use; then the account is theirs.",
      person: "Member",
      email: "E-mail",
      emailHint: "The invitation goes there, and is valid for 72 hours.",
      firstName: "First name",
      lastName: "Last name",
      company: "Company or school",
      mobilePhone: "Mobile phone",
      lang: "Language",
      langHint: "Of the invitation and later mails.",
      choose: "Choose the first password yourself",
      firstPassword: "First password",
      firstPasswordHint:
        "Leave it empty and we mail the member one. A password of yours works only together with the code that we mail to the member, who must change it right away.",
      submit: "Register and invite",
    },
    invitation: {
      title: "Invitation",
      waiting:
        "The member hasn’t set a password and agreed to the terms yet. Until then the account can’t order.",
      expired: "The invitation was not accepted in time. You can send a new one.",
      sent: "Sent",
      until: "Valid until",
      resend: "Send a new invitation",
      resendText: "The earlier invitation stops working. At most three a day.",
    },
  },
} as const;

export const done = {
  dealer_member_invited: "Registered. We have mailed an invitation to the member.",
  dealer_member_invited_again: "We have mailed a new invitation. The earlier one no longer works.",
} as const;

export const fault = {
  own_account: "These are your own contact details. Register somebody else.",
} as const;

export const refusal = {
  dealer_member: {
    not_found: "This is not one of your customers.",
    own_account: "You can’t register yourself as your own customer.",
    accepted: "This member has already set a password, so there is no invitation to resend.",
  },
} as const;

export const mail = {
  dealer_invitation: {
    subject: "Your account is ready",
    preheader: "Set your password within 72 hours.",
    text: "{dealer}, one of our dealers, has registered you with the address {email}.",
    textUnnamed: "One of our dealers has registered you with the address {email}.",
    how: "To start, set a password of your own and read the terms of use. Until then, nothing can be ordered with the account.",
    password:
      "Or log in with this first password. It works once, and you choose your own right afterwards:",
    chosen:
      "Your dealer has chosen a first password for you. It works only together with this code, which nobody else has; you choose your own password right afterwards:",
    until: "The invitation works once, until {until} (Taipei time).",
    unexpected:
      "If you did not expect this, ignore this mail and no one will use the account. Nobody needs your password, and we never ask for it.",
    action: "Set your password",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      dealer_member_registered: "Member registered by a dealer",
      dealer_member_invited: "Invitation by a dealer sent again",
    },
  },
  mail: { templates: { dealer_invitation: "Invitation by a dealer" } },
} as const;
