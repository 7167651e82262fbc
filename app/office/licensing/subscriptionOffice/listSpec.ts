import {
  ENDING_CHOICES,
  RENEWAL_CHOICES,
  TERM_CHOICES,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import { SUBSCRIPTION_STATES } from "#shared/licensing/subscriptions/rules.ts";
import { UUID_PATTERN } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const subscriptionList: OfficeListSpec = {
  table: "subscriptions",
  filters: [
    { name: "state", kind: "choices", options: SUBSCRIPTION_STATES },
    { name: "renewal", kind: "choices", options: RENEWAL_CHOICES },
    { name: "term", kind: "choices", options: TERM_CHOICES },
    { name: "product", kind: "text", pattern: UUID_PATTERN },
    { name: "member", kind: "text" },
    { name: "ending", kind: "choice", options: ENDING_CHOICES },
    { name: "cancelled", kind: "flag" },
  ],
  columns: [
    { key: "product" },
    { key: "plan" },
    { key: "member" },
    { key: "state" },
    { key: "next" },
    { key: "amount" },
    { key: "renewal" },
    { key: "paidUntil", sortable: true },
    { key: "startedAt", sortable: true, optional: true },
  ],
  order: { by: "startedAt", sort: "desc" },
};
