import { page, type PageLine } from "./pageRoute.ts";

/** Pages inside `account/layout/Shell.tsx`. */
export const memberPages: readonly PageLine[] = [
  page("member", "account/layout/Overview.tsx", "member"),
  page("member/profile", "account/identity/members/Profile.tsx", "member"),
  page("member/address", "account/identity/members/AddressBook.tsx", "member"),
  page("member/order", "account/sales/orders/OrderList.tsx", "member"),
  page("member/orderdetail/:uuid", "account/sales/orders/OrderDetail.tsx", "member"),
  page("member/orderdetail/:uuid/slip", "account/payments/transfers/transferProof.ts", "member"),
  page("member/orderdetail/:uuid/receipt.pdf", "account/billing/documents/receiptPdf.ts", "member"),
  page(
    "member/orderdetail/:uuid/credit/:document",
    "account/billing/documents/creditNotePdf.ts",
    "member",
  ),
  page("member/order.csv", "account/sales/orders/ordersCsv.ts", "member"),
  page("member/quotations", "account/billing/quotations/QuotationList.tsx", "member"),
  page("member/security", "account/identity/accounts/Security.tsx", "member"),
  page("member/verify", "account/identity/accounts/Verify.tsx", "member"),
  page("member/password", "account/identity/accounts/Password.tsx", "member"),
  page("member/referral", "account/identity/referralCodes/Referral.tsx", "member"),
  page(
    "member/referral/qr.svg",
    "account/identity/referralCodes/qrCode.ts",
    "member",
    "referral/qr.svg",
  ),
  page(
    "member/referral/qr.png",
    "account/identity/referralCodes/qrCode.ts",
    "member",
    "referral/qr.png",
  ),
  page("member/data", "account/privacy/export/Data.tsx", "member"),
  page("member/data/export", "account/privacy/export/exportArchive.ts", "member"),
  page("member/Intelligent", "account/machines/devices/Devices.tsx", "intelligent"),
];
