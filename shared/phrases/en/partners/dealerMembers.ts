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
      "Your dealer has chosen a first password for you. Please don’t keep it: set your own with the link below.",
    until: "The invitation works once, until {until} (Taipei time).",
    unexpected:
      "If you did not expect this, ignore this mail and no one will use the account. Nobody needs your password, and we never ask for it.",
    action: "Set your password",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_invitation: "Invitation by a dealer" } },
} as const;
