import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { createDisputablePayment } from "#test/payments/disputedPayment.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import { orderState } from "#test/kit/orders/payments.ts";
import {
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
} from "#test/kit/orders/stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";

type At = Awaited<ReturnType<typeof createDisputablePayment>>;

const PAYEE = { bank: "808 Yushan", account: "1234-5678-90", name: "Ada Lin" };

const orderOf = async ({ manager, orderId }: At) =>
  (await manager.get(`/Manager/Order/${orderId}`)).json().data;
const booksOf = async ({ world, orderId }: At) => (await orderState(world, orderId)).books;
const refundsShown = async ({ member, orderId }: At) =>
  (await member.get(`/Order/${orderId}/Payment`)).json().data.refunds;

interface Part {
  id: string;
  state: string;
  chargedBack: boolean;
  amount: { minor: number };
}

async function partsOf(at: At): Promise<Part[]> {
  const { refunds } = await orderOf(at);
  return refunds.flatMap(({ parts }: { parts: Part[] }) => parts);
}

async function prepare({ manager }: At, id: string): Promise<string> {
  const answer = await manager.post(`/Manager/SuspenseItem/${id}/RefundTransfer`, PAYEE);
  return answer.json().data.refund.preparedAt;
}

const confirm = (who: Client, id: string, prepared: string) =>
  who.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "TT-1", prepared });

test("charged-back money is not paid out again, and the order can still be refunded in full", async () => {
  const at = await createDisputablePayment();
  await at.world.drain();
  await at.tell("closed", "lost");
  const { refundable } = await orderOf(at);
  expect(refundable).toMatchObject({ left: { minor: 0 }, chargedBack: { minor: PRICE_USD_CENTS } });
  const some = await at.order({ share: "amount", amount: 100 });
  expect([some.statusCode, some.json().code]).toEqual([422, "refund.charged_back"]);
  expect(some.json().errors).toEqual({ amount: [phrases.en.fault.charged_back] });
  const whole = await at.order({ share: "whole", left: 0 });
  expect(whole.json().data).toMatchObject({
    status: OrderStatus.cancelled,
    amount: { minor: PRICE_USD_CENTS },
  });
  await at.world.drain();
  expect(await booksOf(at)).toEqual({
    "clearing:stripe": 0,
    deferred_revenue: 0,
    disputes_lost: 0,
    suspense: 0,
    tax_owed: 0,
  });
  expect(await partsOf(at)).toMatchObject([{ state: "done", chargedBack: true }]);
  expect(await refundsShown(at)).toMatchObject([{ method: "chargeback", payer: null }]);
  const keys = await at.world.db.selectFrom("licenses").select("state").execute();
  expect(keys).toEqual([{ state: "refunded" }]);
  const [mail] = await at.world.db
    .selectFrom("mails")
    .select(["body_text", "lang"])
    .where("template", "=", "payment_refunded")
    .execute();
  expect(mail?.body_text).toContain(
    phrases[mail?.lang ?? "tw"].mail.payment_refunded.to.chargeback,
  );
  await checkLedger(at);
});

test("after a partial chargeback only the rest is paid out", async () => {
  const at = await createDisputablePayment();
  const [lost, rest] = [400, PRICE_USD_CENTS - 400];
  await at.tell("closed", "lost", { amount: lost });
  expect(
    (await at.order({ share: "amount", amount: 100, left: PRICE_USD_CENTS })).json().code,
  ).toBe("refund.changed");
  const much = await at.order({ share: "amount", amount: rest + 1, left: rest });
  expect(much.json().code).toBe("refund.charged_back");
  expect((await at.order({ share: "amount", amount: PRICE_USD_CENTS + 1 })).json().code).toBe(
    "refund.exceeds_remaining",
  );
  expect((await at.order({ share: "amount", amount: 100, left: rest })).statusCode).toBe(200);
  expect((await at.order({ share: "whole" })).json().data.amount.minor).toBe(PRICE_USD_CENTS - 100);
  const parts = await partsOf(at);
  const sums = (by: boolean) =>
    parts
      .filter(({ chargedBack }) => chargedBack === by)
      .reduce((sum, { amount }) => sum + amount.minor, 0);
  expect([sums(true), sums(false)]).toEqual([lost, rest]);
  expect(await booksOf(at)).toMatchObject({ disputes_lost: 0, suspense: -rest });
  const colleague = await at.world.manager();
  for (const { id } of parts.filter(({ chargedBack }) => !chargedBack)) {
    const answer = await confirm(colleague, id, await prepare(at, id));
    expect(answer.statusCode, answer.body).toBe(200);
  }
  expect(await booksOf(at)).toMatchObject({ suspense: 0, deferred_revenue: 0 });
  await checkLedger(at);
});

test("a prepared transfer cannot be confirmed after a chargeback", async () => {
  const at = await createDisputablePayment();
  await at.tell("created", "needs_response");
  const { held_id: id } = await at.refund();
  expect(await refundsShown(at)).toMatchObject([{ method: "undecided" }]);
  const prepared = await prepare(at, id);
  expect(await refundsShown(at)).toMatchObject([{ method: "bank" }]);
  await at.tell("closed", "lost");
  const colleague = await at.world.manager();
  for (const answer of [
    await confirm(colleague, id, prepared),
    await at.manager.post(`/Manager/SuspenseItem/${id}/RefundTransfer`, PAYEE),
    await at.retry(id),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([422, "refund.charged_back"]);
  }
  expect(await partsOf(at)).toMatchObject([{ state: "done", chargedBack: true, payee: null }]);
  expect(await booksOf(at)).toMatchObject({
    "clearing:stripe": 0,
    disputes_lost: PRICE_USD_CENTS - 100,
    suspense: 0,
  });
  await checkLedger(at);
});

test("after a partial chargeback the rest of a transfer is prepared again", async () => {
  const at = await createDisputablePayment();
  await at.tell("created", "needs_response");
  const { held_id: id } = await at.refund();
  const prepared = await prepare(at, id);
  await at.tell("closed", "lost", { amount: 60 });
  const colleague = await at.world.manager();
  expect((await confirm(colleague, id, prepared)).json().code).toBe("refund.not_prepared");
  const parts = await partsOf(at);
  expect(parts.map(({ amount, state, chargedBack }) => [amount.minor, state, chargedBack])).toEqual(
    [
      [60, "done", true],
      [40, "manual", false],
    ],
  );
  expect((await confirm(colleague, id, await prepare(at, id))).statusCode).toBe(200);
  expect(await booksOf(at)).toMatchObject({ disputes_lost: 0, suspense: 0, "clearing:bank": -40 });
  await checkLedger(at);
});

test("unneeded money is not refunded after a chargeback", async () => {
  const at = await createDisputablePayment();
  await deliverStripeEvent(at.world, completedEvent(at.second));
  const [held] = (await orderOf(at)).suspenseItems;
  expect(held).toMatchObject({ cause: "duplicate", state: "refund_due" });
  await at.tell("closed", "lost", { ref: at.second });
  const answer = await at.manager.post(`/Manager/SuspenseItem/${held.id}/Refund`, {
    reference: "TT-1",
  });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "refund.charged_back"]);
  expect((await orderOf(at)).refundable.left.minor).toBe(PRICE_USD_CENTS);
  expect(await booksOf(at)).toMatchObject({ disputes_lost: 0, suspense: 0 });
  await checkLedger(at);
});

test("concurrent refunds and a lost dispute pay the buyer once", async () => {
  const at = await createDisputablePayment();
  await at.tell("created", "needs_response");
  const each = Math.floor(PRICE_USD_CENTS / 12);
  const wanted = Array.from({ length: 10 }, () => at.order({ share: "amount", amount: each }));
  const [answers] = await Promise.all([Promise.all(wanted), at.tell("closed", "lost")]);
  const given = answers.filter(({ statusCode }) => statusCode === 200).length;
  const codes = new Set(
    answers.filter(({ statusCode }) => statusCode !== 200).map((it) => it.json().code),
  );
  expect([...codes].filter((code) => code !== "refund.charged_back")).toEqual([]);
  await at.world.drain();
  const parts = await partsOf(at);
  expect(parts).toHaveLength(given);
  expect(parts.every(({ state, chargedBack }) => state === "done" && chargedBack)).toBe(true);
  const books = await booksOf(at);
  expect(books).toMatchObject({
    "clearing:stripe": 0,
    disputes_lost: PRICE_USD_CENTS - given * each,
  });
  expect(books["suspense"] ?? 0).toBe(0);
  await checkLedger(at);
});

test("a concurrent transfer confirmation and lost dispute pay once", async () => {
  const at = await createDisputablePayment();
  await at.tell("created", "needs_response");
  const { held_id: id } = await at.refund();
  const prepared = await prepare(at, id);
  const colleague = await at.world.manager();
  const [answer] = await Promise.all([
    confirm(colleague, id, prepared),
    at.tell("closed", "lost", { amount: 100 }),
  ]);
  const books = await booksOf(at);
  if (answer.statusCode === 200) {
    expect(books).toMatchObject({ "clearing:bank": -100, disputes_lost: 100, suspense: 0 });
  } else {
    expect(answer.json().code).toBe("refund.charged_back");
    expect(books).toMatchObject({ disputes_lost: 0, suspense: 0 });
  }
  await checkLedger(at);
});
