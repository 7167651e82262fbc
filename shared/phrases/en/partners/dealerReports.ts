export const dealer = {
  report: {
    title: "Report",
    intro: "What you earned in a period, against the period before. Months follow Taipei time.",
    by: "Group by",
    groups: {
      month: "Month",
      product: "Product",
      tier: "Level",
      dealer: "Dealer",
      area: "Area",
      member: "Customer",
    },
    from: "First month",
    to: "Last month",
    currency: "Currency",
    show: "Show",
    lastYear: "Last 12 months",
    sum: "{amount} from {from} to {to}",
    before: "{amount} in the period before",
    amount: "This period",
    beforeColumn: "Period before",
    total: "Total",
    chart: "Earnings by group, now and in the period before",
    tier: "{tier, plural, =0 {Your own customers} one {# level below you} other {# levels below you}}",
    belowMembers: "Customers of dealers below you",
    noArea: "No area set",
    unnamed: "Unnamed",
    emptyTitle: "Nothing to report yet",
    emptyText: "Your earnings appear here with the first paid order of a customer.",
  },
} as const;

export const fault = {
  report_month: "Choose a month, such as 2026-11.",
  report_turned: "The first month must not be after the last.",
  report_too_long: "Choose at most three years.",
} as const;
