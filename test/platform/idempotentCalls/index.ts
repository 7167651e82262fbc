import { identityCalls } from "./identity.ts";
import { catalogCalls } from "./catalog.ts";
import { salesCalls } from "./sales.ts";
import { paymentsCalls } from "./payments.ts";
import { billingCalls } from "./billing.ts";
import { licensingCalls } from "./licensing.ts";
import { partnersCalls } from "./partners.ts";
import { contentCalls } from "./content.ts";
import { communityCalls } from "./community.ts";
import { machinesCalls } from "./machines.ts";
import type { IdempotentCalls } from "./prepare.ts";

export const idempotentCalls: IdempotentCalls = {
  ...identityCalls,
  ...catalogCalls,
  ...salesCalls,
  ...paymentsCalls,
  ...billingCalls,
  ...licensingCalls,
  ...partnersCalls,
  ...contentCalls,
  ...communityCalls,
  ...machinesCalls,
};
