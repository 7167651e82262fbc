export const refusal = {
  request: {
    invalid: "Some fields need attention. See the marked ones.",
    malformed: "The content of this request could not be read.",
    media_type: "Content of this type is not accepted.",
    too_large: "The content is too large.",
    key_reused: "This form was already sent with other content. Reload the page and try again.",
    in_progress: "The same request is still being processed. Try again in a moment.",
    foreign_origin: "This request came from another site and was refused. Please repeat it here.",
  },
  access: {
    read_only: "You are viewing as a member, so nothing can be changed. End the viewing first.",
    denied: "Your account is not allowed to do this.",
    second_factor_required:
      "This needs two-step verification. Sign in again with a code from your authenticator app.",
  },
  rate: {
    limited: "Too many attempts. Please wait a few minutes and try again.",
    exceeded: "Too many requests in a short time. Please wait a moment and try again.",
    overloaded: "The site is very busy right now. Please wait a moment and try again.",
  },
  list: { too_long: "There are more than 1,000 rows. Read them page by page." },
  page: { not_found: "This page does not exist." },
  session: {
    locked: "This account is locked. Please contact us.",
    password_change_required: "Please choose a password of your own before you go on.",
    terms_required: "Please agree to the member terms before you go on.",
    required: "Please log in first.",
    wrong_credentials: "The e-mail address or the password is not correct.",
    email_taken: "This e-mail address is already registered. Please log in instead.",
    code_required: "The password is right. Enter the code from your authenticator to log in.",
    wrong_code:
      "This code is wrong or was used already. Enter the one your app shows now, or an unused backup code.",
    challenge_over:
      "This login took too long or had too many wrong codes. Enter your password again.",
    wrong_password: "The password is wrong.",
    not_found: "This session was not found; it may have ended already.",
  },
  identity: {
    unavailable: "This way to log in is not available at the moment.",
    over: "This login took too long or was used already. Please try again.",
    declined: "You did not agree to log in. Nothing was changed.",
    failed:
      "The answer about who you are could not be confirmed, so you were not logged in. Try again, or use your password.",
    known_address:
      "There is an account with this e-mail address. Log in with its password, and you can link the two right after; a forgotten password can be reset by e-mail.",
    unverified: "Verify the e-mail address of your account before you link another way to log in.",
    elsewhere: "That outside account is linked to another member account.",
    already: "Another outside account of the same provider is linked. Unlink it first.",
    not_linked: "That outside account is not linked, or no longer.",
  },
  catalogue: {
    product_not_found: "This product does not exist or is no longer offered.",
    not_purchasable: "This product cannot be bought yet.",
  },
  cart: {
    saved_full: "No more than 50 items can be saved for later. Remove some first.",
    line_not_found: "This item is no longer in the cart.",
    visitor_required: "The visitor token is missing, so the cart cannot be kept.",
    empty: "The cart is empty.",
    out_of_stock:
      "There are not that many left. The number left is shown beside the item; what is in your cart already counts.",
  },
  order: {
    not_found: "This order does not exist.",
    total_changed: "The cart or its prices have changed. Please check it and order again.",
    trial_alone:
      "A free trial is ordered by itself. Take the other items out of the cart, or order those first.",
    trial_once:
      "Each member can try each product free once. You have already tried one of these, or more than one is in the cart.",
    trial_unverified:
      "A free trial needs a verified e‑mail address. Enter the code from our mail under “Verify your e‑mail address” in your account, then order again; your cart is kept.",
    not_payable: "This order is not waiting for a payment.",
    overdue:
      "The payment deadline has passed, so this order can no longer be paid. Please order again.",
    not_cancellable: "This order can’t be cancelled now.",
    not_confirming: "No money of this order is waiting to be confirmed.",
    needs_reopening:
      "The money came after the order was cancelled. Reopen the order, or have the money returned.",
    not_reopenable:
      "The money of this order didn’t come after a cancellation, so there is nothing to reopen.",
    amount_short:
      "The amount received doesn’t match the order. Check it and tick “Accept the difference”, or have the money returned.",
    payment_undecided:
      "We don’t know the result of the payment yet. Please try again in a few minutes.",
    tries_undecided:
      "Several payments of this order are still without a result. Finish one of them on its payment page, or pay by bank transfer; you can also cancel the order and place it again.",
    not_editable: "Only an order that is unpaid and in time can be changed.",
    edited_meanwhile:
      "A colleague has changed this order since you opened it. Please check what it holds now, then change it.",
    payment_begun:
      "The buyer holds an account to transfer to, so the amount cannot change as long as it takes money. Wait for the transfer or until the account has ended; to change what is ordered now, cancel this order and have it placed again.",
    nothing_changed: "Nothing was changed.",
    nothing_left:
      "Something to pay must be left. If none of it is wanted, cancel the order instead.",
  },
  transfer: {
    not_found: "There is no such transfer report.",
    not_reportable: "No transfer can be reported for this order now.",
    alike:
      "Another report has the same amount, last five digits and date. Check the bank statement and confirm that you mean this one.",
    booked: "The money of this report is booked already and cannot be booked again.",
    changed:
      "After you opened this page the buyer sent another report, or a colleague decided about this one. Check again before you confirm.",
  },
  held: {
    changed:
      "After you opened this page more money came for this order, or a colleague decided about it. Look at what is held now before you decide.",
    not_found: "There is no such payment.",
    not_due: "This payment doesn’t have to be returned now.",
  },
  event: {
    not_found: "There is no such notice.",
    not_replayable: "This notice has no valid signature and can’t be taken again.",
  },
  rates: {
    changed: "A colleague has set rates since you opened this. Check them before applying yours.",
    refused: "Something is wrong with these rates, so none was applied.",
    not_found: "There is no such version of the rates.",
  },
  prices: {
    changed: "One of these prices has changed since. Check the prices and try again.",
    scheduled:
      "Another price is to begin in the same time. Undo that change first, or choose another time.",
    change_not_found: "There is no such change, or it is undone already.",
  },
  bank: {
    changed:
      "A colleague changed the bank accounts after you opened them. Reload the page before you edit them.",
  },
  payment: {
    setting_changed:
      "A colleague has changed this setting since you opened it. Please check what it is now, then change it.",
    provider_not_found: "This provider has no credentials to check.",
    method_unavailable: "This payment method cannot be used for this amount or currency.",
    not_found: "This payment does not exist.",
  },
  mail: {
    not_found: "There is no such mail.",
    secret:
      "This mail carries a code or link, so nobody else may send it again. Ask its reader to request a new one.",
    erased:
      "The reader of this mail has deleted the account, and the mail with it. It cannot be sent again.",
  },
  demo: {
    shared_account:
      "This account belongs to the demo and everyone shares it, so its login and the account itself stay as they are. Register an account of your own to try this.",
  },
  privacy: {
    staff:
      "Staff cannot delete their own account. Ask a colleague to take away your staff permissions first.",
    open_orders:
      "You still have an open order. Pay it, or wait until it lapses (three days at most); once money that is being checked has been cleared up, you can delete the account.",
  },
  site: {
    changed: "A colleague has changed these texts since you opened them.",
    info_not_found: "There is no such company information.",
  },
  news: { not_found: "There is no such piece of news; it may have been taken down." },
  job: { not_found: "There is no such job." },
  address: {
    not_found: "There is no such address; it may have been deleted.",
    too_many: "An address book holds 50 addresses. Delete one you no longer need first.",
  },
  member: {
    not_found: "There is no such member.",
    own_account: "You cannot do this to your own account.",
    is_staff:
      "This member belongs to the staff; only those who may change staff permissions can do this.",
    edited_meanwhile:
      "This profile was changed elsewhere after you opened it, so nothing has been saved. What you typed is still here: the marked fields differ from what is stored now. Save again to keep yours, or undo your changes to see what is stored.",
    import_refused: "Some rows need correction; nothing has been imported.",
  },
  staff: {
    not_found: "There is no such member of staff.",
    unknown_address: "No member uses this e-mail address. Ask the person to register first.",
    already: "This member already belongs to the staff.",
    own_rights:
      "You cannot take away your own right to change staff permissions. Ask another member of staff.",
    not_held: "You can give only permissions that you have yourself.",
  },
  view: {
    not_found: "There is no such view.",
    too_many: "You have saved as many views of this table as it holds. Delete one first.",
  },
  security: {
    email_verified: "The e-mail address is verified already.",
    enrolment_over: "Setting up took too long. Please begin again.",
    second_factor_off: "Two-step verification is not on for this account.",
    second_factor_kept: "Staff accounts need two-step verification; it cannot be turned off.",
  },
  code: {
    wrong: "This code is wrong, used or expired. Please check it, or ask for a new one.",
    too_soon:
      "A code has just been sent; please look in your mailbox. You can ask for another after a minute.",
  },
  challenge: { required: "Please answer the six-digit question below and try again." },
  system: "System error. Please try again later.",
} as const;
