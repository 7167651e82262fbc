import { expect, test } from "vitest";
import { bookIncomingTransfer, orderActions } from "#test/kit/orders/orderActions.ts";
import {
  HOUR_MS,
  SHORTFALL,
  type OrderStage,
  openOrderStage,
} from "#test/kit/orders/orderStage.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";

const heldOf = async ({ manager, orderId }: OrderStage) =>
  (await manager.get("/Manager/SuspenseItem"))
    .json()
    .data.filter((row: { order: { id: string } }) => row.order.id === orderId);

test("an idempotency key books once", async () => {
  const at = await openOrderStage();
  const headers = { "idempotency-key": "found-on-the-statement" };
  const send = (received: number) => bookIncomingTransfer(at, { received }, { headers });
  const twins = await Promise.all([send(at.amount), send(at.amount)]);
  expect(twins[0]?.json()).toEqual(twins[1]?.json());
  expect(await heldOf(at)).toHaveLength(1);
  expect((await send(SHORTFALL)).json().code).toBe("request.key_reused");
  // Even if its response was never stored.
  const { realNow } = at.world;
  await at.world.db
    .updateTable("idempotency_keys")
    .set({ answer: null, claimed_until: new Date(realNow().getTime() - 1) })
    .execute();
  expect((await send(at.amount)).json()).toEqual(twins[0]?.json());
  expect(await heldOf(at)).toHaveLength(1);
  const none = await bookIncomingTransfer(at, { received: 1 }, { headers: {} });
  expect([none.statusCode, none.json().errors]).toEqual([
    422,
    { idempotencyKey: [expect.any(String)] },
  ]);
});

test("a transfer ref derived from the order number does not reveal the order", async () => {
  const at = await openOrderStage();
  await bookIncomingTransfer(at, { received: at.amount });
  const { ref } = await at.world.db
    .selectFrom("payment_attempts")
    .select("ref")
    .where("provider", "=", "bank")
    .executeTakeFirstOrThrow();
  for (const url of [`/callback/ecpay/return/${ref}`, `/callback/stripe/return/${ref}`]) {
    const answer = await at.world.http.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/404"]);
  }
  const own = await at.world.http.inject({ url: `/callback/ecpay/return/${at.attempts[0].ref}` });
  expect(own.headers.location).toContain(at.orderId);
  const other = await at.world.http.inject({
    url: `/callback/stripe/return/${at.attempts[0].ref}`,
  });
  expect(other.headers.location).toBe("/404");
});

test.for([
  ["with its digits", "12345"],
  ["without digits", undefined],
])("one statement line, %s, is booked once by two people at once", async ([, last5]) => {
  const at = await openOrderStage();
  const colleague = await at.world.manager();
  for (const received of [11, 12, 13, 14]) {
    const { orderId } = await placeOrder(at.world);
    const line = { received, last5, chosen: false };
    const other = { ...at, orderId, manager: colleague };
    const answers = await Promise.all([
      bookIncomingTransfer(at, line),
      bookIncomingTransfer(other, line),
    ]);
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect(codes.toSorted()).toEqual(["200", "transfer.possible_duplicate"]);
  }
});

/** The clock starts at 2026-11-20 00:00 UTC. */
test("a statement line is booked once even if the buyer's date differs", async () => {
  for (const [day, asked] of [
    ["2026-11-19", true],
    ["2026-11-21", true],
    ["2026-11-22", false], // nowhere on Earth while it is the 20th in Taipei
  ] as const) {
    const at = await openOrderStage();
    const mine = { ...at, ...(await placeOrder(at.world, "bank", at.member)) };
    const other = { ...at, ...(await placeOrder(at.world)) };
    if (day > "2026-11-20") at.world.advance(11 * HOUR_MS);
    if (day > "2026-11-21") at.world.advance(24 * HOUR_MS);
    const said = { last5: "12345", amount: at.amount };
    const report = (to: OrderStage, date: string) =>
      to.member.post(`/Order/${to.orderId}/TransferReport`, { ...said, date });
    expect((await report(at, day)).statusCode).toBe(200);
    const twice = await report(mine, "2026-11-20");
    expect(twice.json().code ?? 200).toBe(asked ? "transfer.possible_duplicate" : 200);
    if (!asked) continue;
    expect(await orderActions.confirm(at, { chosen: false })).toBe(null);
    const line = { received: at.amount, date: "2026-11-20", chosen: false };
    for (const last5 of ["12345", undefined])
      expect((await bookIncomingTransfer(other, { ...line, last5 })).json()).toMatchObject({
        code: "transfer.possible_duplicate",
        possibleDuplicates: [{ id: at.orderId }],
      });
    expect((await bookIncomingTransfer(other, { ...line, last5: "54321" })).statusCode).toBe(200);
  }
});

test("equal reports of adjacent days are booked once by two people at once", async () => {
  const at = await openOrderStage();
  const colleague = await at.world.manager();
  for (const received of [11, 12, 13, 14]) {
    const { orderId } = await placeOrder(at.world);
    const line = { received, last5: "12345", chosen: false };
    const other = { ...at, orderId, manager: colleague };
    const answers = await Promise.all([
      bookIncomingTransfer(at, { ...line, date: "2026-11-19" }),
      bookIncomingTransfer(other, { ...line, date: "2026-11-20" }),
    ]);
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect(codes.toSorted()).toEqual(["200", "transfer.possible_duplicate"]);
  }
});
