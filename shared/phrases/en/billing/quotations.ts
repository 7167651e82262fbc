export const done = {
  quotation_issued: "Quotation issued.",
  quotation_sent: "Quotation issued and sent to the member.",
  quotation_withdrawn: "Quotation withdrawn.",
} as const;

export const fault = {
  unit_price:
    "Enter an amount above zero, such as 1200 or 12.50, or leave it empty to use today’s price.",
  price_missing: "There is no price in this currency. Enter the unit price.",
  price_permission: "You don’t have permission to set your own prices. Leave this empty.",
  not_charged: "No payment method supports this currency right now.",
  plan_unknown: "No plan on sale matches this part number or name.",
  plan_several: "Several plans match. Choose one.",
} as const;

export const mail = {
  quotation_sent: {
    subject: "Quotation {number}: please review",
    preheader: "{total} in total, valid until {lastDay}.",
    title: "Your quotation is ready",
    text: "We have prepared quotation {number} for you:",
    total: "Total: {total}",
    lastDay: "Valid until: {lastDay}",
    note: "Note: {note}",
    how: "Log in to view it or download the PDF. Once you accept, it becomes an order to pay. Questions? Just reply to this e-mail.",
    see: "View and accept quotation",
  },
} as const;

export const manager = {
  nav: { quotations: "Quotations" },
  order: {
    quotation: "Quotation",
    quotationBy: "prepared by {name}",
    quotationOwn: "created by the buyer from the cart",
    quotationWhy: "Prices are those of the quotation, not the current shop prices.",
  },
  audit: {
    actions: {
      quotation_sent: "Quotation issued and sent",
      quotation_withdrawn: "Quotation withdrawn",
    },
    subjects: { quotation: "Quotation" },
  },
  mail: { templates: { quotation_sent: "Quotation" } },
} as const;

export const quotations = {
  title: "Quotations",
  own: "My quotations",
  intro: "Order at quoted prices while a quotation is valid.",
  officeIntro:
    "Prepare a quotation for a member and send them the link. Once they accept, it becomes an order to pay.",
  one: "Quotation {number}",
  number: "Quotation",
  state: "Status",
  states: { open: "Open", ordered: "Ordered", expired: "Expired", withdrawn: "Withdrawn" },
  issuedAt: "Issued",
  lastDay: "Valid until",
  items: "Items",
  total: "Amount",
  company: "Company",
  member: "Member",
  by: "Created by",
  bys: { staff: "Staff", buyer: "Member" },
  from: "Issued from",
  to: "Issued until",
  search: "Number or item",
  officeSearch: "Number, member, company or item",
  emptyTitle: "No quotations",
  emptyText: "Choose “Get a quotation” in the cart to keep today’s prices for 30 days.",
  toCart: "Go to cart",
  officeEmptyText: "Members create quotations from the cart, and you can prepare one for a member.",
  new: "New quotation",
  newIntro:
    "The member gets a link to view, print, accept and pay. Until they accept, there is no order and no stock is reserved.",
  email: "Member’s e-mail",
  emailHint: "The quotation uses this member’s language and invoice details.",
  currency: "Currency",
  currencyHint: "Used for prices and payment.",
  days: "Days valid",
  daysHint: "Counted from tomorrow, up to {most, number}.",
  note: "Note to the member",
  noteHint: "Printed on the quotation and included in the e-mail.",
  lines: "Items",
  line: "Item {number}",
  unit: "Unit price",
  linesHint:
    "Enter a part number or part of the name, then choose from the matches. Leave a unit price empty to use today’s price.",
  chooseFound: "Choose from {count, number} matches",
  leaveOut: "Remove this item",
  noPricing: "You have permission to use today’s prices only.",
  more: "More items",
  other: "Choose another product",
  check: "Review items",
  checkAgain: "Review again",
  sureLine: "{name}, {plan}: {quantity} × {unit}",
  sureListed: "(shop price {amount})",
  sureTotal: "To {email}, {total} in total",
  sureTitle: "Issue and send this quotation?",
  sureText: "We send the member the link immediately. You can withdraw it until they accept.",
  submit: "Issue and send",
  for: "Issued to",
  forText: "Company name and uniform number (tax ID) are taken from your profile. Issued {date}.",
  profile: "Edit profile",
  file: "Download PDF",
  document: "Document (PDF)",
  view: "View",
  viewIn: "View it in {language}",
  saveFile: "Download",
  saveIn: "Download it in {language}",
  listed: "was {amount}",
  sent: "Shipping is charged separately, depending on the address.",
  codesHold: "The discount applies as long as its promo code is valid.",
  codesChanged: "The discount has changed",
  codesChangedText: "The amount to pay reflects what the promo codes give now: {amount}.",
  noteTitle: "Note",
  acceptIntro:
    "When you accept, we create an order at these prices. Stock is reserved when the order is placed.",
  notOrderable: "This quotation can’t be accepted online right now",
  see: "View order {number}",
  link: "Link for the buyer",
  lapsed:
    "Order {number} from this quotation was closed without payment. You can accept the quotation again at the same prices.",
  endedTitle: {
    ordered: "This quotation has become an order",
    expired: "This quotation has expired",
    withdrawn: "This quotation was withdrawn",
  },
  endedText: {
    ordered: "See the order for payment and delivery.",
    expired: "It was valid until {date}. Create a new one, or contact us.",
    withdrawn: "Reason: {reason}",
  },
  withdraw: "Withdraw",
  withdrawTitle: "Withdraw this quotation",
  withdrawText:
    "The member can no longer accept it and will see the reason. Existing orders are not affected.",
  reason: "Reason",
  withdrawn: "Withdrawn by {name}: {reason}",
  prepare: "New quotation",
  sheet: {
    taxed: "Tax is included where applicable.",
    title: "Quotation",
    note: "These prices are valid until the date above. Stock is confirmed when you order. This quotation is neither an invoice nor a receipt.",
    sent: "Shipping is charged separately, depending on the address, and is not included above.",
  },
} as const;

export const refusal = {
  quotation: {
    not_found: "Quotation not found.",
    ended:
      "This quotation was already ordered, has expired or was withdrawn, so it can’t be changed.",
    not_sold:
      "An item on this quotation is no longer available. Contact us, or create a new quotation from your cart.",
    currency_unavailable:
      "We currently don’t accept payments in the currency of this quotation. Please contact us.",
    no_trials: "Free trials can’t be quoted. Remove them from the cart first.",
    too_many_lines: "A quotation can have up to 20 items. Please create several.",
  },
} as const;
