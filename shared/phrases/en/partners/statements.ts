export const dealer = {
  statement: {
    title: "Statements",
    intro:
      "One statement for each month that is over, always the same. Amounts in different currencies are never added up.",
    document: "Dealer statement",
    dealer: "Dealer",
    company: "Issued by",
    month: "Month",
    period: "Period",
    entry: "Entry",
    percent: "Percent",
    amount: "Amount",
    currency: "Currency",
    opening: "Opening balance ({currency})",
    earned: "Earned ({currency})",
    adjusted: "Refunds and corrections ({currency})",
    paid: "Paid out ({currency})",
    returned: "Came back ({currency})",
    closing: "Closing balance ({currency})",
    payout: "Payout {number}",
    payoutReturned: "Payout {number} came back",
    why: {
      whole: "{percent} = {cut}",
      less: "{percent} = {cut}, less {given} = {givenCut}",
      several: "Products with different percents, each rounded down",
      corrected: "Corrected by us: {reason}",
      refunded: "After a refund the base is {base}: your share is {after} instead of {before}",
      payout: "Transferred {net}, withheld {tax}",
      returned: "The bank did not pay it; it is payable again.",
    },
    note: "Months begin and end in Taipei time. The balance is what you have earned and not been paid yet, including what is not payable yet.",
    columns: {
      opening: "Opening balance",
      earned: "Earned",
      adjusted: "Refunds and corrections",
      paid: "Paid out",
      returned: "Came back",
      closing: "Closing balance",
    },
    open: "PDF",
    openOf: "Download PDF for {month}",
    search: "Month",
    emptyTitle: "No statements yet",
    emptyText:
      "Your first statement appears here when the month of your first earnings is over. Until then, you find each of them under Earnings.",
    toRecord: "See your earnings",
  },
} as const;

export const refusal = {
  statement: { not_found: "There is no statement for this month." },
} as const;
