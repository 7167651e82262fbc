import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { periodSpan } from "#shared/licensing/subscriptions/rules.ts";
import type { Offer } from "#server/catalog/listing/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { grantLicense } from "../licenses/issueLicenses.ts";
import { settle } from "./commands.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";

interface Grant {
  readonly memberId: string;
  readonly lang: Lang;
  readonly offer: Offer;
  readonly months: Exclude<PlanMonths, 0>;
  /** Of a later period. */
  readonly price: { readonly minor: number; readonly currency: string };
  readonly graceDays: number;
  readonly reason: string;
}

/**
 * Gives a member one period of a plan, and its key: a paid period of amount 0 that no order paid. From the next period on it
 * costs its price and is renewed by hand.
 */
export async function grantSubscription(
  tx: Tx,
  scope: Context,
  { memberId, lang, offer, months, price, graceDays, reason }: Grant,
): Promise<SubscriptionRow> {
  const at = scope.now();
  const id = scope.newId();
  const { startsAt, endsAt } = periodSpan(at, 0, months);
  await queries.insertSubscription(tx, {
    id,
    member_id: memberId,
    product_id: offer.product_id,
    commodity_id: offer.id,
    kind: offer.kind,
    name: offer.name,
    edition_id: offer.edition_id,
    edition: offer.edition,
    payment_title: offer.payment_title,
    months,
    quantity: 1,
    currency: price.currency,
    unit_minor: price.minor,
    discount_minor: 0,
    lang,
    anchor_at: at,
    renewal: "manual",
    state: "active",
    grace_days: graceDays,
    paid_until: endsAt,
    created_at: at,
  });
  await queries.insertPeriod(tx, {
    subscription_id: id,
    index: 0,
    from_month: 0,
    to_month: months,
    starts_at: startsAt,
    ends_at: endsAt,
    state: "paid",
    amount_minor: 0,
    value_minor: price.minor,
    settled_at: at,
  });
  await grantLicense(tx, scope, {
    product: { id: offer.product_id, name: offer.name },
    edition:
      offer.edition_id && offer.edition ? { id: offer.edition_id, name: offer.edition } : null,
    months,
    holderId: memberId,
    subscriptionId: id,
    reason,
  });
  return settle(tx, scope, await queries.lockSubscription(tx, id), { code: "OPENED", at, reason });
}
