export const done = {
  bank_accounts_saved: "Bank accounts saved.",
  payment_setting_saved: "Payment method saved.",
  credentials_checked: "Credentials checked.",
} as const;

export const fault = { swift: "Enter a SWIFT code of 8 or 11 characters." } as const;

export const manager = {
  nav: { bank: "Bank accounts", methods: "Payment methods" },
  start: {
    gateway: {
      title: "The gateway “{provider}” is currently unavailable",
      notEnabled:
        "It is not enabled, but some payments or renewal charges still depend on it: results can’t be checked and charges can’t be stopped.",
      means:
        "Checked {time} (Taipei time). Until this is fixed, buyers may not be able to pay, and results can’t be checked.",
      settings: "Go to payment settings",
    },
  },
  methods: {
    title: "Payment methods",
    intro:
      "Which payment methods are available, for which amounts, and who processes them. Changes apply immediately and are recorded in the audit log.",
    providers: "Gateways",
    merchant: "Merchant number",
    host: "Address",
    noAccount: "Payments go directly to our bank accounts; there are no credentials to check.",
    toBank: "Manage bank accounts",
    cardRefunds: "Refunds onto cards",
    cardRefundsOn: "Made automatically by the gateway",
    cardRefundsOff:
      "No card inquiry code (ECPAY_CREDIT_CHECK_CODE): card payments are refunded by recorded bank transfers",
    check: "Check credentials",
    checking: "Checking …",
    checked: "Last check",
    checkedBy: "{time}, {name}",
    heard: "Last signed event",
    heardNever: "None yet; it arrives with the first payment",
    heardNeverStripe:
      "None yet. It arrives with the first payment if the webhook in the Stripe dashboard calls /callback/stripe/notify here and STRIPE_WEBHOOK_SECRET is its signing secret. The check above only tests the key.",
    never: "Never checked",
    code: "Code {code}",
    verdicts: {
      fine: "The credentials work",
      wrong_key: "Wrong key: our signature was refused",
      unexpected: "The gateway gave an unexpected answer",
      timeout: "The gateway did not answer in time",
      unreachable: "The gateway can’t be reached",
      paused: "The gateway asked us to pause; try again in thirty minutes",
    },
    methods: "Payment methods",
    on: "Available",
    off: "Turned off",
    unofferedBadge: "Not offered",
    unoffered: {
      no_provider: "No gateway handles this method.",
    },
    range: "{min} – {max} · {provider}",
    nothingLeft: "{currency}: {provider} does not accept the amounts set here",
    lacking: {
      no_provider: "Not available in {currencies}: no configured gateway accepts it",
      no_account: "Not available in {currencies}: no bank account accepts it",
    },
    and: ", ",
    taker: "{provider} ({currencies})",
    couldTake: "Currently not available, although {takers} could process it.",
    switchedOff: "Turned off at {time}: {reason}",
    switchedOffBy: "Turned off by {name} at {time}: {reason}",
    state: "For buyers",
    stateOn: "Available",
    stateOff: "Turned off (buyers see “Temporarily unavailable”)",
    min: "Minimum amount ({currency})",
    max: "Maximum amount ({currency})",
    bounds: "{provider} accepts {min} to {max}",
    reason: "Reason",
    reasonHint: "Recorded in the audit log; not visible to buyers.",
    save: "Save",
    saved: "“{name}” saved.",
  },
  bank: {
    title: "Bank accounts",
    intro:
      "Buyers who choose bank transfer see these accounts. To remove an account, clear its number and save.",
    account: "Account {number, number}",
    add: "Add account",
    currencies: "Currencies",
    currenciesHint: "Three-letter codes separated by commas, such as TWD, USD",
    accountNumber: "Account number",
    accountName: "Account name",
    bankName: "Bank",
    namedHint: "English pages show the name in brackets first: 玉山銀行（E.SUN Bank）.",
    branch: "Branch",
    bankAddress: "Bank address",
    swiftCode: "SWIFT code (from abroad)",
    phone: "Payee’s phone",
    address: "Payee’s address",
    save: "Save accounts",
  },
  audit: {
    actions: {
      payment_method_changed: "Payment method changed",
      payment_credentials_checked: "Gateway credentials checked",
      bank_edited: "Bank accounts edited",
    },
    subjects: {
      paymentMethod: "Payment method",
      paymentProvider: "Gateway",
      bank: "Bank accounts",
    },
  },
  jobs: { taskNames: { payments_check_providers: "Check gateway credentials" } },
} as const;

export const refusal = {
  payment: {
    provider_not_found: "This gateway has no credentials to check.",
    provider_paused:
      "The gateway asked us to pause, so there is no result. Try again in thirty minutes.",
  },
} as const;
