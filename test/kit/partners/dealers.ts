import type { AgreementTerms, DealerRow } from "#server/partners/dealers/commands.ts";
import { appointDealer, bindMember } from "#server/partners/dealers/commands.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export interface TestDealer {
  readonly world: TestWorld;
  readonly client: Client;
  readonly memberId: string;
  readonly dealer: DealerRow;
}

export const termsOf = (
  originalBps: number,
  more: Partial<AgreementTerms> = {},
): AgreementTerms => ({
  originalBps,
  caps: [],
  ownPurchases: false,
  maxRenewals: null,
  note: "",
  ...more,
});

interface Appointed {
  readonly bps: number;
  readonly under?: TestDealer | undefined;
  readonly terms?: Partial<AgreementTerms>;
  readonly maxDepth?: number;
}

export async function appoint(
  world: TestWorld,
  { bps, under, terms, ...limits }: Appointed,
): Promise<TestDealer> {
  const client = await world.member();
  const memberId = client.memberId ?? "";
  const dealer = await runTransaction(world.db, (tx) =>
    appointDealer(
      tx,
      world.scope(),
      {
        memberId,
        parentId: under?.dealer.id ?? null,
        area: "",
        mayAppoint: true,
        terms: termsOf(bps, terms),
      },
      limits,
    ),
  );
  return { world, client, memberId, dealer };
}

/** From the one below the company down. */
export async function appointChain(
  world: TestWorld,
  percents: readonly number[],
  limits: { readonly maxDepth?: number } = {},
): Promise<TestDealer[]> {
  const chain: TestDealer[] = [];
  for (const bps of percents)
    chain.push(await appoint(world, { bps, under: chain.at(-1), ...limits }));
  return chain;
}

/** A member who is the dealer's customer since before the world's now. */
export async function customerOf(
  world: TestWorld,
  { dealer }: Pick<TestDealer, "dealer">,
): Promise<Client> {
  const client = await world.member();
  const memberId = client.memberId ?? "";
  await runTransaction(world.db, (tx) =>
    bindMember(tx, { memberId, dealerId: dealer.id, source: "staff", at: world.now() }),
  );
  return client;
}

/** An order paid by card, with its jobs done. */
export async function buyAndPay(world: TestWorld, buyer: Client): Promise<string> {
  const { member, orderId } = await placeOrder(world, "credit", buyer);
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, orderId))),
  );
  await world.drain();
  return orderId;
}

/** Minor units by dealer, in the order of `chain`, without what the company keeps. */
export async function earnedBy({ db }: TestWorld, chain: readonly TestDealer[]): Promise<number[]> {
  const rows = await db
    .selectFrom("dealer_earnings")
    .select("dealer_id")
    .select((eb) => eb.fn.sum<string>("amount_minor").as("minor"))
    .where("withheld", "is", null)
    .groupBy("dealer_id")
    .execute();
  return chain.map(({ dealer }) =>
    Number(rows.find(({ dealer_id: id }) => id === dealer.id)?.minor ?? 0),
  );
}

/** Balances of the dealers' accounts in minor units; owed is positive. */
export async function dealerBooks({ db }: TestWorld): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select("account")
    .select((eb) => eb.fn.sum<string>("amount_minor").as("minor"))
    .where("account", "like", "dealers%")
    .groupBy("account")
    .execute();
  return Object.fromEntries(rows.map(({ account, minor }) => [account, 0 - Number(minor)]));
}
