import { pageRoute, type PageRoute } from "./pageRoute.ts";

/** Pages inside `account/layout/Shell.tsx`. */
export const accountPages: readonly PageRoute[] = [
  pageRoute("member", "account/layout/Overview.tsx", "member"),
  pageRoute("member/profile", "account/identity/members/Profile.tsx", "member"),
  pageRoute("member/address", "account/identity/members/AddressBook.tsx", "member"),
  pageRoute("member/order", "account/sales/orders/OrderList.tsx", "member"),
  pageRoute("member/orderdetail/:uuid", "account/sales/orders/OrderDetail.tsx", "member"),
  pageRoute(
    "member/orderdetail/:uuid/slip",
    "account/payments/transfers/transferProof.ts",
    "member",
  ),
  pageRoute(
    "member/orderdetail/:uuid/receipt.pdf",
    "account/billing/documents/receiptPdf.ts",
    "member",
  ),
  pageRoute(
    "member/orderdetail/:uuid/credit/:document",
    "account/billing/documents/creditNotePdf.ts",
    "member",
  ),
  pageRoute("member/order.csv", "account/sales/orders/ordersCsv.ts", "member"),
  pageRoute("member/subcription", "account/licensing/subscriptions/SubscriptionList.tsx", "member"),
  pageRoute(
    "member/subcription/:id",
    "account/licensing/subscriptions/SubscriptionDetail.tsx",
    "member",
  ),
  pageRoute("member/UseRecord", "account/licensing/productKeys/KeyList.tsx", "member"),
  pageRoute("member/UseRecord/records", "account/licensing/productKeys/KeyRecords.tsx", "member"),
  pageRoute(
    "member/UseRecord/records.csv",
    "account/licensing/productKeys/recordsCsv.ts",
    "member",
  ),
  pageRoute("member/UseRecord/:id", "account/licensing/productKeys/KeyDetail.tsx", "member"),
  pageRoute("member/UseRecord/:id/:file", "account/licensing/productKeys/offlineFile.ts", "member"),
  pageRoute("member/quotations", "account/billing/quotations/QuotationList.tsx", "member"),
  pageRoute("member/security", "account/identity/accounts/Security.tsx", "member"),
  pageRoute("member/verify", "account/identity/accounts/Verify.tsx", "member"),
  pageRoute("member/password", "account/identity/accounts/Password.tsx", "member"),
  pageRoute("member/referral", "account/identity/referralCodes/Referral.tsx", "member"),
  pageRoute(
    "member/referral/qr.svg",
    "account/identity/referralCodes/qrCode.ts",
    "member",
    "referral/qr.svg",
  ),
  pageRoute(
    "member/referral/qr.png",
    "account/identity/referralCodes/qrCode.ts",
    "member",
    "referral/qr.png",
  ),
  pageRoute(
    "member/notifications",
    "account/community/notifications/NotificationList.tsx",
    "member",
  ),
  pageRoute(
    "member/notifications/settings",
    "account/community/notifications/NotificationSettings.tsx",
    "member",
  ),
  pageRoute(
    "member/notifications/:id",
    "account/community/notifications/openNotification.ts",
    "member",
  ),
  pageRoute("member/follows", "account/community/follows/Follows.tsx", "member"),
  pageRoute("member/alert/:uuid", "account/community/productAlerts/ProductAlert.tsx", "member"),
  pageRoute("member/data", "account/privacy/export/Data.tsx", "member"),
  pageRoute("member/data/export", "account/privacy/export/exportArchive.ts", "member"),
  pageRoute("member/Intelligent", "account/machines/devices/Devices.tsx", "intelligent"),
];
