import { pageRoute, type PageRoute } from "./pageRoute.ts";

/** Pages inside `partner/layout/Shell.tsx`. */
export const partnerPages: readonly PageRoute[] = [
  pageRoute("dealer", "partner/layout/DealerHome.tsx", "dealer"),
  pageRoute("dealer/promote", "partner/campaigns/Promote.tsx", "dealer"),
  pageRoute("dealer/promote/campaigns.csv", "partner/campaigns/campaignsCsv.ts", "dealer"),
  pageRoute("dealer/promote/campaign/:id", "partner/campaigns/Campaign.tsx", "dealer"),
  pageRoute("dealer/promote/print/:file", "partner/campaigns/printFile.ts", "dealer"),
  pageRoute("dealer/member", "partner/dealerMembers/Members.tsx", "dealer"),
  pageRoute("dealer/member.csv", "partner/dealerMembers/membersCsv.ts", "dealer"),
  pageRoute("dealer/member/new", "partner/dealerMembers/RegisterMember.tsx", "dealer"),
  pageRoute("dealer/member/:id", "partner/dealerMembers/Member.tsx", "dealer"),
  pageRoute("dealer/order", "partner/dealerOrders/Orders.tsx", "dealer"),
  pageRoute("dealer/order.csv", "partner/dealerOrders/ordersCsv.ts", "dealer"),
  pageRoute("dealer/order/new", "partner/dealerOrders/PrepareOrder.tsx", "dealer"),
  pageRoute("dealer/order/:id", "partner/dealerOrders/Order.tsx", "dealer"),
  pageRoute("dealer/dealers", "partner/subDealers/Dealers.tsx", "dealer"),
  pageRoute("dealer/dealers.csv", "partner/subDealers/dealersCsv.ts", "dealer"),
  pageRoute("dealer/dealers/:id", "partner/subDealers/Dealer.tsx", "dealer"),
  pageRoute("dealer/record", "partner/earnings/Record.tsx", "dealer"),
  pageRoute("dealer/record.csv", "partner/earnings/recordCsv.ts", "dealer"),
  pageRoute("dealer/record/:id", "partner/earnings/EarningDetail.tsx", "dealer"),
  pageRoute("dealer/trial", "partner/earnings/Trial.tsx", "dealer"),
  pageRoute("dealer/report", "partner/dealerReports/Report.tsx", "dealer"),
  pageRoute("dealer/report.csv", "partner/dealerReports/reportCsv.ts", "dealer"),
  pageRoute("dealer/bank", "partner/dealers/BankInfo.tsx", "dealer"),
];
