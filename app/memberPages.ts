import { page, type PageLine } from "./pageLine.ts";

/** Pages of the member area, inside `member/Shell.tsx`. */
export const memberPages: readonly PageLine[] = [
  page("member", "member/Overview.tsx", "member"),
  page("member/profile", "member/Profile.tsx", "member"),
  page("member/address", "member/AddressBook.tsx", "member"),
  page("member/order", "checkout/OrderList.tsx", "member"),
  page("member/orderdetail/:uuid", "checkout/OrderDetail.tsx", "member"),
  page("member/orderdetail/:uuid/slip", "checkout/ownSlip.ts", "member"),
  page("member/orderdetail/:uuid/receipt.pdf", "documents/ownReceipt.ts", "member"),
  page("member/orderdetail/:uuid/credit/:document", "documents/ownCreditNote.ts", "member"),
  page("member/order.csv", "checkout/orderFile.ts", "member"),
  page("member/quotations", "quotations/OwnQuotations.tsx", "member"),
  page("member/security", "security/Security.tsx", "member"),
  page("member/verify", "security/Verify.tsx", "member"),
  page("member/password", "member/Password.tsx", "member"),
  page("member/referral", "referral/Referral.tsx", "member"),
  page("member/referral/qr.svg", "referral/qr.ts", "member", "referral/qr.svg"),
  page("member/referral/qr.png", "referral/qr.ts", "member", "referral/qr.png"),
  page("member/data", "privacy/Data.tsx", "member"),
  page("member/data/export", "privacy/exportFile.ts", "member"),
  page("member/Intelligent", "member/Intelligent.tsx", "intelligent"),
];
