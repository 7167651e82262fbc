import { orderPath } from "#shared/orders/rules.ts";
import type { Scope } from "../context.ts";
import * as queries from "./queries.ts";

export { backfillCharges } from "./backfill.ts";
export { begin } from "./begin.ts";
export { checkProviders } from "./checkProviders.ts";
export { closePages } from "./closePages.ts";
export { expireOverdue } from "./expire.ts";
export { giveUpAbandoned } from "./giveUp.ts";
export { mailHeld } from "./heldMails.ts";
export { endNeedless } from "./needless.ts";
export { offers } from "./methods.ts";
export { askDueRefunds, refundByGateway } from "./refundByGateway.ts";
export { receive } from "./receive.ts";
export { forgetUnnamed as forgetUnnamedSlips } from "./slip.ts";
export { remindUnpaid } from "./remind.ts";
export { reconcile, reconcileDue } from "./reconcile.ts";
export { methods, ofOrder, payment, progress } from "./show.ts";

/** What may be a trade number at a gateway. */
const REF = /^[A-Za-z0-9]{1,20}$/;

/**
 * Where a browser that comes back from the gateway `provider` goes; null for a trade number that is none of that
 * gateway's. What the browser brings with it decides nothing: the page asks for the payment's progress. The numbers of
 * transfers can be told from the order's number, so they must never lead to its address.
 */
export async function returnAddress(
  { db }: Scope,
  key: { provider: string; ref: string },
): Promise<string | null> {
  if (!REF.test(key.ref)) return null;
  const order = await queries.orderOfRef(db, key);
  return order ? `${orderPath(order.lang, order.id)}?returned=1` : null;
}
