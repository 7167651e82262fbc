export const checkout = {
  keys: {
    title: "{count, plural, =0 {Product key} one {Product key} other {Product keys (#)}}",
    downloads: "Product page and downloads",
    private: "Only you can see your key; it is never sent by e-mail. Please do not share it.",
    coming: "Your key is being generated. This takes a moment.",
    copy: "Copy key",
    copied: "Copied",
    copyFailed: "Couldn’t copy",
    plan: "Plan",
    validUntil: "Valid until",
    seats: "Computers",
    seatsUsed: "{used, number} of {max, number} in use",
    next: "Activate your software",
    stepInstall: "Install and start the software on the computer you want to use it on.",
    stepPaste: "Paste the key when it asks for one.",
    stepOnline: "The computer needs to be online the first time; after that it also works offline.",
    demo: "This demonstration has no software to install. Run this command in a terminal to activate the key as the program on the machine would:",
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
    REQUEST_INVALID: "The request from the program has missing or malformed fields.",
    KEY_NOT_FOUND: "Product key not found. Please check what you entered.",
    KEY_INVALID: "This product key is no longer valid. Your order page shows its status.",
    SEATS_FULL:
      "All seats of this key are in use. Release one of these computers first: {machines}.",
    PRODUCT_MISMATCH: "This key is for {product}, a different product.",
    ACTIVATION_GONE:
      "This computer is no longer activated. Activate it again with the product key.",
    SIGNATURE_INVALID:
      "We couldn’t confirm that this request comes from the activated computer. Activate again with the product key.",
    RATE_LIMITED: "Too many attempts. Please wait a few minutes and try again.",
    SYSTEM: "Something went wrong on our side. Please try again later.",
  },
} as const;

export const mail = {
  trial_end: {
    grace: "Keeps working until: {until} (grace, Taipei time)",
    coming: {
      subject: "Your free trial of {product} ends in {days, plural, one {# day} other {# days}}",
      preheader: "It is valid until {until} (Taipei time).",
      title: "Your free trial ends soon",
      text: "Your free trial of {product} ends soon. It ends automatically and you are not charged.",
      until: "Valid until: {until} (Taipei time)",
    },
    over: {
      subject: "Your free trial of {product} has ended",
      preheader: "It ended at {until} (Taipei time).",
      title: "Your free trial has ended",
      text: "Your free trial of {product} has ended. You were not charged.",
      until: "Ended: {until} (Taipei time)",
    },
    action: "View plans",
    product: "Product: {product}",
    buy: "To keep using the software, choose a plan on the product page. Your order includes a product key; enter it on the same computer, and your files and settings are kept.",
    nothing: "If you no longer need it, you don’t have to do anything.",
  },
  order_paid: {
    subject:
      "Order {number} is paid{keys, plural, =0 {} one {: your product key is ready} other {: your product keys are ready}}",
    preheader: "We have received {total}. Thank you for your purchase.",
    title: "Your order is paid",
    received: "We have received {total} for order {number}. Thank you for your purchase.",
    plan: " ({months, plural, =0 {permanent licence} one {# month} other {# months}})",
    trial: {
      subject: "Order {number}: your free trial has started",
      preheader: "{days, number} days. It ends automatically and you are not charged.",
      title: "Your free trial has started",
      begun:
        "The free trial of order {number} has started and runs for {days, number} days. It ends automatically and you are not charged. To keep using the software, choose a plan on the product page.",
      plan: " (free trial, {days, number} days)",
    },
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "Total",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. For your security, {keys, plural, one {it is} other {they are}} not included in this e-mail: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on, and paste the product key from the order page. The computer needs to be online the first time.",
    next: {
      sent: "Hardware: we will e-mail you if there are details to confirm, and ship it to the address above as soon as it is ready.",
      hardware:
        "Hardware: we will e-mail you to confirm the details and a pickup time. Pick it up at our service centre and give your order number.",
      service:
        "Services: within one working day, an engineer will e-mail you to agree when and how to start.",
      course:
        "Courses: we will e-mail you the time, the place and everything you need for the course.",
    },
    closing: "If you have any questions, contact us and quote the order number.",
    action:
      "{keys, plural, =0 {View order} one {View order and product key} other {View order and product keys}}",
  },
} as const;

export const manager = {
  order: {
    keys: "Product keys",
    keysNone: "This order has no product keys.",
    keysComing: "The product keys are being issued and will appear here in a moment.",
    keyHint: "…{hint}",
    keyStatus: "Status",
    keyUntil: "Valid until",
    seats: "Computers",
    seatsUsed: "{used, number} of {max, number}",
    keyIssued: "Key …{hint} issued",
    keyActivated: "Key …{hint} activated on “{device}”",
    keyEvent: "Key …{hint}: {event}, {code}",
    keyEvents: { withdraw: "revoked", activate: "activation", validate: "check" },
    keyCodes: {
      REFUNDED: "order refunded",
      RENEWED: "same computer kept",
      VALID: "valid",
      KEY_INVALID: "key not valid",
      NOT_ACTIVATED: "not activated",
      FP_MISMATCH: "another computer",
      LEASE_DEAD: "licence period ended",
      ENTITLEMENT_MISSING: "function not included",
      SEATS_FULL: "all seats in use",
      PRODUCT_MISMATCH: "key of another product",
      ACTIVATION_GONE: "already released",
      SIGNATURE_INVALID: "invalid signature",
    },
  },
  mail: { templates: { trial_end: "Trial ending", order_paid: "Order paid" } },
  jobs: {
    kinds: {
      order_refunded: "Revoke keys of a refunded order",
      license_issue: "Issue product keys",
    },
    taskNames: { keys_trial_ends: "Send notices of ending free trials" },
  },
} as const;
