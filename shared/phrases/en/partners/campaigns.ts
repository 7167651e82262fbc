export const dealer = {
  promote: {
    title: "Promote",
    intro: "Whoever registers through one of your links becomes your customer.",
    introPaused: "At present nobody who registers through your links becomes your customer.",
    own: "Your link",
    link: "Link",
    code: "Code",
    copyLink: "Copy link",
    copyCode: "Copy code",
    copied: "Copied",
    copyFailed: "Couldn’t copy",
    qrAlt: "QR code of your link",
    qrFile: "{format} of the QR code",
    svg: "SVG",
    png: "PNG",
    pdf: "PDF",
    figures: "Results",
    visits: "Visits",
    registrations: "Registrations",
    orders: "Paid orders",
    paid: "Paid",
    figuresHint:
      "Each browser counts once a day. Orders are those of members who registered through the link; free trials don’t count, and refunds are deducted. Dates are in Taipei time.",
    chart: "Visits in the last 30 days, {max, number} on the busiest day",
    days: "The last 30 days",
    day: "Date",
    print: "Poster and card",
    printText:
      "Ready to print, with your name and a QR code of the link. The PDF is for the print shop, the PNG for screens and chats.",
    poster: "Poster (A4)",
    card: "Card (90 × 54 mm)",
    printed: "{format}: {what}, {language}",
    displayName: "Printed as your name: {name}. To change it, edit the company in your profile.",
  },
  campaigns: {
    title: "Campaign links",
    intro:
      "A link of its own for each trade fair, advertisement or flyer tells you which of them brought customers.",
    search: "Name or code",
    archived: "Archived",
    archivedHint: "Shows archived links",
    name: "Name",
    landing: "Page",
    opens: "Opens {page}",
    created: "Created",
    home: "Home page",
    emptyTitle: "No campaign links yet",
    emptyText: "Make one for your next trade fair or flyer, and see here what comes of it.",
    new: "New campaign link",
    nameHint: "Only you see it, for example “Taipei trade fair, autumn”.",
    landingHint:
      "The page that opens. Paste an address of this site, or leave it empty for the home page.",
    create: "Create link",
    archive: "Archive",
    restore: "Restore",
    archivedNote: "Archived on {day}. The link keeps working, and whoever comes still counts.",
    back: "All campaign links",
  },
  prints: {
    headline: "Software and hardware\nfor your CNC machines",
    line: "See prices, order online and manage your licenses in one place.",
    scan: "Scan to visit the shop",
    yours: "Your dealer",
    code: "Referral code {code}",
  },
} as const;

export const done = {
  campaign_created: "Campaign link created.",
  campaign_archived: "Campaign link archived. It keeps working.",
  campaign_restored: "Campaign link restored.",
} as const;

export const fault = {
  landing_missing:
    "There is no such page. Open the page in your browser and copy its address from there.",
  landing_path:
    "Choose a page of this site that everybody can open, such as /product, or leave the field empty.",
} as const;

export const refusal = {
  campaign: {
    not_found: "This campaign link does not exist.",
    too_many: "You have 200 campaign links. Archive some that you no longer need first.",
  },
} as const;

export const privacy = {
  archive: { files: { campaigns: "Your campaign links as a dealer" } },
} as const;
