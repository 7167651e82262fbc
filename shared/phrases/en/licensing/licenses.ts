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
    stepOnline:
      "The computer needs to be online the first time; after that it also works offline. If it has no network, see “Product keys” in your account.",
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
    inGrace: "Grace period",
  },
  end: { forever: "No expiry", grace: "Keeps working until {until} (grace)" },
  invalid: {
    expired: "This product key has expired. Buy the plan again to continue.",
    suspended: "This product key is suspended. Contact us to have it checked.",
    past_due:
      "This product key is paused because a renewal payment is missing. Pay the open order in your account to continue.",
    revoked: "This product key was withdrawn. Contact us if you think this is a mistake.",
    deauthorised: "This product key was deactivated for good by its holder. Use another key.",
    refunded: "The order of this product key was refunded, so the key no longer works.",
  },
  protocol: {
    separator: ", ",
    REQUEST_INVALID: "The request from the program has missing or malformed fields.",
    KEY_MALFORMED:
      "There is a typing error in this product key. Check it letter by letter, or copy it from your account.",
    KEY_NOT_FOUND: "We don’t know this product key. Copy it from your account under Product keys.",
    KEY_INVALID: "This product key is no longer valid. Product keys in your account shows why.",
    DEVICE_KEY_WEAK:
      "The program sent an unsafe device key. Update the program and activate again.",
    DEVICE_CONFLICT:
      "This computer’s installation changed too often today, as if a copied disk were used on several computers. Try again tomorrow, or contact us.",
    SEQ_STALE: "This computer missed an answer from us. The program will check again by itself.",
    OFFLINE_NOT_ALLOWED: "This product can’t be used offline. Stay connected, or contact us.",
    DAYS_TOO_LONG: "An offline file can run for at most {maxDays, number} days. Choose fewer days.",
    FILE_OUT: "An offline file of this computer runs until {until}. Return it first.",
    RETURN_INVALID:
      "This return code is not valid. Copy it again from the computer that used the offline file.",
    ALREADY_RETURNED: "This offline file has already been returned.",
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
  key_changed: {
    granted: {
      subject: "You have a product key for {product}",
      title: "You have a new product key",
      text: "Our team has added a product key to your account. You can activate it right away.",
    },
    moved: {
      subject: "The product key of {product} is now yours",
      title: "A product key is now yours",
      text: "Our team has moved a product key to your account. Computers that are already activated go on working.",
    },
    replaced: {
      subject: "The product key of {product} was replaced",
      title: "Your product key was replaced",
      text: "Our team has replaced your product key. The old key no longer activates computers; those already activated go on working.",
    },
    product: "Product: {product}",
    hint: "Key: … {hint}",
    action: "View the key",
    secret:
      "For your security, the whole key is not in this e-mail. You see it on the key’s page after entering your password.",
  },
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
    buy: "To keep using the software, choose a plan on the product page. The same product key goes on, and your files and settings are kept.",
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
      preheader: "It runs until {until} (Taipei time) and ends automatically.",
      title: "Your free trial has started",
      begun:
        "The free trial of order {number} has started and runs until {until} (Taipei time). It ends automatically and you are not charged. To keep using the software, choose a plan on the product page.",
      plan: " (free trial)",
    },
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "Total",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. For your security, {keys, plural, one {it is} other {they are}} not included in this e-mail: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on, and paste the product key from the order page. The computer needs to be online the first time; if it has no network, see “Product keys” in your account.",
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
    keyEvents: {
      activate: "activation",
      validate: "check",
      heartbeat: "check",
      deactivate: "deactivation",
      checkout: "offline file",
      return: "return",
      holder: "holder",
      staff: "staff",
      system: "system",
    },
    keyCodes: {
      ACTIVATED: "computer activated",
      RENEWED: "same computer activated again",
      DEVICE_SWAPPED: "reinstalled computer",
      DEACTIVATED: "released by the program",
      LAPSED: "floating seat lapsed",
      CHECKED_OUT: "offline file issued",
      RETURNED: "offline file returned",
      FILE_ENDED: "offline file ended",
      UNBOUND: "computer released",
      RELEASED_EARLY: "offline file ended early",
      QUOTA_RESET: "release quota reset",
      RENAMED: "computer renamed",
      REVEALED: "key shown",
      SUSPENDED: "suspended",
      REINSTATED: "reinstated",
      DEAUTHORISED: "deactivated by the holder",
      REVOKED: "revoked",
      REFUNDED: "order refunded",
      EXPIRED: "expired",
      EXTENDED: "extended",
      TERM_SET: "term changed with its subscription",
      REPLACED: "key replaced",
      MOVED: "moved to another member",
      HANDED_OVER: "handed over",
      ISSUED: "issued",
      VALID: "valid",
      KEY_INVALID: "key not valid",
      KEY_MALFORMED: "typing error",
      KEY_NOT_FOUND: "unknown key",
      NOT_ACTIVATED: "not activated",
      FP_MISMATCH: "another computer",
      LEASE_DEAD: "computer no longer licensed",
      DEVICE_REPLACED: "replaced by a reinstallation",
      VERSION_NOT_COVERED: "version not covered",
      ENTITLEMENT_MISSING: "function not included",
      SEATS_FULL: "all seats in use",
      PRODUCT_MISMATCH: "key of another product",
      DEVICE_KEY_WEAK: "unsafe device key",
      DEVICE_CONFLICT: "too many reinstallations",
      ACTIVATION_GONE: "already released",
      SEQ_STALE: "outdated sequence",
      SIGNATURE_INVALID: "invalid signature",
      OFFLINE_NOT_ALLOWED: "offline use not allowed",
      DAYS_TOO_LONG: "too many days",
      FILE_OUT: "offline file still out",
      RETURN_INVALID: "invalid return code",
      ALREADY_RETURNED: "already returned",
      REQUEST_INVALID: "invalid request",
      RATE_LIMITED: "too many tries",
      SYSTEM: "error",
    },
  },
  mail: { templates: { key_changed: "Key changed by staff", trial_end: "Trial ending" } },
  jobs: {
    taskNames: {
      keys_trial_ends: "Send notices of ending free trials",
      keys_expire: "Mark expired keys",
      keys_seats: "Settle seats and offline files",
    },
  },
} as const;

export const refusal = {
  license: {
    not_found: "This product key does not exist.",
    closed: "This key is closed for good and can’t be changed.",
    not_suspended: "This key is not suspended.",
    permanent: "A permanent key has no end to extend.",
    same_holder: "This member already holds the key.",
    no_computer:
      "This computer no longer holds a seat of the key. Reload the page to see its computers.",
    no_file: "This computer has no offline file out. Reload the page to see its files.",
  },
} as const;
