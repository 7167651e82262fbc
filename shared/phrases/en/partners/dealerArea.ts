export const dealer = {
  nav: {
    label: "Dealer area",
    overview: "Overview",
    promote: "Promote",
    record: "Earnings",
    member: "Members",
    order: "Orders",
    dealers: "Dealers",
    report: "Report",
    statements: "Statements",
    payouts: "Payouts",
    trial: "Profit trial",
    bank: "Bank account",
  },
  setup: {
    title: "Your dealer account is not set up completely. Please contact the administrator.",
    text: "Nothing can be paid out to you until we have:",
    missing: {
      percent: "your profit percent, which we set",
      bank: "your bank account",
      agreement: "your consent to the dealer agreement",
    },
    contact: "Contact us",
    suspended:
      "Your dealer account is suspended. Meanwhile new members who come through your links are not counted as yours, payments of your customers earn you nothing, and payouts wait. Please contact us.",
    closed:
      "Your dealer agreement has ended, so customers, orders and links are closed to you. What you earned, your report, your statements and your bank account stay here.",
  },
  home: {
    title: "Dealer area",
    intro: "{name}, good to have you with us.",
    percent: "Your percent",
    noPercent: "Not set yet",
    area: "Area",
    upper: "Appointed by",
    company: "The company",
    agreement: "Your agreement",
    promote: "Links, poster and card",
    thisMonth: "Earned this month",
    lastMonth: "Earned last month",
    linkHint:
      "What came of this link alone: campaign links are counted apart, under Promote. Members who came another way, or whom you registered, are under Members.",
  },
  become: {
    title: "Become a dealer",
    intro:
      "Do you know workshops that could use our software and machines? Earn a share of what they buy.",
    link: "Links and QR codes of your own, with posters and cards ready to print",
    share: "A share of every paid order of your customers, also when they renew",
    overview: "All your customers, their orders and your earnings at a glance",
    how: "Tell us who you are and where you sell. We’ll get back to you with the agreement.",
    contact: "Write to us",
    meanwhile: "You can recommend us as a member already. Only dealers earn a share from it.",
    referral: "Your referral link",
  },
} as const;
