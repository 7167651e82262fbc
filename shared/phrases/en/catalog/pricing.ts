export const catalogue = {
  from: "from <price></price>{months, plural, =0 {} one { for # month} other { for # months}}{licence, select, true { for a permanent licence} other {}}",
  price:
    "<price></price>{months, plural, =0 {} one { for # month} other { for # months}}{licence, select, true { for a permanent licence} other {}}",
  trial: "Free trial available",
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
      "Prices in this currency are for reference only. Cards are charged in New Taiwan dollars (TWD); the cart shows the exact amount.",
  },
} as const;

export const done = {
  rates_saved: "Rates applied.",
  rates_restored: "Earlier rates restored.",
  prices_changed: "Prices changed.",
  prices_undone: "Change undone.",
} as const;

export const fault = {
  currency_unknown: "No currency has this code.",
  rate: "Enter a rate above zero, with up to nine digits before and ten after the decimal point.",
  rates_unsure: "Check these rates and tick the box before you apply them.",
  rate_twice: "This currency appears more than once.",
  rate_day: "The date in the file is not valid.",
  no_rates: "No rates were found.",
  euro_rate: "The bank’s file does not include Taiwan dollars. Enter the value of one euro in TWD.",
  moment_before: "The end must be after the start.",
  dollars_needed: "Every plan needs a price in Taiwan dollars.",
  percent: "Enter a percentage between -99 and 999, such as -15 or 2.5.",
  too_many_prices:
    "More than 3,000 prices would change at once. Narrow down the list, or choose one currency.",
} as const;

export const manager = {
  nav: { prices: "Prices", rates: "Currencies and rates" },
  rates: {
    title: "Currencies and rates",
    intro:
      "If a product has no price in a visitor’s currency, its price in Taiwan dollars is converted at these rates and marked “≈”. Buyers are always charged a set price. A rate is the value of one unit in Taiwan dollars.",
    search: "Search currencies",
    current: "Current rates (version {version})",
    none: "No rates yet",
    currency: "Currency",
    rate: "TWD for 1 {code}",
    editHint:
      "Changes take effect only after you preview and apply them. Clear a field to stop converting that currency.",
    preview: "Preview changes",
    importTitle: "Import",
    importHint:
      "The European Central Bank’s XML, or CSV with a currency code and a rate on each line, such as USD,32.1. Currencies not in the file stay as they are.",
    file: "File",
    paste: "Or paste the content",
    euro: "TWD for one euro",
    euroHint: "The bank’s rates are per euro and do not include Taiwan dollars.",
    read: "Preview import",
    changesTitle:
      "{count, plural, =0 {Nothing would change} one {# rate would change} other {# rates would change}}",
    was: "Before",
    now: "After",
    difference: "Change",
    removed: "no longer converted",
    large:
      "A rate changes by more than 10%: check for a missing decimal point or an inverted rate.",
    sure: "I have checked the rates that change by more than 50%: {codes}",
    asOf: "Rates of {date}",
    skipped: "Skipped, as the shop does not support them: {codes}",
    faultsTitle: "Correct these errors before you apply",
    line: "Line {line}: {fault}",
    apply: "Apply",
    back: "Back",
    applied: "Rates applied.",
    history: "History",
    when: "When",
    who: "Who",
    source: "Source",
    count: "Currencies",
    action: "Action",
    restore: "Restore",
    inForce: "Current",
    system: "System",
    sources: {
      demo: "Demo",
      manual: "Set manually",
      csv: "CSV import",
      ecb: "European Central Bank",
      restored: "Restored from version {version}",
    },
  },
  prices: {
    title: "Prices",
    intro:
      "The standard price list. Changes take effect only after you preview and apply them, and every change can be undone.",
    search: "Product or part number",
    find: "Search",
    csv: "Download CSV",
    code: "Part number",
    product: "Product",
    plan: "Plan",
    select: "Select {name}",
    price: "Price of {name} in {currency}",
    addCurrency: "Add currency column",
    add: "Add",
    bulk: "Change plans by a percentage",
    percent: "Percent",
    percentHint: "Such as -15 or 2.5. Prices you edited yourself stay as entered.",
    inCurrency: "Currency",
    allCurrencies: "All columns",
    which: "Which prices",
    rounds: "Rounding",
    rounded: "Direction",
    ways: { down: "Down", nearest: "To the nearest", up: "Up" },
    rounding: "Round to",
    roundingHint:
      "10 and 100 are for currencies without decimals, such as TWD; currencies with two decimals are rounded to 1.00 instead.",
    selectAll: "Select all plans on this page",
    surprising:
      "{count, plural, one {# price differs} other {# prices differ}} from the requested change by more than 20%. Check before you apply.",
    roundings: {
      r0: "The smallest unit",
      r1: "1",
      r10: "10",
      r100: "100",
    },
    begins: "Starts (Taipei)",
    ends: "Ends (Taipei)",
    periodHint:
      "Without a start, the change takes effect immediately; without an end, it is permanent. When it ends, the earlier prices return.",
    preview: "Preview changes",
    changesTitle:
      "{count, plural, =0 {Nothing would change} one {# price would change} other {# prices would change}}",
    nothing: "Edit a price, or select plans and enter a percentage.",
    edited: "{count, plural, one {# price edited} other {# prices edited}}",
    ticked: "{count, plural, one {# plan selected} other {# plans selected}}",
    options: "Rounding and period",
    currency: "Currency",
    was: "Before",
    now: "After",
    difference: "Change",
    none: "none",
    atOnce: "Immediately, with no end date.",
    from: "From {at}.",
    until: "Until {at}, then the earlier price returns.",
    apply: "Apply",
    back: "Back",
    applied: "Prices changed.",
    planned: "Price change scheduled.",
    undone: "Change undone.",
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
    see: "View the change of {at}",
    undoing: "What undoing will change",
    undoingIntro:
      "{count, plural, one {# price changes} other {# prices change}} immediately to the value under “After”.",
    undoingLater:
      "{count, plural, one {This change has not started. Without it, # price will be} other {This change has not started. Without it, # prices will be}} as shown under “After”.",
    undoingNothing:
      "Undoing does not change any current price; it only cancels the scheduled ones.",
    hinderedTitle:
      "{by, select, over {This change has ended, so there is nothing to undo} other {This change can’t be undone at the moment}}",
    hindered:
      "{by, select, sale {One of these prices is on sale until {end}. Wait until the sale ends, or undo the sale first.} planned {Another sale is scheduled during the sale that this change ended. Undo the scheduled sale first.} over {It ended automatically at {end}, and its prices no longer apply.} other {One of these prices has since been changed again. Undo the newer change first.}}",
    undoNow: "Undo change",
    undoneOnce: "This change has been undone.",
    firstOf: "The first {shown, number} of {count, number} are shown.",
    undoneAt: "Undone",
    count: "{count, plural, one {# price} other {# prices}}",
    scheduled: "{amount} from {at}",
    scheduledNone: "no price in {currency} from {at}",
    emptyTitle: "No plans found",
    emptyText: "Try different keywords or filters.",
    noHistory: "No changes yet.",
    pages: "Pages",
    of: "Which plans",
    ofTicked: "Selected plans",
    ofMatching:
      "{count, plural, one {The # matching plan, on every page} other {All # matching plans, on every page}}",
    sales: "Prices on sale",
    salesHint:
      "“Prices on sale” applies to permanent changes only. To make a sale price permanent, change it by 0% and let the sale end.",
    salesWays: {
      keep: "Change the regular price; the sale continues",
      end: "Change the current price; the sale ends",
    },
    keepsSales:
      "{count, plural, one {# price will be on sale then. Its regular price changes} other {# prices will be on sale then. Their regular prices change}}; the sale continues.",
    endsSales:
      "{count, plural, one {# price will be on sale then, and this change ends that sale} other {# prices will be on sale then, and this change ends those sales}}; the new price is permanent.",
    saleKept: "Regular price. On sale at {amount} until {at}.",
    saleEnded: "Ends the sale at {amount}, which would run until {at}.",
    firstShown:
      "The first {shown, number} of {count, number} are shown; all of them will be applied.",
    category: "Category",
    everyCategory: "All categories",
    kind: "Type",
    everyKind: "All types",
    everything: "Show all",
  },
  audit: {
    actions: {
      exchange_rate_changed: "Set reference rates",
      exchange_rate_restored: "Restored reference rates",
      price_changed: "Changed prices",
      price_reverted: "Undid a price change",
    },
    subjects: { rates: "Reference rates", prices: "Prices" },
  },
} as const;

export const refusal = {
  exchange_rate: {
    changed:
      "A colleague changed the rates after you opened this page. Check them before you apply yours.",
    invalid: "Some rates are not valid, so none were applied.",
    not_found: "This version of the rates was not found.",
  },
  price: {
    changed: "One of these prices has changed in the meantime. Check the prices and try again.",
    scheduled:
      "A sale or another price change already falls in that period. Undo it first, or choose another time.",
  },
  price_change: {
    not_found: "This change was not found, or has already been undone.",
  },
} as const;
