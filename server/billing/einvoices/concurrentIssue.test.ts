import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import {
  issuedInvoices,
  openInvoicingShop,
  type InvoicingShop,
  placePaidOrder,
} from "#test/kit/orders/invoicingShop.ts";
import { requestMissingInvoice } from "./requestInvoice.ts";
import { requestAllowance } from "./allowances.ts";
import { lockInvoice } from "./queries.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { processInvoice } from "./processInvoice.ts";

const WORKERS = 8;
const TWO_MINUTES_MS = 120_000;

async function asked(shop: InvoicingShop) {
  const { id: orderId } = await placePaidOrder(shop);
  await Promise.all(
    Array.from({ length: WORKERS }, () => requestMissingInvoice(shop.world.scope(), { orderId })),
  );
  const { id } = await invoiceOf(shop);
  return { orderId, id };
}

const invoiceOf = ({ world }: InvoicingShop) =>
  world.db.selectFrom("einvoices").selectAll().executeTakeFirstOrThrow();

const settle = (scope: Context, invoiceId: string) =>
  processInvoice(scope, { invoiceId }, { last: false });

test("concurrent workers issue one invoice", async () => {
  const shop = await openInvoicingShop();
  let calls = 0;
  const einvoice: Einvoice = {
    ...shop.einvoice,
    issue(...all) {
      calls += 1;
      return shop.einvoice.issue(...all);
    },
  };
  const { id } = await asked(shop);
  const scope = shop.world.scope({ einvoice });
  const ends = await Promise.allSettled(Array.from({ length: WORKERS }, () => settle(scope, id)));
  expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
  expect([calls, (await issuedInvoices(shop)).length]).toEqual([1, 1]);
  expect(await invoiceOf(shop)).toMatchObject({ state: "issued" });
});

test("a process that stalls beyond its claim issues nothing twice", async () => {
  const shop = await openInvoicingShop();
  const { id } = await asked(shop);
  let letGo = () => {};
  const held = new Promise<void>((go) => (letGo = go));
  let reached = () => {};
  const waiting = new Promise<void>((go) => (reached = go));
  const slow: Einvoice = {
    ...shop.einvoice,
    async issue(...all) {
      reached();
      await held;
      return shop.einvoice.issue(...all);
    },
  };
  const first = settle(shop.world.scope({ einvoice: slow }), id);
  await waiting;
  const later = () => new Date(Date.now() + TWO_MINUTES_MS);
  await settle(shop.world.scope({ realNow: later }), id);
  const { number } = await invoiceOf(shop);
  letGo();
  await first;
  expect((await issuedInvoices(shop)).map((there) => there.number)).toEqual([number]);
});

test("concurrent workers make one allowance", async () => {
  const shop = await openInvoicingShop();
  const { id, orderId } = await asked(shop);
  await settle(shop.world.scope(), id);
  const headers = { "idempotency-key": "once-allowance-0001" };
  const body = { share: "amount", amount: 100, reason: "Agreed" };
  await shop.manager.post(`/Manager/Order/${orderId}/Refund`, body, { headers });
  const { id: refundId } = await shop.world.db
    .selectFrom("refunds")
    .select("id")
    .executeTakeFirstOrThrow();
  await runTransaction(shop.world.db, async (tx) => {
    const row = await lockInvoice(tx, id);
    if (row) await requestAllowance(tx, shop.world.scope(), row, refundId);
  });
  await Promise.allSettled(Array.from({ length: WORKERS }, () => settle(shop.world.scope(), id)));
  expect((await issuedInvoices(shop))[0]?.allowances).toHaveLength(1);
});
