export const invoiceWish = {
  title: "Taiwan invoice (統一發票)",
  what: "Kind",
  kind: {
    personal: "Person",
    company: "Company",
    donation: "Donation",
  },
  note: {
    personal: "An electronic invoice, kept in a carrier.",
    company: "With a company name and uniform number (tax ID), for your accounts.",
    donation: "The invoice is given to a charity.",
  },
  carrier: "Carrier",
  carrierNumber: "Carrier number",
  carriers: {
    ecpay: "Kept for you by the shop",
    mobile: "Mobile barcode (手機條碼)",
    certificate: "Citizen digital certificate (自然人憑證)",
  },
  mobileHint: "Eight characters that begin with “/”, for example /ABC+123.",
  certificateHint: "Two letters and 14 digits.",
  companyTitle: "Company name on the invoice",
  uniformNumber: "Uniform number (tax ID)",
  uniformHint: "Eight digits.",
  barcode: "Mobile barcode (optional)",
  barcodeHint:
    "With one, the invoice is kept under it. Without, it is printed and sent where we know a billing or delivery address, and kept with ECPay under your e-mail otherwise.",
  printed: "Printed and sent, or kept with ECPay under the e-mail where no address is known",
  loveCode: "Donation code",
  loveCodeHint:
    "The charity’s code (愛心碼), 3 to 7 digits. We check its form only, not whose it is: please compare it with what the charity publishes.",
  later: "You can change this on the order’s page until the invoice is issued.",
  change: "Change the invoice details",
  save: "Save the invoice details",
  toOrder: "Change it on the order’s page",
};
