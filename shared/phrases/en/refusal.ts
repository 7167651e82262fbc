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
    code_not_found: "This code is not in your cart.",
    saved_full: "No more than 50 items can be saved for later. Remove some first.",
    line_not_found: "This item is no longer in the cart.",
    visitor_required: "The visitor token is missing, so the cart cannot be kept.",
    empty: "The cart is empty.",
    out_of_stock: "There are not that many left; what is in your cart already counts.",
  },
  document: {
    not_issued: "There is no receipt for this order: it has not been paid, or cost nothing.",
    busy: "Many receipts are being downloaded right now. Please try again in a minute.",
  },
  order: {
    not_found: "This order does not exist.",
    total_changed:
      "What you order, or what it comes to, has changed. Please check it and order again.",
    trial_alone:
      "A free trial is ordered by itself. Take the other items out of the cart, or order those first.",
    free_once: "You have already had one of these products for free with a code.",
    free_single:
      "What a code makes free is limited to one piece of each product. Please reduce the quantity.",
    trial_once:
      "Each member can try each product free once. You have already tried one of these, or more than one is in the cart.",
    trial_unverified:
      "A free trial needs a verified e-mail address. Enter the code from our mail under “Verify your e-mail address” in your account, then order again; your cart is kept.",
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
      "Less has come than the order comes to. Tick “Accept the shortfall” to take it as paid in full, or reject the payment so that it is returned.",
    payment_undecided:
      "We don’t know the result of the payment yet. Please try again in a few minutes.",
    tries_undecided:
      "Several payments of this order are still without a result. Finish one of them on its payment page, or pay by bank transfer; you can also cancel the order and place it again.",
    renewal_not_cancellable: "This order has no renewal that could be cancelled.",
    renewal_undecided:
      "The payment gateway has not confirmed that it stops charging, so the renewal is as it was. Please try again in a few minutes.",
    not_refundable: "Only a paid order can be refunded.",
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
    decided:
      "This report has been dealt with or corrected meanwhile. Please look at how it stands now.",
    differs: "The reported amount is not what the order comes to. Decide on its page.",
    not_reportable: "No transfer can be reported for this order now.",
    alike:
      "The following orders have a transfer of the same amount with the same last five digits, dated the same day or a day apart. If you have checked that it is another one, tick the box in the form and send it again.",
    held_already:
      "Just as much is held for this order already and counts by itself. Leave the field empty unless the same amount came once more; if you have found both on the statement, tick the box in the form and send it again.",
    booked: "The money of this report is booked already and cannot be booked again.",
    changed:
      "After you opened this page the buyer corrected or withdrew a report or sent another, or a colleague decided about it. Check again before you go on.",
  },
  contact: {
    too_soon: "The form was opened only a moment ago. Wait a few seconds, then send it once more.",
    form_over:
      "The form was open for too long. Nothing you typed is lost: please send it once more.",
  },
  ticket: {
    not_found: "There is no such message.",
    changed:
      "A colleague did something to this message after you opened it. Read it again before you go on.",
    spam: "It is marked as spam. Say that it is not before you answer it.",
  },
  quotation: {
    not_found: "There is no such quotation.",
    ended: "This quotation was ordered, has expired or was withdrawn, so it stays as it is.",
    not_sold:
      "Something on this quotation is no longer sold. Contact us, or make a new one from the cart.",
    not_settled:
      "The shop takes no payment in this quotation’s currency right now. Please contact us.",
    trial: "A free trial needs no quotation. Take it out of the cart first.",
    too_many_lines: "A quotation holds 20 items at most. Please make several.",
  },
  invoice: {
    not_written:
      "No Taiwanese invoice is written for this order: it was cancelled, is in another currency, or is not taxed in Taiwan.",
    not_found: "There is no such e-invoice.",
    not_retryable: "Nothing about this e-invoice has to be tried again.",
    not_voidable:
      "This e-invoice cannot be made void: it is not issued, has an allowance, or it is too late.",
    not_needed:
      "No e-invoice is written for this order: it is not paid, was refunded, or is not taxed in Taiwan.",
    exists: "This order has an e-invoice already.",
    bound: "The e-invoice is issued, or is being issued, so it cannot be changed any more.",
    off: "No account for e-invoices is set up.",
  },
  shipment: {
    not_found: "There is no such shipment.",
    not_sendable: "The order is not paid, or was cancelled, so nothing of it is sent.",
    too_much: "That is more than can be sent now. Check how many pieces are left.",
    changed: "Somebody has just changed this shipment. Look at it again before you go on.",
    returned: "Pieces of this shipment have been returned, so it stays as it is.",
  },
  withdrawal: {
    not_found: "There is no such request.",
    waiting: "A request for this order is being looked at already. Please wait for the answer.",
    digital:
      "You asked for the digital content to be delivered at once: once it has been delivered, the seven-day right of withdrawal does not apply, so software cannot be returned.",
    not_goods: "Only hardware that is sent to you can be returned.",
    too_late:
      "The goods came more than seven days ago, so they cannot be returned any more. If something is wrong with them, please contact us.",
    decided: "This request has been decided already.",
  },
  refund: {
    too_much: "That is more than is left to refund. Check the amount and the pieces.",
    changed:
      "Some of this order has been refunded meanwhile. What is left is shown now: check it and send it again.",
    is_whole:
      "That is all that is left. To give the whole order back, choose “Everything that is left”; to leave the items with the buyer, refund less.",
    charged_back:
      "After a lost dispute the bank has given this money to the cardholder. It must not be paid out again.",
    renewing:
      "A card is still charged for this order by period, with what is returned. End the renewal first, refund the whole order, or an amount.",
    transfer_changed:
      "The transfer was prepared anew after you opened this page. It is shown now: check the account before you confirm.",
    not_retryable: "The gateway cannot be asked again about this refund now.",
    not_preparable: "This refund needs no transfer now.",
    not_prepared: "Somebody has to say first to which account this refund is transferred.",
    same_person: "You prepared this transfer: another person has to confirm that it was sent.",
    preparer_not_permitted:
      "Whoever prepared this transfer may no longer handle payments. Check the account and prepare the transfer again; then another person confirms it.",
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
  search: {
    synonym_not_found: "This synonym has been removed already.",
    miss_not_found: "These words are no longer on the list.",
  },
  rates: {
    changed: "A colleague has set rates since you opened this. Check them before applying yours.",
    refused: "Something is wrong with these rates, so none was applied.",
    not_found: "There is no such version of the rates.",
  },
  download: {
    not_found: "This download does not exist or has been withdrawn.",
    not_entitled: "This download is for those who have the product.",
    link_over:
      "This link is over or was made for somebody else. Open the download’s page for a new one.",
  },
  promotion: {
    code_not_found: "There is no such code.",
    used_up: "The code has been used up, so the order cannot be reopened.",
    not_found: "There is no such promotion.",
    changed:
      "Somebody else has just changed this promotion. What is stored now is shown below; check it and save again.",
  },
  tax: {
    changed:
      "Somebody has just changed the tax of this country. What is stored now is shown below; check it and save again.",
  },
  shipping: {
    not_found: "There is no such shipping method.",
    changed:
      "Somebody has just changed this shipping method. What is stored now is shown below; check it and save again.",
  },
  release: {
    not_found: "This version does not exist.",
    version_taken: "There is already a version of this name.",
    edited_meanwhile:
      "Somebody has changed this version in the meantime. What is stored now is shown; please look through it and save again.",
    without_files: "Add a file before you publish this version.",
    published: "Files of a published version stay as they are. Withdraw it first.",
    file_cut_off: "The file did not arrive whole. Please send it again.",
  },
  tag: {
    not_found: "This tag cannot be found; it may have been deleted or merged.",
    changed: "A colleague changed this tag after you opened it, so it has not been saved yet.",
  },
  category: {
    not_found: "This category cannot be found; it may have been deleted.",
    too_deep:
      "Categories have two levels: one that has others in it cannot go into another, and nothing can go into a subcategory.",
    changed: "A colleague changed this category after you opened it, so it has not been saved yet.",
    tree_changed:
      "The categories have just changed, perhaps by a colleague, so nothing was moved. Look at the order as it is now and try again.",
    has_subs: "There are categories in this one. Move or delete them first.",
    has_products:
      "There are products in this category. Put them into another one first, then delete it.",
  },
  prices: {
    changed: "One of these prices has changed since. Check the prices and try again.",
    scheduled:
      "There is a sale in that time, or another price is to begin. Undo that change first, or choose another time.",
    change_not_found: "There is no such change, or it is undone already.",
  },
  entry: {
    in_use: "Something still uses this entry, so it cannot be deleted.",
  },
  faq: {
    category_in_use:
      "Questions are still in this category, drafts among them. Move them to another first.",
    not_found: "There is no such question.",
    visitor_required: "This browser does not keep cookies, so the answer cannot be counted.",
  },
  support: {
    article_not_found: "There is no such article.",
    visitor_required: "This browser does not keep cookies, so the answer cannot be counted.",
  },
  text: {
    not_found: "There is no such text.",
    revision_not_found: "There is no such version.",
    changed: "A colleague has saved a newer version since you opened this, so nothing was saved.",
    incomplete: "Something is still missing. Fill in the marked fields, then publish.",
  },
  product: {
    not_found: "There is no such product.",
    revision_not_found: "There is no such version.",
    changed: "A colleague has saved a newer version since you opened this, so nothing was saved.",
    incomplete: "Something is still missing. Fill in the marked fields, then publish.",
    stock_changed:
      "The stock has just changed, perhaps by an order. Check the numbers and set them again.",
    import_refused: "Some cells need correction; nothing has been imported.",
    import_changed:
      "Since the preview something was edited, sold or priced anew, so nothing was imported. Ask for a preview again.",
    import_other_file:
      "This is not the file that was previewed, so nothing was imported. Ask for a preview again.",
  },
  media: {
    not_found: "There is no such picture; it may have been deleted.",
    in_use: "Products or texts still show this picture. Take it out of them first, then delete it.",
  },
  bank: {
    changed:
      "A colleague changed the bank accounts after you opened them. Reload the page before you edit them.",
  },
  payment: {
    setting_changed:
      "A colleague has changed this setting since you opened it. Please check what it is now, then change it.",
    provider_not_found: "This provider has no credentials to check.",
    provider_paused:
      "The provider asked us to pause, so nothing was found out; try again in thirty minutes.",
    method_unavailable: "This payment method cannot be used for this amount or currency.",
    gateway_silent:
      "The payment page could not be opened, and nothing was charged. Press pay again in a few minutes.",
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
      "You still have an open order. Pay it, or wait until it lapses (three days at most); cancel the renewal of what your card is charged for regularly; an automatic renewal too many is ended by us; once money that is being checked or returned has been cleared up, you can delete the account.",
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
