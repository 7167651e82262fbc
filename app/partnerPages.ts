import { pageRoute, type PageRoute } from "./pageRoute.ts";

/** Pages inside `partner/layout/Shell.tsx`. */
export const partnerPages: readonly PageRoute[] = [
  pageRoute("dealer", "partner/layout/DealerHome.tsx", "dealer"),
  pageRoute("dealer/promote", "partner/campaigns/Promote.tsx", "dealer"),
  pageRoute("dealer/promote/campaigns.csv", "partner/campaigns/campaignsCsv.ts", "dealer"),
  pageRoute("dealer/promote/campaign/:id", "partner/campaigns/Campaign.tsx", "dealer"),
  pageRoute("dealer/promote/print/:file", "partner/campaigns/printFile.ts", "dealer"),
];
