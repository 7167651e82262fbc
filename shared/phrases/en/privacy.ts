export const done = {
  data_code_sent: "We have sent a code to your mailbox.",
  account_deleted: "Your account has been deleted.",
} as const;

export const mail = {
  account_deleted: {
    subject: "Your account has been deleted",
    text: "Your account has been deleted at your request. Your name, phone numbers, addresses, e-mail address and login data have been removed. Orders and payments are kept as required by law, but no longer show your name or e-mail address.",
    keys: "Activated computers keep working with their product keys, but the keys can no longer be viewed.",
    at: "Deleted: {at} (Taipei)",
    last: "This is the last e-mail we send to this address. Once it is delivered, we delete the address too.",
    unexpected:
      "If this was not you, contact us immediately. Deleted data can’t be restored, but you can register again with the same e-mail address.",
    action: "Visit the shop",
  },
} as const;

export const manager = {
  audit: {
    actions: { data_exported: "Personal data downloaded", member_deleted: "Account deleted" },
  },
  mail: { templates: { account_deleted: "Account deleted" } },
  jobs: { taskNames: { privacy_finish_erasures: "Delete remaining data of deleted accounts" } },
} as const;

export const privacy = {
  title: "My data",
  intro:
    "Download everything we store about you, or delete your account. Both are confirmed with a code sent to your mailbox.",
  code: "Code",
  codeHint: "The six-digit code sent to {email}, valid for ten minutes.",
  codeSent: "We have sent a code to {email}.",
  codeAgain: "Resend code",
  export: {
    title: "Download my data",
    text: "A ZIP archive of JSON files with a description: account, profile, addresses, devices, orders and payments, product keys, cart, e-mails sent to you, referrals and the activity record of your account.",
    keys: "The archive contains your full product keys. Keep it safe.",
    begin: "Send download code",
    submit: "Download",
    after: "We will e-mail you a notice after the download.",
  },
  deletion: {
    title: "Delete my account",
    text: "This cannot be undone. Download what you need first.",
    goes: "What is deleted",
    goesItems: {
      profile:
        "Name, e-mail address, phone numbers, addresses, picture and the rest of your profile",
      login: "Password, two-step verification, devices and external logins",
      cart: "Cart and referral code",
      mails: "The content of e-mails sent to you",
    },
    stays: "What is kept",
    staysItems: {
      orders:
        "Orders, payments and accounting records, as required by law; your name and e-mail address are removed from them",
      keys: "Product keys: activated computers keep working, but no one, including you, can view the keys anymore. Write them down first",
      trail:
        "The security log: what was done when and from which network address, without name or e-mail address",
    },
    again: "You can register again as a new member with the same e-mail address.",
    begin: "Send deletion code",
    step: "Last step: fill in the fields below. Your account is deleted immediately.",
    password: "Password",
    reveal: "Show password",
    factor: "Authenticator code",
    factorHint: "The six-digit code from your authenticator app, or a backup code.",
    submit: "Permanently delete my account",
    keep: "Keep my account",
    open: {
      unpaid: "Unpaid: pay or cancel it.",
      confirming: "The payment is being confirmed. Please wait until this is complete.",
      renews: "Renews automatically: cancel the renewal first.",
      ending:
        "We are asking the payment provider to end an extra automatic renewal for this order. You can delete your account once it has ended; you don’t have to do anything.",
      goods:
        "Items are still to be shipped, on their way, or within the seven-day return period. You can delete your account after that.",
      money:
        "A payment is being reviewed or refunded. You can delete your account once this is complete.",
      invoice:
        "The official invoice is being issued or changed. You can delete your account once this is complete; you don’t have to do anything.",
    },
    obstacles: {
      shared_account:
        "This is a shared demo account, so its login can’t be changed and it can’t be deleted. Register your own account to try this.",
      staff:
        "Staff can’t delete their own account. Ask a colleague to remove your staff permissions first.",
      open_orders:
        "You still have open orders. Pay them, or wait until they expire (up to {days, plural, one {# day} other {# days}}), and cancel any automatic renewal. We end extra automatic renewals for you. You can delete your account once pending payments and refunds are settled, official invoices are issued, and all items have been delivered and the seven-day return period is over.",
      earnings_due:
        "You still have earnings as a dealer that are not paid out: {amounts}. They are paid out first; you can delete your account after that. If you want to close it sooner, write to us.",
      earnings_record: "Your earnings",
      earnings_contact: "Write to us",
    },
  },
  deleted: {
    title: "Your account has been deleted",
    text: "Your data has been removed and you are logged out. We are sending you a confirmation; once it is delivered, we delete that address too.",
    home: "Go to the home page",
  },
  archive: {
    title: "Your data",
    made: "Created at (UTC): {at}",
    form: "JSON files are in UTF-8. Times are UTC. Amounts are whole minor units (dollars for TWD, cents and fen for USD and CNY).",
    avatar: "Your picture, if you have one",
    files: {
      account: "Account: e-mail, name, language, accepted member terms, two-step verification",
      profile: "Your profile",
      addresses: "Your address book",
      sessions: "Logged-in devices",
      identities: "Linked external logins",
      orders: "Orders with lines, history and payments",
      keys: "Product keys and the computers that use them",
      subscriptions: "Subscriptions and their periods",
      cards: "Stored cards: brand, last four digits, expiry",
      handovers: "Product keys handed over",
      tickets: "Messages you sent while logged in, and our replies",
      quotations: "Quotations",
      cart: "Your cart",
      mails: "E-mails sent to you (without the text of those that contain a code)",
      referral: "Your referral code and its statistics",
      dealer: "Dealer: agreement, bank accounts, earnings, and whether you are a dealer’s customer",
      views: "Saved views of back-office lists (staff)",
      votes: "Your answers to “Did this help?” in the FAQ",
      attachments: "Pictures you uploaded for the forum",
      drafts: "Texts you began to write and haven’t sent",
      forum: "Your discussions and replies in the forum, with earlier versions",
      activity: "Your activity, and changes made to your account",
    },
  },
} as const;

export const refusal = {
  privacy: {
    staff:
      "Staff can’t delete their own account. Ask a colleague to remove your staff permissions first.",
    open_orders:
      "You still have open orders. Pay them or wait until they expire, and cancel any automatic renewal; we end extra automatic renewals for you. You can delete your account once pending payments and refunds are settled.",
    earnings_due:
      "You still have earnings as a dealer. They are paid out first; you can delete your account after that, or write to us.",
  },
} as const;
