export const checkout = {
  fulfilment: {
    sent: "Hardware: we will e-mail you if there are details to confirm, and ship it by {name} as soon as it is ready.",
    title: "What happens next",
    hardware:
      "Hardware: we will e-mail you to confirm the details and a pickup time. Pick it up at our service centre and give your order number: {address}",
    service:
      "Services: within one working day, an engineer will e-mail you to agree when and how to start.",
    course:
      "Courses: we will e-mail you the time, the place and everything you need for the course.",
  },
} as const;

export const done = {
  shipment_sent: "Shipment recorded. The buyer is notified.",
  shipment_delivered: "Delivery recorded. The buyer is notified.",
  shipment_corrected: "Shipment corrected.",
  shipment_cancelled: "Shipment voided. Its items need to be shipped again.",
} as const;

export const fault = { too_much: "This is more than the remaining amount." } as const;

export const mail = {
  shipment_sent: {
    subject: "Order {number} has shipped",
    subjectOf: "Order {number} has shipped: {tracking}",
    title: "Your order is on its way",
    preheader: "With {carrier}.",
    text: "We have shipped these items from order {number}:",
    line: "{name} × {quantity, number}",
    carrier: "Carrier: {carrier}",
    tracking: "Tracking number: {tracking}",
    follow: "You can track the parcel on the order page.",
    more: "The rest of your order ships separately. We will e-mail you when it does.",
  },
  shipment_delivered: {
    subject: {
      delivered: "Order {number} was delivered",
      collected: "Order {number} was picked up",
    },
    title: { delivered: "Your order was delivered", collected: "Your order was picked up" },
    preheader: { delivered: "Delivered on {on}.", collected: "Picked up on {on}." },
    text: {
      delivered: "These items from order {number} were delivered on {on}:",
      collected: "You picked up these items from order {number} on {on}:",
    },
    withdraw:
      "You can request a return of hardware on the order page until {until}, no reason needed.",
    wrong: "If the date is wrong or nothing has reached you, just reply to this e-mail.",
    more: "The rest of your order ships separately. We will e-mail you when it does.",
  },
} as const;

export const manager = {
  nav: { shipments: "Shipments" },
  shipments: {
    title: "Shipments",
    intro:
      "Paid hardware waiting to be shipped comes first, oldest at the top, followed by parcels on their way.",
    search: "Order, buyer, recipient or tracking number",
    emptyTitle: "Nothing to ship",
    emptyText: "Paid hardware appears here. Record shipments on the order page.",
    order: "Order",
    recipient: "Recipient",
    buyer: "Buyer",
    what: "Items",
    state: "Status",
    kind: "Delivery or pickup",
    kinds: { delivery: "Delivery", pickup: "Pickup" },
    method: "Shipping method",
    carrier: "Carrier",
    tracking: "Tracking number",
    at: "Paid / shipped",
    deliveredOn: "Delivered on",
    line: "{name} × {quantity, number}",
    states: {
      waiting: "To ship",
      sent: "On its way",
      delivered: "Delivered",
      cancelled: "Void",
    },
    panel: "Shipments",
    none: "This order has nothing to ship.",
    rest: "To ship",
    allSent: "Everything has been shipped.",
    notPaid: "Items can be shipped once the order is paid.",
    held: "{held, plural, one {# more piece is on hold because the buyer requested its return} other {# more pieces are on hold because the buyer requested their return}}.",
    restHeld: "On hold",
    heldAll:
      "{name}: the buyer requested the return of {held, plural, one {# piece} other {# pieces}}, so nothing is shipped.",
    slip: "Packing slip",
    send: "Record shipment",
    sendPickup: "Record pickup",
    pieces: "Pieces of {name}",
    piecesHint: "Up to {left, number}.",
    carrierNameLabel: "Carrier name",
    carrierNameHint: "For “Other”.",
    trackingHint: "You can add it later.",
    link: "Tracking link",
    linkHint: "Leave empty to use the carrier’s own page.",
    untracked:
      "Without a tracking number or link, the buyer is notified but can’t track the parcel.",
    submitSend: "Record and notify buyer",
    sentBy: "Recorded by {name} on {at}",
    deliver: "Record delivery",
    deliverHint: "The seven-day return period starts on this day.",
    submitDeliver: "Record and notify buyer",
    correct: "Correct",
    correctHint: "Leave the date empty if it has not been delivered yet.",
    submitCorrect: "Save correction",
    cancel: "Void",
    cancelText:
      "Only if recorded by mistake: the items return to “To ship” and the buyer no longer sees this shipment.",
    reason: "Reason",
    submitCancel: "Void shipment",
    arrived: "Delivered on {on}",
    voided: "Voided by {name} on {at}: {reason}",
    follow: "Track parcel",
    slipTitle: "Packing slip: order {number}",
    slipOf: "Items still to be shipped. After shipping, print the slip of each shipment instead.",
    slipFor: "Items in this parcel.",
    slipLang: "Printed in the buyer’s language.",
    to: "Ship to",
    phone: "Phone",
    address: "Address",
    quantity: "Quantity",
    checked: "Checked",
    printed: "Printed on {day}",
    print: "Print",
    nothing: "Nothing to print.",
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
  mail: { templates: { shipment_sent: "Order shipped", shipment_delivered: "Order delivered" } },
} as const;

export const purchase = {
  shipments: {
    title: "Shipments",
    rest: "Not shipped yet",
    restText: "We will e-mail you as soon as it ships.",
    line: "{name} × {quantity, number}",
    states: { sent: "On its way", delivered: "Delivered", cancelled: "Void" },
    sent: "Shipped on {at}",
    arrived: "Delivered on {on}",
    collected: "Picked up on {on}",
    tracking: "Tracking number {tracking}",
    follow: "Track parcel",
    newTab: "(opens in a new tab)",
  },
} as const;

export const refusal = {
  shipment: {
    not_found: "Shipment not found.",
    not_sendable: "The order is unpaid or cancelled, so nothing can be shipped.",
    exceeds_remaining: "This is more than can be shipped now. Check how many pieces are left.",
    returned: "Items of this shipment have been returned, so it can’t be voided.",
    closed: "This shipment has already been delivered or cancelled.",
  },
} as const;
