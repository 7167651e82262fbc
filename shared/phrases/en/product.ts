/** What the server draws of a product's page. */
export const product = {
  specifications: "Specifications",
  reminders: "Before you buy",
  mustAcknowledge: "To be confirmed at checkout",
  pictures: {
    enlarge: "Enlarge",
    close: "Close",
    next: "Next picture",
    previous: "Previous picture",
    full: "Full size",
  },
  related: {
    title: "Goes well with this",
    requires:
      "{count, plural, =1 {It needs this product as well} other {It needs one of these products as well}}",
    replacedBy: "Replaced by a newer product",
    goes_with: "Goes with it",
    replaces: "It replaces",
    separator: ", or ",
  },
  downloads: {
    title: "Downloads",
    note: "Public files download at once. Files for owners need a login and a valid key or a paid order; a broken download can be resumed.",
    earlier: "{count, plural, one {# earlier version} other {# earlier versions}}",
    version: "Version {version}",
    stable: "Stable",
    beta: "Beta",
    get: "Download",
    getNamed: "Download {name}",
    owners: "for owners",
    owned: "You own this",
    checksum: "SHA‑256",
    platform: { any: "All systems", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
  discussions: {
    title: "Discussions",
    text: "Questions about this product? The <faq>FAQ</faq> may help, or <contact>write to us</contact>.",
  },
  editions: {
    title: "Editions compared",
    feature: "Function",
    has: "Included",
    lacks: "Not included",
  },
} as const;
