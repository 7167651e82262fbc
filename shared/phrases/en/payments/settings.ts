export const done = {
  bank_accounts_saved: "The bank accounts are saved.",
  payment_setting_saved: "The payment method was saved.",
  credentials_checked: "The credentials were checked.",
} as const;

export const fault = { swift: "Enter a SWIFT code of 8 or 11 characters." } as const;

export const manager = {
  nav: { bank: "Bank accounts", methods: "Payment methods" },
  start: {
    gateway: {
      title: "The payment gateway “{provider}” can’t be used now",
      notEnabled:
        "It is not enabled, though payments or renewal charges are still with it: nothing can be asked or stopped.",
      means:
        "Checked {time} (Taipei time). Until this is put right, buyers may not be able to pay, and results can’t be asked for.",
      settings: "To the payment settings",
    },
  },
  methods: {
    title: "Payment methods",
    intro:
      "Which methods are open, for which amounts, and who takes the money. Changes apply at once and are kept in the audit log.",
    providers: "Providers",
    merchant: "Merchant number",
    host: "Address",
    noAccount: "Money goes straight to our own accounts; there is no key to check.",
    toBank: "Manage bank accounts",
    cardRefunds: "Refunds onto cards",
    cardRefundsOn: "Made through the provider",
    cardRefundsOff:
      "No card inquiry code (ECPAY_CREDIT_CHECK_CODE): card payments are refunded by transfers that are recorded",
    check: "Check credentials",
    checking: "Checking …",
    checked: "Last check",
    checkedBy: "{time}, {name}",
    heard: "Last signed notice",
    heardNever: "None yet: it comes with the first payment",
    heardNeverStripe:
      "None yet. It comes with the first payment if the webhook in Stripe’s dashboard calls /callback/stripe/notify here and STRIPE_WEBHOOK_SECRET is its signing secret; the check above asks about the key alone.",
    never: "Never checked",
    code: "Code {code}",
    verdicts: {
      fine: "The credentials work",
      wrong_key: "The key is wrong: our signature was refused",
      unexpected: "The answer makes no sense",
      timeout: "No answer in time",
      unreachable: "The provider cannot be reached",
      paused: "The provider asked us to pause; try again in thirty minutes",
    },
    methods: "Methods",
    on: "Open",
    off: "Switched off",
    unofferedBadge: "Not offered",
    unoffered: {
      renewals:
        "Renewal charges are not applied to subscriptions yet, so a real shop does not offer automatic renewal.",
      no_provider: "No provider handles this method.",
    },
    range: "{min} – {max} · {provider}",
    nothingLeft: "{currency}: {provider} takes none of the amounts that are set here",
    lacking: {
      no_provider: "Not in {currencies}: no provider that is set up takes it",
      no_account: "Not in {currencies}: none of our bank accounts takes it",
    },
    and: ", ",
    taker: "{provider} ({currencies})",
    couldTake: "Nobody can pay by it, though {takers} could take it.",
    switchedOff: "It was switched off at {time}: {reason}",
    switchedOffBy: "{name} switched it off at {time}: {reason}",
    state: "For buyers",
    stateOn: "Open",
    stateOff: "Switched off (buyers read “Not available at the moment”)",
    min: "Smallest amount ({currency})",
    max: "Largest amount ({currency})",
    bounds: "{provider} takes {min} to {max}",
    reason: "Reason",
    reasonHint: "Kept in the audit log; buyers do not see it.",
    save: "Save",
    saved: "{name} was saved.",
  },
  bank: {
    title: "Bank accounts",
    intro:
      "Buyers who choose bank transfer see these accounts. Empty an account number and save to remove the account.",
    account: "Account {number, number}",
    add: "Add an account",
    currencies: "Currencies",
    currenciesHint: "Codes of three letters, with commas, such as TWD, USD",
    accountNumber: "Account number",
    accountName: "Account name",
    bankName: "Bank",
    namedHint: "Readers of English see what stands in brackets first: 玉山銀行（E.SUN Bank）.",
    branch: "Branch",
    bankAddress: "Bank’s address",
    swiftCode: "SWIFT code (from abroad)",
    phone: "Payee’s phone",
    address: "Payee’s address",
    save: "Save accounts",
  },
  audit: {
    actions: {
      payment_method_changed: "Payment method changed",
      payment_credentials_checked: "Provider credentials checked",
      bank_edited: "Edited the bank accounts",
    },
    subjects: {
      paymentMethod: "Payment method",
      paymentProvider: "Provider",
      bank: "Bank accounts",
    },
  },
  jobs: { taskNames: { payments_check_providers: "Check whether payment gateways know us" } },
} as const;

export const refusal = {
  payment: {
    provider_not_found: "This provider has no credentials to check.",
    provider_paused:
      "The provider asked us to pause, so nothing was found out; try again in thirty minutes.",
  },
} as const;
