import { expect, test } from "vitest";
import { bookReceipt, LESS, type Stage, stage } from "#test/orderDeeds.ts";
import { placeOrder } from "#test/payments.ts";

const heldOf = async ({ manager, orderId }: Stage) =>
  (await manager.get("/Manager/HeldPayment"))
    .json()
    .data.filter((row: { order: { id: string } }) => row.order.id === orderId);

test("a key books once", async () => {
  const at = await stage();
  const headers = { "idempotency-key": "found-on-the-statement" };
  const send = (received: number) => bookReceipt(at, { received }, { headers });
  const twins = await Promise.all([send(at.amount), send(at.amount)]);
  expect(twins[0]?.json()).toEqual(twins[1]?.json());
  expect(await heldOf(at)).toHaveLength(1);
  expect((await send(LESS)).json().code).toBe("request.key_reused");
  // Not even when its answer was never stored.
  const { realNow } = at.world;
  await at.world.db
    .updateTable("idempotency_keys")
    .set({ answer: null, claimed_until: new Date(realNow().getTime() - 1) })
    .execute();
  expect((await send(at.amount)).json()).toEqual(twins[0]?.json());
  expect(await heldOf(at)).toHaveLength(1);
  const none = await bookReceipt(at, { received: 1 }, { headers: {} });
  expect([none.statusCode, none.json().errors]).toEqual([
    422,
    { idempotencyKey: [expect.any(String)] },
  ]);
});

test("what the number of an order makes of its transfers opens the order to nobody", async () => {
  const at = await stage();
  await bookReceipt(at, { received: at.amount });
  const { ref } = await at.world.db
    .selectFrom("payment_attempts")
    .select("ref")
    .where("provider", "=", "bank")
    .executeTakeFirstOrThrow();
  for (const url of [`/callback/ecpay/return/${ref}`, `/callback/stripe/return/${ref}`]) {
    const answer = await at.world.http.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/404"]);
  }
  const own = await at.world.http.inject({ url: `/callback/ecpay/return/${at.tries[0].ref}` });
  expect(own.headers.location).toContain(at.orderId);
  const other = await at.world.http.inject({ url: `/callback/stripe/return/${at.tries[0].ref}` });
  expect(other.headers.location).toBe("/404");
});

test.for([
  ["with its digits", "12345"],
  ["without digits", undefined],
])("one line of the statement, %s, is booked once by two people at once", async ([, last5]) => {
  const at = await stage();
  const colleague = await at.world.manager();
  for (const received of [11, 12, 13, 14]) {
    const { orderId } = await placeOrder(at.world);
    const line = { received, last5, chosen: false };
    const other = { ...at, orderId, manager: colleague };
    const answers = await Promise.all([bookReceipt(at, line), bookReceipt(other, line)]);
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect(codes.toSorted()).toEqual(["200", "transfer.alike"]);
  }
});
