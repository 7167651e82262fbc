import { type Subscription, subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import { ownSubscriptions } from "./subscriptionListSpec.ts";

const { input } = subscriptions.list;

export const ownSubscriptionSource: ListSource<typeof input, Subscription> = {
  spec: ownSubscriptions,
  input,
  read: (portal, asked) => portal.subscriptions.list(asked),
  keyOf: ({ uuid }) => uuid,
};
