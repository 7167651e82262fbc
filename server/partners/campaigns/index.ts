import { campaigns } from "#shared/partners/campaigns/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  archiveCampaign,
  createCampaign,
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
    }),
  ],
  personalData,
} satisfies Module<Context>;
