export const checkout = { mailCopy: { html: "HTML", text: "Plain text" } } as const;

export const done = {
  mail_resent: "The e-mail is being sent again.",
  job_retried: "The job is queued to run again.",
  invariants_checked: "Checked.",
  view_saved: "View saved.",
  view_removed: "View deleted.",
} as const;

export const manager = {
  nav: {
    label: "Back office menu",
    waiting: "{count, number} waiting",
    groups: {
      orders: "Orders",
      money: "Money",
      customers: "Customers",
      licenses: "Licenses",
      dealers: "Dealers",
      catalog: "Catalog",
      content: "Content",
      community: "Community",
      courses: "Courses",
      machines: "Machines",
      reports: "Reports",
      settings: "Settings",
      system: "System",
    },
    screens: {
      incoming: "Money received",
      gateway: "Gateway, reconciliation",
      goods: "Products and prices",
      paying: "Payment settings",
      activity: "Activity logs",
    },
    start: "Overview",
    mail: "E-mail log",
    jobs: "Background jobs",
    invariants: "Invariants",
  },
  start: {
    failedJobs: "Failed jobs",
    undelivered: "Undelivered e-mails",
    nothing:
      "Your account has no permissions yet. Ask a colleague who can change staff permissions.",
  },
  list: {
    views: "Views",
    viewsAbout:
      "A view saves the filters, order and columns of this list under a name, so that you can return to them with one click. Only you can see your views.",
    viewName: "View name",
    viewHint: "Saves the list as it is now. A view with the same name is replaced.",
    viewKept: "View saved.",
    viewKeep: "Save view",
    viewRemove: "Delete view “{name}”",
  },
  audit: {
    actions: { mail_resent: "E-mail resent", job_retried: "Job rerun" },
    subjects: { mail: "E-mail", job: "Job" },
  },
  mail: {
    title: "E-mail log",
    search: "Recipient or subject",
    emptyTitle: "No e-mails yet",
    emptyText: "E-mails sent by the system appear here.",
    subject: "Subject",
    to: "Recipient",
    state: "Status",
    template: "Type",
    language: "Language",
    attempts: "Attempts",
    queued: "Created",
    firstDay: "Created from",
    lastDay: "Created until",
    sent: "Sent",
    states: { queued: "Waiting", sent: "Sent", kept: "Not sent (kept here)", failed: "Failed" },
    templates: { notice: "Account security", code: "Verification code" },
    details: "E-mail",
    messageId: "Message ID",
    error: "Mail server response",
    repeats: "Resent from",
    repeatsLink: "original e-mail",
    html: "HTML",
    text: "Plain text",
    preview: "E-mail preview: {subject}",
    secret:
      "This e-mail contains a code or link that gives access to an account, so only its recipient can see the text.",
    erased:
      "The recipient deleted their account. The address and content of this e-mail were erased.",
    resend: "Resend",
    failedTitle: "This e-mail was not delivered",
  },
  invariants: {
    title: "Invariants",
    intro:
      "Rules that must hold at any time. They are checked once a day; a violation means a fault in the program or a change made past it.",
    allHold: "All rules hold",
    broken: "{count, plural, one {# rule is violated} other {# rules are violated}}",
    unchecked: "Not checked yet",
    holds: "Holds",
    failed: "Could not be checked",
    violations: "{count, plural, one {# violation} other {# violations}}",
    checked: "Last checked",
    took: "{milliseconds, number} ms",
    where: "Where",
    expected: "Expected",
    found: "Found",
    more: "The first {shown, number} of {count, number}.",
    checkAll: "Check all now",
    checkOne: "Check now",
    names: {
      ledger_balanced: "Ledger balances",
      ledger_unearned: "Deferred revenue is explained",
      orders_settled: "No order stays unpaid",
      orders_history: "Order history matches the status",
      orders_refunds: "Refunds stay within payments",
      subscriptions_periods: "Periods follow each other",
      subscriptions_state: "Subscription record matches the state",
      keys_seats: "Keys keep to their seats",
      keys_computers: "One seat per computer",
      keys_refunded: "Refunded keys have stopped",
    },
    texts: {
      ledger_balanced:
        "The entries of each posting add up to zero in each currency, and so do all accounts together.",
      ledger_unearned:
        "Deferred revenue is the sum of what paid lines have not earned, and revenue the sum of what they have.",
      orders_settled:
        "An order that is not paid in time is canceled, unless its gateway has not answered yet whether it was paid.",
      orders_history:
        "Each step starts at the status where the one before ended; the last one ends at the order’s status.",
      orders_refunds:
        "What was refunded of an order is the sum of its refunds, at most what was paid, and all of it after a full refund.",
      subscriptions_periods:
        "Paid and due periods neither overlap nor leave a gap, so no time is charged twice.",
      subscriptions_state: "The last entry of a subscription’s record says its state.",
      keys_seats: "No key is in use on more computers than it has seats.",
      keys_computers: "A computer holds at most one seat of a key.",
      keys_refunded: "A permanent key stops within an hour after it was refunded.",
    },
  },
  jobs: {
    title: "Background jobs",
    search: "Job ID or order/e-mail ID",
    tabs: "Job status",
    all: "All",
    emptyTitle: "No jobs yet",
    emptyText: "Deliveries, e-mails and similar jobs appear here.",
    kind: "Job",
    id: "ID",
    state: "Status",
    attempts: "Attempts",
    attemptsOf: "{done, number} of {max, number}",
    created: "Created",
    started: "Last started",
    next: "Next attempt",
    ended: "Ended",
    error: "Last error",
    states: {
      waiting: "Waiting",
      retrying: "Waiting to retry",
      running: "Running",
      done: "Done",
      failed: "Failed",
    },
    details: "Job",
    payload: {
      heldId: "Unapplied payment",
      mandateId: "Renewal charge",
      orderId: "Order",
      key: "File",
      mailId: "E-mail",
      memberId: "Member",
      sessionId: "Device",
    },
    failedTitle: "This job has used all its attempts",
    failedText: "Fix the cause, then run it again. Completed steps are not repeated.",
    retry: "Run again",
    tasks: "Scheduled tasks",
    tasksIntro: "They run once a minute, and after each step of the demo clock.",
    task: "Task",
    taskRun: "Last run",
    taskDone: "Last success",
    taskFailures: "Failures since last success",
    taskNever: "Never",
    taskNone: "No scheduled tasks have run yet.",
    taskNames: { invariants_check: "Check invariants" },
  },
} as const;

export const refusal = {
  job: {
    not_found: "Job not found.",
  },
  mail: {
    not_found: "E-mail not found.",
    not_resendable:
      "This e-mail contains a code or link, so it can’t be resent by someone else. Ask the recipient to request a new one.",
    erased:
      "The recipient deleted their account, and the e-mail was deleted with it. It can’t be sent again.",
  },
  saved_view: {
    not_found: "View not found.",
    too_many: "You have reached the maximum number of views for this list. Delete one first.",
  },
} as const;

export const shell = {
  mail: {
    title: "Mailbox (nothing is sent)",
    intro: "The demonstration does not send e-mail. Every e-mail is kept here, newest first.",
    emptyTitle: "No e-mails yet",
    emptyText: "Pay an order and its confirmation appears here.",
    to: "To",
    language: "Language",
    html: "Preview: {subject}",
  },
} as const;
