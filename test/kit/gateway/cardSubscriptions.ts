import type { SetupTestCard } from "../../../simulators/gateway/stripe/card.ts";
import { findLastOrder, lockSubscription } from "#server/licensing/subscriptions/queries.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { createSubscriptionOrder } from "#server/sales/orders/service.ts";
import { cardPayment, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import { fail, type ShopAndGateway } from "./shopAndGateway.ts";

export type PaidMonths = 1 | 3 | 6 | 12;

/** In cents. */
export const priceOf = (months: PaidMonths): number => planOf(software, months).prices.USD;

/** Buys a plan in dollars on the gateway's page. Returns its subscription and first order. */
export async function buyInDollars(
  shop: ShopAndGateway,
  customer: Client,
  months: PaidMonths = 1,
  product = software,
): Promise<{ id: string; orderId: string }> {
  const commodity = planOf(product, months).uuid;
  await data(customer.post("/Cart", { product: product.uuid, commodity, quantity: 1 }));
  const { id: orderId } = await data<{ id: string }>(
    orderCart(customer, { ...cardPayment, currency: "USD" }),
  );
  await payInDollars(shop, customer, orderId);
  const { id } = await shop.world.db
    .selectFrom("subscription_periods")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select("subscription_periods.subscription_id as id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { id, orderId };
}

export async function payInDollars(
  { world, sim }: ShopAndGateway,
  customer: Client,
  orderId: string,
): Promise<void> {
  const begun = customer.post(`/Order/${orderId}/Payment`, { method: "credit" });
  const { url } = await data<{ url: string }>(begun);
  await sim(`/sessions/${lastSegment(url)}/pay`, {});
  await world.drain();
}

/** An order of the next period, which its member is to pay by hand; null: the subscription is over. */
export const placeRenewal = (world: TestWorld, subscriptionId: string): Promise<string | null> =>
  runTransaction(world.db, async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    if (row.ended_at) return null;
    const { order } = await createSubscriptionOrder(tx, world.scope(), {
      origin: "renewal",
      memberId: row.member_id,
      lang: row.lang,
      currency: row.currency,
      plans: [{ ...row, subscriptionId }],
      method: "credit",
      paidAt: null,
      after: await findLastOrder(tx, subscriptionId),
      paidOnce: true,
    });
    return order.id;
  });

/** Opens the provider's page. Returns its session, and its address. */
export async function openCardPage(
  customer: Client,
  subscriptionId: string,
  body: object = {},
): Promise<{ session: string; url: string }> {
  const asked = customer.post(`/Subscription/${subscriptionId}/Card`, body);
  const { url } = await data<{ url: string }>(asked);
  return { session: lastSegment(url), url };
}

interface SimSetup {
  readonly card: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Stores a card on the provider's page. Returns its id there, and the address that the member returns to. */
export async function enterCard(
  { sim }: Pick<ShopAndGateway, "sim">,
  session: string,
  card: SetupTestCard = "pays",
): Promise<{ card: string; returnTo: string }> {
  const setup = await sim<SimSetup>(`/setups/${session}/store`, { card });
  return { card: setup.card, returnTo: setup.params["success_url"] ?? fail("no address") };
}

/** The whole way: page, card, and back to the shop. Returns the card's id at the provider. */
export async function storeCard(
  shop: ShopAndGateway,
  customer: Client,
  subscriptionId: string,
  card: SetupTestCard = "pays",
): Promise<string> {
  const { session } = await openCardPage(customer, subscriptionId);
  const entered = await enterCard(shop, session, card);
  const returned = await fetch(entered.returnTo, { redirect: "manual" });
  if (returned.status !== 303) fail(`the return answers ${returned.status}`);
  await shop.world.drain();
  return entered.card;
}

const lastSegment = (url: string): string => url.split("/").at(-1) ?? fail("no session");

async function data<T = unknown>(asked: ReturnType<Client["post"]>): Promise<T> {
  const answer = await asked;
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
  return answer.json().data as T;
}
