import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { productKeys } from "#shared/licensing/productKeys/contract.ts";

/** Further ones are on the page of product keys. */
const SHOWN = 5;

/** Keys that work, those that end first. */
export async function loadOwnedSoftware(portal: PageRequest["portal"]) {
  const asked = {
    status: [KeyStatus.valid, KeyStatus.authorised],
    orderby: "validUntil",
    sort: "asc",
    limit: SHOWN,
  };
  const { data, total } = await portal.productKeys.list(productKeys.list.input.parse(asked));
  return { keys: data, total };
}

export type OwnedSoftware = Awaited<ReturnType<typeof loadOwnedSoftware>>;
