export const dealer = {
  orders: {
    title: "Orders",
    intro: "Orders of your customers. Your earning appears once an order is paid.",
    search: "Order number",
    below: "Including customers of my dealers",
    number: "Order number",
    status: "Status",
    buyer: "Member",
    thisBuyer: "one member",
    dealer: "Dealer",
    time: "Placed",
    paidAt: "Paid",
    method: "Payment method",
    currency: "Currency",
    amount: "Amount",
    refunded: "Refunded",
    lessRefund: "refunded {amount}",
    earning: "Your earning",
    from: "From",
    to: "Until",
    prepare: "Prepare an order",
    emptyTitle: "No orders yet",
    emptyText:
      "Orders of your customers appear here. You can prepare one: the customer reads it, agrees and pays.",
    facts: "Order",
    lines: "Products",
    lineFacts: "{plan}, quantity {quantity, number}",
    keys: "Product keys",
    privacy: "Product keys, downloads, addresses and payment data stay with the member.",
    back: "All orders",
    prepared: {
      title: "Prepared by you",
      text: "Waiting for the customer, who got the link by mail.",
      until: "until {day}",
      withdraw: "Withdraw",
      withdrawOf: "Withdraw {number}",
    },
    form: {
      title: "Prepare an order",
      intro:
        "Choose what the customer needs. They get a mail with the link, read everything, agree and pay themselves.",
      order: "Order",
      customer: "Member",
      choose: "Choose a member",
      plan: "Product {number, number}",
      quantity: "Quantity {number, number}",
      none: "Nothing",
      prices:
        "At the shop’s prices of today, which hold for 30 days for the customer. Shipping is added where something is sent.",
      submit: "Send to the member",
      noCustomers: "No members to prepare an order for",
      noCustomersText:
        "Members who register through your link appear here at once, those whom you register as soon as they have accepted the invitation.",
      register: "Register a member",
    },
  },
} as const;

export const done = {
  dealer_order_prepared: "Prepared. The customer has got a mail with the link.",
  dealer_order_withdrawn: "Withdrawn. The customer can no longer order from it.",
} as const;

export const fault = {
  not_active: "This customer hasn’t accepted the invitation yet.",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "This is not an order of one of your customers.",
    not_active: "Orders can be prepared once the customer has accepted the invitation.",
  },
} as const;
