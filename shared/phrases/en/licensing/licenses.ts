export const checkout = {
  keys: {
    title: "{count, plural, =0 {Product key} one {Product key} other {Product keys (#)}}",
    downloads: "Product page and downloads",
    private: "Shown to you alone, and never sent by mail. Please do not pass it on.",
    coming: "Your key is being made; it takes a moment.",
    copy: "Copy key",
    copied: "Copied",
    copyFailed: "Could not copy",
    plan: "Plan",
    validUntil: "Valid until",
    seats: "Computers",
    seatsUsed: "{used, number} of {max, number} in use",
    next: "Activate your software",
    stepInstall: "Install and start the software on the computer you want to use it on.",
    stepPaste: "Paste the key when it asks for one.",
    stepOnline: "The computer needs a network the first time; after that it also works offline.",
    demo: "A demonstration has no software to install. Run this command in a terminal to activate the key the way the program on the machine would:",
    copyCommand: "Copy command",
  },
} as const;

export const keys = {
  status: {
    valid: "Ready to activate",
    invalid: "No longer valid",
    authorised: "In use",
    grace: "Expired; keeps working until {until} (grace)",
  },
  end: { forever: "No expiry", grace: "Keeps working until {until} (grace)" },
  protocol: {
    separator: ", ",
    REQUEST_INVALID: "The program's request has missing or malformed fields.",
    KEY_NOT_FOUND: "There is no such product key. Please check what you typed.",
    KEY_INVALID: "This product key is no longer valid. Your order page shows its status.",
    SEATS_FULL:
      "Every seat of this key is taken. Release one of these computers first: {machines}.",
    PRODUCT_MISMATCH: "This key belongs to {product}, which is a different product.",
    ACTIVATION_GONE:
      "This computer is no longer activated. Activate it again with the product key.",
    SIGNATURE_INVALID:
      "This request could not be confirmed as coming from the activated computer. Activate again with the product key.",
    RATE_LIMITED: "Too many attempts. Please wait a few minutes and try again.",
    SYSTEM: "Something went wrong on our side. Please try again later.",
  },
} as const;

export const mail = {
  trial_end: {
    grace: "Keeps working until: {until} (grace, Taipei time)",
    coming: {
      subject: "Your free trial of {product} ends in three days",
      preheader: "It is valid until {until} (Taipei time).",
      title: "Your free trial ends soon",
      text: "Your free trial of {product} ends soon. It ends by itself, and nothing is charged.",
      until: "Valid until: {until} (Taipei time)",
    },
    over: {
      subject: "Your free trial of {product} has ended",
      preheader: "It ended at {until} (Taipei time).",
      title: "Your free trial has ended",
      text: "Your free trial of {product} has ended. Nothing was charged.",
      until: "Ended: {until} (Taipei time)",
    },
    action: "See the plans",
    product: "Product: {product}",
    buy: "To go on using the software, choose a plan on the product’s page. The order brings a product key that you enter on the same computer; your files and settings stay.",
    nothing: "If you don’t need it any more, there is nothing to do.",
  },
  order_paid: {
    subject:
      "Order {number} is paid{keys, plural, =0 {} one {: your product key is ready} other {: your product keys are ready}}",
    preheader: "We have received {total}. Thank you for your purchase.",
    title: "Your order is paid",
    received: "We have received {total} for order {number}. Thank you for your purchase.",
    plan: " ({months, plural, =0 {permanent licence} one {# month} other {# months}})",
    trial: {
      subject: "Order {number}: your free trial has begun",
      preheader: "{days, number} days. It ends by itself, and nothing is charged.",
      title: "Your free trial has begun",
      begun:
        "The free trial of order {number} has begun and runs for {days, number} days. It ends by itself and nothing is charged. To go on using the software, choose a plan on the product page.",
      plan: " (free trial, {days, number} days)",
    },
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "Total",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. To keep {keys, plural, one {it} other {them}} safe, this mail does not contain {keys, plural, one {it} other {them}}: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on and paste the product key from the order page. The computer needs a network connection the first time.",
    next: {
      sent: "Hardware: we write to you if details have to be agreed, and send it to the address above as soon as it is ready.",
      hardware:
        "Hardware: we write to you to agree the details and a time. Collect it at our service centre, quoting the order number.",
      service:
        "Services: within one working day an engineer writes to agree when and how to begin.",
      course:
        "Courses: we write to you with the time, the place and everything you need for the course.",
    },
    closing: "If you have a question, write to us and quote the order number.",
    action:
      "{keys, plural, =0 {View the order} one {View order and product key} other {View order and product keys}}",
  },
} as const;

export const manager = {
  order: {
    keys: "Product keys",
    keysNone: "This order has no product keys.",
    keysComing: "The product keys are being issued; they appear here in a moment.",
    keyHint: "…{hint}",
    keyStatus: "Status",
    keyUntil: "Valid until",
    seats: "Computers",
    seatsUsed: "{used, number} of {max, number}",
    keyIssued: "Key …{hint} issued",
    keyActivated: "Key …{hint} activated on “{device}”",
    keyEvent: "Key …{hint}: {event}, {code}",
    keyEvents: { withdraw: "withdrawal", activate: "activation", validate: "check" },
    keyCodes: {
      REFUNDED: "order refunded",
      RENEWED: "keeps its computer",
      VALID: "valid",
      KEY_INVALID: "key not valid",
      NOT_ACTIVATED: "not activated",
      FP_MISMATCH: "another computer",
      LEASE_DEAD: "licence period over",
      ENTITLEMENT_MISSING: "function not included",
      SEATS_FULL: "all seats in use",
      PRODUCT_MISMATCH: "key of another product",
      ACTIVATION_GONE: "already released",
      SIGNATURE_INVALID: "signature wrong",
    },
  },
  mail: { templates: { trial_end: "Trial ends", order_paid: "Order paid" } },
  jobs: {
    kinds: {
      order_refunded: "Withdraw keys of a refunded order",
      license_issue: "Issue product keys",
    },
    taskNames: { keys_trial_ends: "Tell of the end of free trials" },
  },
} as const;
