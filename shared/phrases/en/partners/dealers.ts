export const dealer = {
  bank: {
    title: "Bank account",
    intro: "Where we pay your earnings to. Only the people who make payouts can see it.",
    account: "Your account",
    changed: "Last changed {at}",
    held: "The account was entered or changed lately, so nothing is paid before {until}. If it wasn’t you, please contact us at once.",
    fields: {
      accountName: "Account name",
      accountNumber: "Bank account number",
      bankName: "Bank name",
      branch: "Branch",
      swiftCode: "SWIFT code",
      bankAddress: "Bank address",
      phone: "Phone",
      address: "Address",
    },
    swiftHint: "For accounts abroad.",
    password: "Your password",
    passwordHint:
      "So that nobody else changes the account. After you save one, payouts wait {hours, number} hours.",
    reveal: "Show password",
    save: "Save account",
  },
  agreement: {
    open: "Please read your agreement and agree to it. Nothing is paid out before.",
    openAgain:
      "You agreed to version {version, number} on {at}; the terms have changed since. Please read them and agree again. Nothing is paid out before.",
    percentOf: "{percent} of what your customers pay for products",
    caps: "Lower percents",
    cap: "{name}: {percent}",
    own: "Own purchases",
    ownYes: "Earn as well",
    ownNo: "Earn nothing",
    renewals: "Renewals",
    renewalsAll: "Every renewal earns",
    renewalsLimit:
      "{max, plural, =0 {Renewals earn nothing} one {The first renewal earns} other {The first # renewals earn}}",
    hold: "Payable",
    holdText: "{days, number} days after the payment",
    since: "In force since",
    sinceVersion: "{at} (version {version, number})",
    agreed: "You agreed",
    agreedTo: "Version {version, number}, on {at}",
    agree: "I have read the agreement above and agree to it",
    submit: "Agree",
    bankLink: "Enter bank account",
    agreeLink: "Read and agree",
  },
} as const;

export const done = {
  dealer_agreed: "Thank you. Your dealer agreement is in force.",
  bank_info_saved: "Your bank information is saved.",
} as const;

export const fault = {
  account_number:
    "Enter the account number with digits, letters, spaces and hyphens only, at least five digits or letters.",
  dealer_agree: "Please confirm that you agree.",
  percent_above_upper: "This is more than the upper dealer has. Enter a lower percent.",
  percent_given: "Dealers below have a higher percent.",
  time_past: "Choose a time that is still to come.",
} as const;

export const refusal = {
  dealer: {
    not_found: "This dealer does not exist.",
    exists: "This member is a dealer already.",
    closed:
      "This dealer’s agreement has ended and can’t be changed any more. Choose another dealer.",
    ended:
      "Your dealer agreement has ended, so this is closed to you. What you earned, your statements and your bank account stay in the dealer area.",
    suspended: "Your work as a dealer is paused, so this is not possible now. Please contact us.",
    not_agreed: "Please agree to your dealer agreement first.",
    too_deep: "Dealers can stand at most three levels deep.",
    cycle: "A dealer can’t be placed under himself or under one of his own dealers.",
    percent_conflict: "Dealers below were given more than this percent. Lower theirs first.",
    agreement_past: "An agreement can only start now or later.",
  },
} as const;

export const mail = {
  dealer_bank: {
    entered: {
      subject: "Your bank account is saved",
      text: "A bank account ending in {account} was entered in your dealer area. We pay your earnings to it.",
    },
    changed: {
      subject: "Your bank account was changed",
      text: "The bank account in your dealer area was changed to one ending in {account}. We pay your earnings to it from now on.",
    },
    until: "To be safe, nothing is paid to it before {until} (Taipei time), which is 72 hours.",
    unexpected:
      "If it wasn’t you, change your password and contact us at once, so that nothing goes to a stranger.",
    action: "Check the account",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_bank: "Bank account of a dealer changed" } },
  audit: {
    actions: { dealer_bank_changed: "Bank account of a dealer changed" },
    subjects: { dealer: "Dealer" },
  },
  jobs: {
    kinds: { dealer_attribute: "Record whose customer a newcomer is" },
  },
} as const;
