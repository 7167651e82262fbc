export const mail = {
  order_paid: {
    subject:
      "Order {number} is paid{keys, plural, =0 {} one {: your product key is ready} other {: your product keys are ready}}",
    greeting: "Hello {name},",
    received: "We have received {total} for order {number}. Thank you for your purchase.",
    plan: " ({months, plural, =0 {permanent licence} one {# month} other {# months}})",
    line: "{name}{plan} × {quantity, number}",
    keys: "{keys, plural, one {Your product key is} other {Your # product keys are}} ready. To keep {keys, plural, one {it} other {them}} safe, this mail does not contain {keys, plural, one {it} other {them}}: log in and open the order page to see {keys, plural, one {it} other {them}}.",
    activate:
      "To activate: start the software on the computer you want to use it on and paste the product key from the order page. The computer needs a network connection the first time.",
    closing: "If you have a question, write to us and quote the order number.",
    action:
      "{keys, plural, =0 {View the order} one {View order and product key} other {View order and product keys}}",
  },
} as const;
