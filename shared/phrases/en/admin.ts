export const checkout = { mailCopy: { html: "HTML", text: "Plain text" } } as const;

export const done = {
  mail_resent: "The mail is on its way again.",
  job_retried: "The job will run once more.",
  view_saved: "The view has been saved.",
  view_removed: "The view has been deleted.",
} as const;

export const manager = {
  nav: {
    label: "Back office menu",
    groups: { work: "Business", running: "Operations", shop: "Settings" },
    start: "Overview",
    mail: "Mail log",
    jobs: "Background jobs",
  },
  start: {
    failedJobs: "Failed jobs",
    undelivered: "Mails not delivered",
    nothing:
      "Your account has no permissions yet. Ask a colleague who may change staff permissions to give you some.",
  },
  list: {
    views: "Views",
    viewsAbout:
      "A view keeps the filters, order and columns of this list under a name, so you can return to them with one click. Only you see your views.",
    viewName: "Name of the view",
    viewHint: "Keeps the list as it is now; a view of the same name is replaced.",
    viewKept: "The view is saved.",
    viewKeep: "Save view",
    viewRemove: "Delete view “{name}”",
  },
  audit: {
    actions: { mail_resent: "Mail sent again", job_retried: "Job run again" },
    subjects: { mail: "Mail", job: "Job" },
  },
  mail: {
    title: "Mail log",
    search: "Recipient or subject",
    emptyTitle: "No mail yet",
    emptyText: "Every mail the system writes appears here.",
    subject: "Subject",
    to: "Recipient",
    state: "Status",
    template: "Kind",
    language: "Language",
    attempts: "Tries",
    queued: "Created",
    firstDay: "Created from",
    lastDay: "Created until",
    sent: "Sent",
    states: { queued: "Waiting", sent: "Sent", kept: "Kept, not sent", failed: "Failed" },
    templates: { notice: "Account security", code: "Code" },
    details: "Mail",
    messageId: "Message ID",
    error: "The mail server’s answer",
    repeats: "Repeats",
    repeatsLink: "the first mail",
    html: "HTML",
    text: "Plain text",
    preview: "Preview of the mail: {subject}",
    secret:
      "This mail carries a code or link that opens an account, so nobody but its recipient sees the text.",
    erased:
      "The reader has deleted the account; the address and the mail’s content have been erased.",
    resend: "Send again",
    failedTitle: "This mail was not delivered",
  },
  jobs: {
    title: "Background jobs",
    search: "Job ID or order/mail ID",
    tabs: "Job status",
    all: "All",
    emptyTitle: "No jobs yet",
    emptyText: "Deliveries after a payment, mails and the like appear here.",
    kind: "Job",
    id: "ID",
    state: "Status",
    attempts: "Tries",
    attemptsOf: "{done, number} of {max, number}",
    created: "Created",
    started: "Last started",
    next: "Next try",
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
      heldId: "Held money",
      mandateId: "Renewal charge",
      orderId: "Order",
      key: "File",
      mailId: "Mail",
      memberId: "Member",
      sessionId: "Device",
    },
    failedTitle: "This job has used up its tries",
    failedText: "Once the cause is gone, run it again; what it had finished is not done twice.",
    retry: "Run again",
    tasks: "Scheduled tasks",
    tasksIntro: "Once a minute, and whenever the demo clock is moved.",
    task: "Check",
    taskRun: "Last run",
    taskDone: "Last success",
    taskFailures: "Failures since last success",
    taskNever: "Never",
    taskNone: "No scheduled task has run yet.",
  },
} as const;

export const refusal = {
  job: {
    not_found: "There is no such job.",
  },
  mail: {
    not_found: "There is no such mail.",
    not_resendable:
      "This mail carries a code or link, so nobody else may send it again. Ask its reader to request a new one.",
    erased:
      "The reader of this mail has deleted the account, and the mail with it. It cannot be sent again.",
  },
  saved_view: {
    not_found: "There is no such view.",
    too_many: "You have saved as many views of this table as it holds. Delete one first.",
  },
} as const;

export const shell = {
  mail: {
    title: "Mailbox (nothing is sent)",
    intro: "A demonstration sends no mail. Every mail is kept here, newest first.",
    emptyTitle: "No mail yet",
    emptyText: "Pay an order and its confirmation appears here.",
    to: "To",
    language: "Language",
    html: "Preview: {subject}",
  },
} as const;
