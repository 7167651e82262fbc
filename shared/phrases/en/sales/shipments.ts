export const checkout = {
  fulfilment: {
    sent: "Hardware: we write to you if details have to be agreed, and send it by {name} as soon as it is ready.",
    title: "What happens next",
    hardware:
      "Hardware: we write to you to agree the details and a time. Collect it, quoting the order number, at our service centre: {address}",
    service: "Services: within one working day an engineer writes to agree when and how to begin.",
    course:
      "Courses: we write to you with the time, the place and everything you need for the course.",
  },
} as const;

export const done = {
  shipment_sent: "The shipment is recorded, and the buyer is told.",
  shipment_delivered: "The delivery is recorded, and the buyer is told.",
  shipment_corrected: "The shipment is corrected.",
  shipment_cancelled: "The shipment is void; its goods are to be sent again.",
} as const;

export const fault = { too_much: "That is more than is left." } as const;

export const mail = {
  shipment_sent: {
    subject: "Order {number} is on its way",
    subjectOf: "Order {number} is on its way: {tracking}",
    title: "Your goods are on their way",
    preheader: "With {carrier}.",
    text: "We have sent these goods of order {number}:",
    line: "{name} × {quantity, number}",
    carrier: "Carrier: {carrier}",
    tracking: "Tracking number: {tracking}",
    follow: "On the order’s page you can see where the parcel is.",
    more: "The rest of the order follows separately; we will write to you when it does.",
  },
  shipment_delivered: {
    subject: {
      delivered: "Order {number} was delivered",
      collected: "Order {number} was collected",
    },
    title: { delivered: "Your goods were delivered", collected: "Your goods were collected" },
    preheader: { delivered: "Delivered on {on}.", collected: "Collected on {on}." },
    text: {
      delivered: "These goods of order {number} were delivered on {on}:",
      collected: "You collected these goods of order {number} on {on}:",
    },
    withdraw:
      "You can request a return of hardware on the order’s page until {until}, no reason needed.",
    wrong: "If the date is wrong, or nothing has reached you, just answer this mail.",
    more: "The rest of the order follows separately; we will write to you when it does.",
  },
} as const;

export const manager = {
  nav: { shipments: "Shipments" },
  shipments: {
    title: "Shipments",
    intro:
      "Paid hardware that is still to be sent comes first, the longest waiting at the top; then what is on its way.",
    search: "Order, buyer, recipient or tracking number",
    emptyTitle: "Nothing to send",
    emptyText: "Hardware that is paid for appears here. Record on the order’s page what you send.",
    order: "Order",
    recipient: "Recipient",
    buyer: "Buyer",
    what: "Goods",
    state: "State",
    kind: "Delivery or collection",
    kinds: { delivery: "Delivery", pickup: "Collection" },
    method: "Shipping method",
    carrier: "Carrier",
    tracking: "Tracking number",
    at: "Paid / sent",
    deliveredOn: "Delivered on",
    line: "{name} × {quantity, number}",
    states: {
      waiting: "To be sent",
      sent: "On its way",
      delivered: "Delivered",
      cancelled: "Void",
    },
    panel: "Shipments",
    none: "Nothing of this order has to be sent.",
    rest: "To be sent",
    allSent: "Everything has been sent.",
    notPaid: "Goods can be sent once the order is paid.",
    held: "{held, plural, one {# more piece stays here: its buyer asks} other {# more pieces stay here: their buyer asks}} to give it back.",
    restHeld: "On hold",
    heldAll:
      "{name}: the buyer asks to give {held, plural, one {# piece} other {# pieces}} back, so nothing is sent.",
    slip: "Packing slip",
    send: "Record a shipment",
    sendPickup: "Record the collection",
    pieces: "Pieces of {name}",
    piecesHint: "At most {left, number}.",
    carrierNameLabel: "Name of the carrier",
    carrierNameHint: "For “Other”.",
    trackingHint: "It can be added later.",
    link: "Tracking link",
    linkHint: "Leave it empty for the carrier’s own page.",
    untracked: "Without a tracking number or link the buyer is told, but cannot follow the parcel.",
    submitSend: "Record and tell the buyer",
    sentBy: "Recorded by {name} on {at}",
    deliver: "Record the delivery",
    deliverHint: "The seven days to return goods count from this day.",
    submitDeliver: "Record and tell the buyer",
    correct: "Correct",
    correctHint: "Leave the day empty if it has not been delivered after all.",
    submitCorrect: "Save the correction",
    cancel: "Void",
    cancelText:
      "Only for a mistake: the goods are to be sent again, and the buyer no longer sees this shipment.",
    reason: "Reason",
    submitCancel: "Take the shipment back",
    arrived: "Delivered on {on}",
    voided: "Voided by {name} on {at}: {reason}",
    follow: "Track the parcel",
    slipTitle: "Packing slip: order {number}",
    slipOf: "What is still to be sent. Once it has been, print the slip of each shipment instead.",
    slipFor: "What is in this parcel.",
    slipLang: "It is in the buyer’s language.",
    to: "Ship to",
    phone: "Phone",
    address: "Address",
    quantity: "Quantity",
    checked: "Checked",
    printed: "Printed on {day}",
    print: "Print",
    nothing: "There is nothing to print.",
    back: "Back to the order",
  },
  audit: {
    actions: {
      shipment_sent: "Shipment recorded",
      shipment_delivered: "Delivery recorded",
      shipment_corrected: "Shipment corrected",
      shipment_cancelled: "Shipment voided",
    },
  },
  mail: { templates: { shipment_sent: "Goods sent", shipment_delivered: "Goods delivered" } },
} as const;

export const purchase = {
  shipments: {
    title: "Shipments",
    rest: "Still to be sent",
    restText: "We will write to you as soon as it is on its way.",
    line: "{name} × {quantity, number}",
    states: { sent: "On its way", delivered: "Delivered", cancelled: "Void" },
    sent: "Sent on {at}",
    arrived: "Delivered on {on}",
    collected: "Collected on {on}",
    tracking: "Tracking number {tracking}",
    follow: "Track the parcel",
    newTab: "(opens in a new tab)",
  },
} as const;

export const refusal = {
  shipment: {
    not_found: "There is no such shipment.",
    not_sendable: "The order is not paid, or was cancelled, so nothing of it is sent.",
    exceeds_remaining: "That is more than can be sent now. Check how many pieces are left.",
    returned: "Pieces of this shipment have been returned, so it stays as it is.",
    closed: "This shipment has already been delivered or cancelled.",
  },
} as const;
