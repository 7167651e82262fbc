export const mail = {
  layout: {
    address: "If the button does not work, copy this address into your browser:",
    automatic: "This mail was sent automatically.",
    contact: "If you need help, write to {email} or call {phone}.",
  },
  order_paid: {
    subject:
      "Order {number} is paid{keys, plural, =0 {} one {: your product key is ready} other {: your product keys are ready}}",
    preheader: "We have received {total}. Thank you for your purchase.",
    title: "Your order is paid",
    greeting: "Hello {name},",
    received: "We have received {total} for order {number}. Thank you for your purchase.",
    plan: " ({months, plural, =0 {permanent licence} one {# month} other {# months}})",
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "Total",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. To keep {keys, plural, one {it} other {them}} safe, this mail does not contain {keys, plural, one {it} other {them}}: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on and paste the product key from the order page. The computer needs a network connection the first time.",
    next: {
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
  notice: {
    greeting: "Hello {name},",
    at: "Time: {at} (Taipei)",
    device: "Device: {device}",
    ip: "IP address: {ip}",
    expected: "If this was you, there is nothing more to do.",
    unexpected:
      "If it was not you, change your password at once, log out your other devices and write to us: somebody else may know your password.",
    action: "Check account security",
    second_factor_on: {
      subject: "Two-step verification is on",
      text: "Two-step verification has been turned on for your account. From now on, logging in takes a code from your authenticator app besides the password.",
    },
    second_factor_off: {
      subject: "Two-step verification is off",
      text: "Two-step verification has been turned off for your account. From now on, the password alone is enough to log in.",
    },
    backup_codes_renewed: {
      subject: "New backup codes",
      text: "New backup codes have been made for your account. The old ones no longer work.",
    },
    backup_code_used: {
      subject: "A backup code was used to log in",
      text: "Somebody logged in to your account with a backup code. That code does not work again; make new ones if few are left.",
    },
    password_changed: {
      subject: "Your password was changed",
      text: "The password of your account has been changed. Your other devices have been logged out.",
    },
  },
} as const;
