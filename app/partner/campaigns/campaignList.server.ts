import { type Campaign, campaigns } from "#shared/partners/campaigns/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { campaignList } from "./campaignListSpec.ts";

const { input } = campaigns.list;

export const campaignSource: ListSource<typeof input, Campaign> = {
  spec: campaignList,
  input,
  read: (portal, asked) => portal.campaigns.list(asked),
  keyOf: ({ uuid }) => uuid,
};
