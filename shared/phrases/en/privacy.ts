export const done = {
  data_code_sent: "The code is on its way to your mailbox.",
  account_deleted: "Your account is deleted.",
} as const;

export const mail = {
  account_deleted: {
    subject: "Your account is deleted",
    text: "Your account has been deleted as you asked. Your name, telephone numbers, addresses, e-mail address and login data have been removed. Orders and payments are kept as the law requires, but no longer carry your name or e-mail address.",
    keys: "Computers that are activated go on working with their product keys, but nobody can see those keys any more.",
    at: "Deleted: {at} (Taipei)",
    last: "This is the last mail we send to this address. Once it has arrived, we erase the address too.",
    unexpected:
      "If this was not you, write to us at once. What was deleted cannot be brought back; you can register again with the same e-mail address.",
    action: "Visit the shop",
  },
} as const;

export const manager = {
  audit: {
    actions: { data_exported: "Personal data downloaded", member_deleted: "Account deleted" },
  },
  mail: { templates: { account_deleted: "Account deleted" } },
  jobs: { taskNames: { privacy_finish_erasures: "Erase what is left of deleted accounts" } },
} as const;

export const privacy = {
  title: "My data",
  intro:
    "Download everything we keep about you, or delete your account. Both are confirmed with a code sent to your mailbox.",
  code: "Code",
  codeHint: "The six digits sent to {email}, good for ten minutes.",
  codeSent: "A code is on its way to {email}.",
  codeAgain: "Send another code",
  export: {
    title: "Download my data",
    text: "A ZIP archive of JSON files with an explanation: account, profile, addresses, devices, orders and payments, product keys, cart, mails sent to you, referrals, and the record of what was done to your account.",
    keys: "The archive holds your product keys in full. Keep it safe.",
    begin: "Send a code to download",
    submit: "Download",
    after: "Once you have downloaded it, a notice goes to your mailbox.",
  },
  deletion: {
    title: "Delete my account",
    text: "This cannot be undone. Download what you need first.",
    goes: "What goes",
    goesItems: {
      profile:
        "Name, e-mail address, telephone numbers, addresses, picture and the rest of your profile",
      login: "Password, two-step verification, devices and outside sign-ins",
      cart: "Cart and referral code",
      mails: "The content of mails sent to you",
    },
    stays: "What stays",
    staysItems: {
      orders:
        "Orders, payments and the books, which the law makes us keep; your name and e-mail address are removed from them",
      keys: "Product keys: computers that are activated go on working, but nobody, you included, can see the keys any more. Write them down first",
      trail:
        "The security record: what was done when and from which network address, without name or e-mail address",
    },
    again: "You can register again as a new member with the same e-mail address.",
    begin: "Send a code to delete my account",
    step: "The last step: enter what is asked for below, and the account is deleted at once.",
    password: "Password",
    reveal: "Show password",
    factor: "Code from your authenticator",
    factorHint: "The six digits your authenticator shows now, or a backup code.",
    submit: "Delete my account for good",
    keep: "Keep my account",
    open: {
      unpaid: "Not paid yet: pay it, or cancel it.",
      confirming: "Its payment is being confirmed: please wait until that is done.",
      renews: "Your card is charged regularly: cancel the renewal first.",
      ending:
        "There is an automatic renewal too many for this order, and we are having the payment gateway end it. Once it has, you can delete the account; there is nothing that you need to do.",
      goods:
        "Goods are still to be sent, on their way, or within the seven days to give them back: once those are over, you can delete the account.",
      money: "Money is being checked or returned: once that is done, you can delete the account.",
      invoice:
        "Its official invoice is being issued or changed: once that is done, you can delete the account; there is nothing that you need to do.",
    },
    obstacles: {
      shared_account:
        "This account belongs to the demo and everyone shares it, so its login and the account itself stay as they are. Register an account of your own to try this.",
      staff:
        "Staff cannot delete their own account. Ask a colleague to take away your staff permissions first.",
      open_orders:
        "You still have an open order. Pay it, or wait until it lapses ({days, plural, one {# day} other {# days}} at most); cancel the renewal of what your card is charged for regularly. An automatic renewal too many is ended by us. Once money that is being checked or returned has been cleared up, official invoices are issued, and goods have come and the seven days to give them back are over, you can delete the account.",
    },
  },
  deleted: {
    title: "Your account is deleted",
    text: "Your data has been removed and you are logged out. A confirmation is on its way to your mailbox; once it has arrived, we erase that address too.",
    home: "Go to the home page",
  },
  archive: {
    title: "Your data",
    made: "Made at (UTC): {at}",
    form: "JSON files are in UTF-8. Times are UTC. Amounts are whole minor units (dollars for TWD, cents and fen for USD and CNY).",
    avatar: "Your picture, if you have one",
    files: {
      account: "The account: e-mail, name, language, member terms agreed to, two-step verification",
      profile: "Your profile",
      addresses: "Your address book",
      sessions: "Devices that are logged in",
      identities: "Linked outside sign-ins",
      orders: "Orders with lines, history and payments",
      keys: "Product keys and the computers that use them",
      tickets: "Messages you sent while logged in, and our answers",
      quotations: "Quotations",
      cart: "Your cart",
      mails: "Mails sent to you (without the text of those that carry a code)",
      referral: "Your referral code and its counts",
      views: "Views of the back office’s lists (staff)",
      votes: "Your answers to “Did this help?” in the FAQ",
      activity: "What you did, and what was done to your account",
    },
  },
} as const;

export const refusal = {
  privacy: {
    staff:
      "Staff cannot delete their own account. Ask a colleague to take away your staff permissions first.",
    open_orders:
      "You still have an open order. Pay it, or wait until it lapses; cancel the renewal of what your card is charged for regularly; an automatic renewal too many is ended by us; once money that is being checked or returned has been cleared up, you can delete the account.",
  },
} as const;
