import {
  SubscriptionListInput,
  type SubscriptionSummary,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { subscriptionList } from "./listSpec.ts";

export const subscriptionSource: OfficeListSource<
  typeof SubscriptionListInput,
  SubscriptionSummary
> = {
  spec: subscriptionList,
  input: SubscriptionListInput,
  read: (portal, input) => portal.subscriptionOffice.list(input),
  keyOf: ({ uuid }) => uuid,
};
