import { TRIAL } from "#shared/catalog/products/rules.ts";
import type {
  RenewalChoice,
  SubscriptionSummary,
} from "#shared/licensing/subscriptionOffice/contract.ts";

/** How it is renewed, as the filter says it. */
export const renewalOf = ({
  months,
  renewal,
}: Pick<SubscriptionSummary, "months" | "renewal">): RenewalChoice =>
  months === TRIAL ? "trial" : renewal;
