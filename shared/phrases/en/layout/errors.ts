export const problem = {
  withTotal: "{message} The total is now {amount}.",
  alert: {
    error: "Error",
    warning: "Warning",
    systemError: "System-Error",
    unknownError: "Unknown error: {status}",
    offline: "There is no network connection. Nothing is lost: try again when you are back online.",
    timeout: "The answer took too long. Nothing is lost: please try again.",
    network: "The server could not be reached. Nothing is lost: please try again later.",
    kept: "What you typed is still here.",
    retrySeconds: "Please try again in {count, plural, one {# second} other {# seconds}}.",
    retryMinutes: "Please try again in {count, plural, one {# minute} other {# minutes}}.",
  },
  code: "Error {status}",
  reference: "Reference {id}",
  quote: "Please quote this reference when you write to us, so that we can find out what happened.",
  retry: "Try again",
  kept: "What you typed is kept in this browser and will be filled in again when you return to the form.",
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
    title: "This page is not open to you",
    text: "Your account does not have access to this page.",
  },
  viewing: {
    title: "Nothing was changed",
    text: "You are viewing as a member, so you can look but not change anything. End the viewing first: the button is at the foot of the window.",
  },
  staffOnly: {
    text: "This page is for staff. You are logged in as {email}.",
    login: "Log in with another account",
  },
  missing: {
    title: "This page does not exist",
    text: "The address may be mistyped, or what was here has moved. The home page and the product list are good places to go on from.",
    asked: "You asked for:",
  },
  method: {
    title: "This page cannot be used that way",
    text: "Nothing was changed. Go back and use the buttons on the page.",
  },
  refused: {
    title: "This could not be done",
    text: "What was sent is not correct. Go back, check it and try again.",
  },
  busy: {
    title: "Too many requests",
    text: "Please wait a minute and try again. Nothing is lost.",
  },
  system: {
    title: "Something went wrong",
    text: "The fault is ours, not yours. Please try again later, and write to us if it keeps happening.",
  },
  closed: {
    title: "Briefly unavailable",
    text: "We cannot answer right now. Please try again in a minute.",
  },
  unreachable: {
    title: "The server could not be reached",
    text: "Check your network connection and try again.",
  },
  note: {
    checkout:
      "Your cart and your orders are safe. If you were just paying, look in My orders first and do not pay twice.",
    account: "Your account and your orders are not affected.",
    manager:
      "Changes that were not confirmed as saved may not have taken effect. Check before you repeat them.",
  },
} as const;
