export const contactForm = {
  title: "Send us a message",
  intro: "We answer by e-mail, usually within two working days.",
  name: "Name",
  email: "E-mail",
  company: "Company",
  subject: "Subject",
  product: "Product or part number",
  message: "Message",
  messageHint: "Up to {max, number} characters.",
  leaveEmpty: "Leave this empty",
  submit: "Send message",
  optional: "optional",
  sentTitle: "Your message has arrived",
  sent: "The number of your message is {number}. We are sending you a confirmation by e-mail.",
  next: "Our team will reply by e-mail, usually within two working days. If you don’t hear from us, check your spam folder or call us and quote the number.",
  again: "Write another message",
  dealers: "Do you sell to workshops?",
  becomeDealer: "Become a dealer",
} as const;

export const content = {
  contact: {
    title: "Contact",
    address: "Address",
    phone: "Phone",
    fax: "Fax",
    email: "E-mail",
  },
} as const;

export const done = {
  ticket_replied: "Your reply is being sent.",
  ticket_state_set: "Status saved.",
  contact_sent: "Your message has arrived.",
} as const;

export const head = { contact: "How to reach {shop}: {address}, {phone}." } as const;

export const mail = {
  ticket_received: {
    subject: "[{number}] {subject}",
    preheader: "{name} sent a message.",
    title: "A message from the contact form",
    from: "From: {name}",
    email: "E-mail: {email}",
    company: "Company: {company}",
    product: "Product: {product}",
    written:
      "Written in: {lang, select, tw {Traditional Chinese} cn {Simplified Chinese} other {English}}",
    about: "Subject: {subject}",
    how: "Reply in the back office so that colleagues can see it. Replying to this e-mail goes straight to the sender.",
    see: "Reply to the message",
  },
  ticket_acknowledged: {
    subject: "We received your message ({number})",
    preheader: "We will reply by e-mail.",
    title: "Your message has arrived",
    text: "Hello, a message with this address was sent to us through our contact form. Its number is {number}.",
    next: "Our team will reply by e-mail, usually within two working days.",
    stranger: "If you did not send it, you can ignore this e-mail.",
    see: "Browse the knowledge base",
  },
  ticket_replied: {
    subject: "Re: {subject} ({number})",
    preheader: "Our reply to your message.",
    title: "Our reply to your message",
    how: "More questions? Reply to this e-mail and quote {number}.",
    see: "Send us another message",
    asked: "You wrote:",
  },
} as const;

export const manager = {
  tickets: {
    title: "Messages",
    intro:
      "Messages from the contact form. Replies are sent by e-mail, in the language of the sender.",
    search: "Number, name, e-mail, company or subject",
    emptyTitle: "No messages yet",
    emptyText: "Messages from the contact form appear here and in the shop’s mailbox.",
    number: "Number",
    state: "Status",
    states: { open: "Open", answered: "Answered", closed: "Closed", spam: "Spam" },
    name: "Name",
    email: "E-mail",
    company: "Company",
    product: "Product",
    subject: "Subject",
    lang: "Language",
    sentAt: "Sent",
    changedAt: "Last changed",
    from: "From",
    to: "To",
    one: "Message {number}",
    who: "From",
    member: "Member",
    guest: "Not logged in",
    message: "Message",
    suspicion: {
      trap: "Marked as spam: a field that people don’t see was filled in. No notifications were sent.",
      links: "Marked as spam: it contains too many links. No notifications were sent.",
    },
    thread: "Replies",
    repliedBy: "{name} replied",
    noReplies: "No replies yet.",
    reply: "Reply",
    replyHint:
      "Will be sent to {email}, whose message is in {lang}. Greeting and reference number are added automatically.",
    send: "Send reply",
    close: "Close",
    reopen: "Reopen",
    spam: "Mark as spam",
    notSpam: "Not spam",
  },
  nav: { tickets: "Messages" },
  start: { tickets: "Messages to answer" },
  audit: {
    actions: { ticket_replied: "Message answered", ticket_state_set: "Message status changed" },
    subjects: { ticket: "Message" },
  },
  mail: {
    templates: {
      ticket_received: "Message received",
      ticket_acknowledged: "Message confirmation",
      ticket_replied: "Reply to message",
    },
  },
  jobs: { taskNames: { tickets_adopt: "Link guest messages to members" } },
} as const;

export const refusal = {
  contact: {
    too_soon: "The form was opened only a moment ago. Wait a few seconds, then send it again.",
    form_expired: "The form was open for too long. Nothing is lost: please send it again.",
  },
  ticket: {
    not_found: "Message not found.",
    spam: "This message is marked as spam. Mark it as not spam before you reply.",
  },
} as const;
