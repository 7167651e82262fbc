export const catalogue = {
  from: "from <price></price>{months, plural, =0 {} one { for # month} other { for # months}}{licence, select, true { for a permanent licence} other {}}",
  price:
    "<price></price>{months, plural, =0 {} one { for # month} other { for # months}}{licence, select, true { for a permanent licence} other {}}",
  trial: "Free to try for {days, number} days",
  plans: {
    price: "Price",
    perMonth: "Per month",
    saving: "You save",
    savingPercent: "{percent, number}%",
    free: "Free",
    about: "≈ {amount}",
    charge: "charged as {amount}",
    lowest: "Lowest price in the 30 days before the reduction: {amount}",
    sale: "Sale",
    saleEnds: "Until {at} (Taipei time)",
    charged:
      "Prices in this currency are for information. Cards are charged in New Taiwan dollars (TWD); the cart shows the exact amount.",
  },
} as const;

export const done = {
  rates_saved: "The rates are in force.",
  rates_restored: "The earlier rates are in force again.",
  prices_changed: "The prices are changed.",
  prices_undone: "The change is undone.",
} as const;

export const fault = {
  currency_unknown: "There is no currency with this code.",
  rate: "A rate is a number above zero, with at most nine digits before and ten after the point.",
  rates_unsure: "Check these rates and tick the box before you apply them.",
  rate_twice: "This currency is there more than once.",
  rate_day: "The file’s date is no day of the calendar.",
  no_rates: "No rates were found.",
  euro_rate: "The bank’s file does not tell Taiwan dollars: enter what one euro is worth.",
  moment_before: "The end must be after the beginning.",
  dollars_needed: "Every plan needs a price in Taiwan dollars.",
  percent: "Enter a percentage between -99 and 999, such as -15 or 2.5.",
  too_many_prices:
    "More than 3,000 prices would change at once. Narrow the list down, or choose one currency.",
} as const;

export const manager = {
  nav: { prices: "Prices", rates: "Reference rates" },
  rates: {
    title: "Reference rates",
    intro:
      "Where a product has no price in a visitor’s currency, its price in Taiwan dollars is converted by these and marked “≈”. What is charged is always a set price. A rate is Taiwan dollars for one unit.",
    search: "Search currencies",
    current: "Rates in force (version {version})",
    none: "No rates yet",
    currency: "Currency",
    rate: "TWD for 1 {code}",
    editHint:
      "Nothing is in force before you have seen a preview and applied it; an emptied field takes the rate away.",
    preview: "Preview changes",
    importTitle: "Import",
    importHint:
      "The European Central Bank’s XML, or CSV: a currency code and a rate on each line, such as USD,32.1. Currencies that the file does not name stay as they are.",
    file: "File",
    paste: "Or paste it",
    euro: "TWD for one euro",
    euroHint: "The bank tells rates per euro and has no Taiwan dollar.",
    read: "Preview import",
    changesTitle:
      "{count, plural, =0 {Nothing would change} one {# rate would change} other {# rates would change}}",
    was: "Before",
    now: "After",
    difference: "Change",
    removed: "no rate any more",
    large: "A rate changes by more than 10%: check for a missing point or a turned rate.",
    sure: "I have checked what changes by more than 50%: {codes}",
    asOf: "Rates of {date}",
    skipped: "Passed over, as the shop does not know them: {codes}",
    faultsTitle: "Correct this before it can be applied",
    line: "Line {line}: {fault}",
    apply: "Apply",
    back: "Back",
    applied: "The rates are in force.",
    history: "History",
    when: "When",
    who: "Who",
    source: "Source",
    count: "Currencies",
    action: "Action",
    restore: "Put back in force",
    inForce: "In force",
    system: "System",
    sources: {
      demo: "Demo",
      manual: "Set by hand",
      csv: "CSV import",
      ecb: "European Central Bank",
      restored: "Version {version} again",
    },
  },
  prices: {
    title: "Prices",
    intro:
      "The standard list. Nothing changes before you have seen a preview and applied it, and every change can be undone.",
    search: "Product or part number",
    find: "Search",
    csv: "Download CSV",
    code: "Part number",
    product: "Product",
    plan: "Plan",
    select: "Select {name}",
    price: "Price of {name} in {currency}",
    addCurrency: "Add a currency column",
    add: "Add",
    bulk: "Change many plans by a percentage",
    percent: "Percent",
    percentHint: "Such as -15 or 2.5; prices that you type yourself stay as typed.",
    inCurrency: "Currency",
    allCurrencies: "Every column",
    which: "Which prices",
    rounds: "Rounding",
    rounded: "Direction",
    ways: { down: "Down", nearest: "To the nearest", up: "Up" },
    rounding: "Round to",
    roundingHint:
      "10 and 100 are for currencies without decimals, such as TWD; those with two decimals are rounded to 1.00 instead.",
    selectAll: "Select every plan of this page",
    surprising:
      "{count, plural, one {# price changes} other {# prices change}} by over 20% more or less than asked for. Check before you apply.",
    roundings: {
      r0: "The smallest unit",
      r1: "1",
      r10: "10",
      r100: "100",
    },
    begins: "Begins (Taipei)",
    ends: "Ends (Taipei)",
    periodHint:
      "Without a beginning, the change takes effect at once; without an end, it is permanent. When it ends, the earlier prices return.",
    preview: "Preview changes",
    changesTitle:
      "{count, plural, =0 {Nothing would change} one {# price would change} other {# prices would change}}",
    nothing: "Edit a price, or tick plans and enter a percentage.",
    edited: "{count, plural, one {# price edited} other {# prices edited}}",
    ticked: "{count, plural, one {# plan ticked} other {# plans ticked}}",
    options: "Rounding and period",
    currency: "Currency",
    was: "Before",
    now: "After",
    difference: "Change",
    none: "none",
    atOnce: "At once, with no end date.",
    from: "From {at}.",
    until: "Until {at}, then as before.",
    apply: "Apply",
    back: "Back",
    applied: "The prices are changed.",
    planned: "The change of prices is planned.",
    undone: "The change is undone.",
    history: "History",
    when: "When",
    who: "Who",
    what: "What",
    period: "Period",
    noEnd: "{at} – no end",
    action: "Action",
    undo: "Undo",
    changeTitle: "Price change of {at}",
    changedTitle: "{count, plural, one {# price was changed} other {# prices were changed}}",
    see: "See the change of {at}",
    undoing: "What undoing changes",
    undoingIntro:
      "{count, plural, one {# price becomes} other {# prices become}} what stands under After, at once.",
    undoingLater:
      "{count, plural, one {This change has not begun. Without it, # price will be} other {This change has not begun. Without it, # prices will be}} what stands under After.",
    undoingNothing:
      "Undoing changes no price that holds now; it only takes back what this change has planned.",
    hinderedTitle:
      "{by, select, over {This change is over, so there is nothing to undo} other {This change cannot be undone now}}",
    hindered:
      "{by, select, sale {One of these prices is on sale until {end}. Wait until the sale has ended, or undo the sale first.} planned {Another sale is planned for the time of the sale that this change ended. Undo the planned sale first.} over {It ended by itself at {end}, and its prices no longer hold.} other {One of these prices has been changed again since. Undo the newer change first.}}",
    undoNow: "Undo this change",
    undoneOnce: "This change is undone.",
    firstOf: "The first {shown, number} of {count, number} are shown.",
    undoneAt: "Undone",
    count: "{count, plural, one {# price} other {# prices}}",
    scheduled: "{amount} from {at}",
    scheduledNone: "no price in {currency} from {at}",
    emptyTitle: "No plans found",
    emptyText: "Try other words or filters.",
    noHistory: "Nothing was changed yet.",
    pages: "Pages",
    of: "Which plans",
    ofTicked: "Those ticked",
    ofMatching:
      "{count, plural, one {The # plan that matches, on every page} other {All # plans that match, on every page}}",
    sales: "Prices on sale",
    salesHint:
      "“Prices on sale” counts for permanent changes only. To make a sale price permanent, change it by 0% and let the sale end.",
    salesWays: {
      keep: "Change the regular price; the sale goes on",
      end: "Change the price of now; the sale ends",
    },
    keepsSales:
      "{count, plural, one {# price is on sale then. Its regular price changes} other {# prices are on sale then. Their regular prices change}}; the sale goes on as it is.",
    endsSales:
      "{count, plural, one {# price is on sale then, and this change ends that sale} other {# prices are on sale then, and this change ends these sales}}: the new price is for good.",
    saleKept: "Regular price. On sale at {amount} until {at}.",
    saleEnded: "Ends the sale at {amount} that would run until {at}.",
    firstShown: "The first {shown, number} of {count, number} are shown; all of them are applied.",
    category: "Category",
    everyCategory: "Every category",
    kind: "Kind",
    everyKind: "Every kind",
    everything: "Show all",
  },
  audit: {
    actions: {
      exchange_rate_changed: "Set reference rates",
      exchange_rate_restored: "Restored reference rates",
      price_changed: "Changed prices",
      price_reverted: "Undid a change of prices",
    },
    subjects: { rates: "Reference rates", prices: "Prices" },
  },
} as const;

export const refusal = {
  exchange_rate: {
    changed: "A colleague has set rates since you opened this. Check them before applying yours.",
    invalid: "Something is wrong with these rates, so none was applied.",
    not_found: "There is no such version of the rates.",
  },
  price: {
    changed: "One of these prices has changed since. Check the prices and try again.",
    scheduled:
      "There is a sale in that time, or another price is to begin. Undo that change first, or choose another time.",
  },
  price_change: {
    not_found: "There is no such change, or it is undone already.",
  },
} as const;
