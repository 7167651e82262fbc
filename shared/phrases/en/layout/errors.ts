export const problem = {
  withTotal: "{message} The total is now {amount}.",
  withUntil: "{message} It is possible again from {until}.",
  alert: {
    error: "Error",
    warning: "Warning",
    systemError: "System-Error",
    unknownError: "Unknown error: {status}",
    offline: "You are offline. Nothing is lost: try again when you are back online.",
    timeout: "The request timed out. Nothing is lost: please try again.",
    network: "We can’t reach the server. Nothing is lost: please try again later.",
    kept: "What you typed is still here.",
    retrySeconds: "Please try again in {count, plural, one {# second} other {# seconds}}.",
    retryMinutes: "Please try again in {count, plural, one {# minute} other {# minutes}}.",
  },
  code: "Error {status}",
  reference: "Reference {id}",
  quote:
    "Please include this reference when you contact us, so that we can find out what happened.",
  retry: "Try again",
  kept: "What you typed is saved in this browser and will be filled in again when you return to the form.",
  to: {
    home: "Go to the home page",
    products: "Browse products",
    login: "Log in",
    orders: "My orders",
    cart: "Cart",
    manager: "Back office",
  },
  signedOut: { title: "Please log in first", text: "Logging in brings you back to this page." },
  forbidden: {
    title: "You don’t have access to this page",
    text: "Your account does not have permission to view this page.",
  },
  viewing: {
    title: "Nothing was changed",
    text: "You are viewing the site as a member, so you can look but not change anything. To make changes, first choose “End viewing” at the bottom of the window.",
  },
  staffOnly: {
    text: "This page is for staff. You are logged in as {email}.",
    login: "Log in with another account",
  },
  missing: {
    title: "Page not found",
    text: "The address may be mistyped, or the page may have moved. Try the home page or the product list.",
    asked: "You asked for:",
  },
  method: {
    title: "This action is not supported here",
    text: "Nothing was changed. Go back and use the buttons on the page.",
  },
  refused: {
    title: "We couldn’t complete this",
    text: "Some of the information sent is not valid. Go back, check it and try again.",
  },
  busy: {
    title: "Too many requests",
    text: "Please wait a minute and try again. Nothing is lost.",
  },
  system: {
    title: "Something went wrong",
    text: "This is a problem on our side. Please try again later, and contact us if it keeps happening.",
  },
  closed: {
    title: "Temporarily unavailable",
    text: "We can’t respond right now. Please try again in a minute.",
  },
  unreachable: {
    title: "We can’t reach the server",
    text: "Check your network connection and try again.",
  },
  note: {
    checkout:
      "Your cart and orders are safe. If you were paying, check My orders first so that you don’t pay twice.",
    account: "Your account and your orders are not affected.",
    manager: "Changes that were not confirmed as saved may be lost. Check before you repeat them.",
  },
} as const;
