import { campaigns } from "#shared/partners/campaigns/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { getCard, getLinkQr, getPoster, getPrintPreview } from "./prints.ts";
import {
  archiveCampaign,
  createCampaign,
  getCampaign,
  getPromotion,
  listCampaigns,
  restoreCampaign,
} from "./service.ts";

export default {
  name: "partners/campaigns",
  useCases: [
    endpoints("campaigns", campaigns, {
      promotion: getPromotion,
      list: listCampaigns,
      create: createCampaign,
      archive: archiveCampaign,
      restore: restoreCampaign,
      get: getCampaign,
      poster: getPoster,
      card: getCard,
    }),
    forPages("campaignPrints", "dealer", { preview: getPrintPreview, qr: getLinkQr }),
  ],
  personalData,
} satisfies Module<Context>;
