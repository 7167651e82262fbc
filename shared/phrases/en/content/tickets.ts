export const contactForm = {
  title: "Write to us",
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
  sent: "Its number is {number}. A confirmation is on its way to your mailbox.",
  next: "Somebody reads it and answers by e-mail, usually within two working days. If nothing comes, look in the spam folder or call us and name the number.",
  again: "Write another message",
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
  ticket_replied: "The answer is on its way.",
  ticket_state_set: "The state is saved.",
  contact_sent: "Your message has arrived.",
} as const;

export const head = { contact: "How to reach {shop}: {address}, {phone}." } as const;

export const mail = {
  ticket_received: {
    subject: "[{number}] {subject}",
    preheader: "{name} asks something.",
    title: "A message from the contact form",
    from: "From: {name}",
    email: "E-mail: {email}",
    company: "Company: {company}",
    product: "Product: {product}",
    written:
      "Written in: {lang, select, tw {Traditional Chinese} cn {Simplified Chinese} other {English}}",
    about: "Subject: {subject}",
    how: "Answer it in the back office, so that colleagues see it. To answer this mail writes to the sender directly.",
    see: "Answer the message",
  },
  ticket_acknowledged: {
    subject: "We have your message ({number})",
    preheader: "We answer by e-mail.",
    title: "Your message has arrived",
    text: "Hello, a message with this address was sent to us in our contact form. Its number is {number}.",
    next: "Somebody reads it and answers by e-mail, usually within two working days.",
    stranger: "If it was not you who wrote it, there is nothing to do.",
    see: "Read technical support",
  },
  ticket_replied: {
    subject: "Re: {subject} ({number})",
    preheader: "Our answer to your message.",
    title: "Our answer to your message",
    how: "More questions? Reply to this mail and name {number}.",
    see: "Write to us again",
    asked: "You wrote:",
  },
} as const;

export const manager = {
  tickets: {
    title: "Messages",
    intro:
      "What people ask in the contact form. They are answered by mail, in the language they wrote in.",
    search: "Number, name, e-mail, company or subject",
    emptyTitle: "No messages yet",
    emptyText: "What people write in the contact form arrives here and in the shop’s mailbox.",
    number: "Number",
    state: "State",
    states: { open: "Open", answered: "Answered", closed: "Closed", spam: "Spam" },
    name: "Name",
    email: "E-mail",
    company: "Company",
    product: "Product",
    subject: "Subject",
    lang: "Language",
    sentAt: "Sent",
    changedAt: "Last change",
    from: "From",
    to: "To",
    one: "Message {number}",
    who: "From",
    member: "Member",
    guest: "Not logged in",
    message: "Message",
    suspicion: {
      trap: "Taken for spam: a field that people do not see was filled in. Nobody was told of it.",
      links: "Taken for spam: it is full of links. Nobody was told of it.",
    },
    thread: "Answers",
    repliedBy: "{name} answered",
    noReplies: "Nobody has answered yet.",
    reply: "Answer",
    replyHint: "Sent to {email}, written in {lang}. Greeting and reference number are added.",
    send: "Send answer",
    close: "Close",
    reopen: "Open again",
    spam: "Mark as spam",
    notSpam: "Not spam",
  },
  nav: { tickets: "Messages" },
  start: { tickets: "Messages to answer" },
  audit: {
    actions: { ticket_replied: "Message answered", ticket_state_set: "Message’s state changed" },
    subjects: { ticket: "Message" },
  },
  mail: {
    templates: {
      ticket_received: "Message received",
      ticket_acknowledged: "Message confirmed",
      ticket_replied: "Message answered",
    },
  },
  jobs: { taskNames: { tickets_adopt: "Give messages of guests to members" } },
} as const;

export const refusal = {
  contact: {
    too_soon: "The form was opened only a moment ago. Wait a few seconds, then send it once more.",
    form_expired:
      "The form was open for too long. Nothing you typed is lost: please send it once more.",
  },
  ticket: {
    not_found: "There is no such message.",
    spam: "It is marked as spam. Say that it is not before you answer it.",
  },
} as const;
