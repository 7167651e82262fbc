import { expect, test } from "vitest";
import { appointChain, buyAndPay, customerOf } from "#test/kit/partners/dealers.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("after his agreement ended a dealer reads his earnings, and nothing of customers, orders and dealers", async () => {
  const world = await testWorld();
  const [top, dealer] = await appointChain(world, [3_000, 2_000]);
  const { client } = dealer!;
  const buyer = await customerOf(world, dealer!);
  const earned = await buyAndPay(world, buyer);
  const closed = [
    "Member",
    `Member/${buyer.memberId}`,
    "Order",
    `Order/${earned}`,
    "Dealer",
    "Promotion",
    "Campaign",
    "Trial?amount=100",
    "TrialChoice",
  ];
  for (const path of closed)
    expect((await client.get(`/Dealer/${path}`)).statusCode, path).toBe(200);
  await world.db
    .updateTable("dealers")
    .set({ state: "closed" })
    .where("id", "=", dealer!.dealer.id)
    .execute();
  for (const path of closed) {
    const answer = await client.get(`/Dealer/${path}`);
    expect([answer.statusCode, answer.json().code], path).toEqual([403, "dealer.ended"]);
  }
  world.advance(1_000);
  await buyAndPay(world, buyer);
  const record = (await client.get("/Dealer/Earning")).json();
  expect(record.data.map(({ order }: { order: { uuid: string } }) => order.uuid)).toEqual([earned]);
  for (const path of ["", "/BankInfo", "/Balance", "/Statement", `/Earning/${earned}`]) {
    const answer = await client.get(`/Dealer${path}`);
    expect([answer.statusCode, answer.body], path).toEqual([200, expect.any(String)]);
  }
  expect((await top!.client.get("/Dealer/Order?below=1")).json().total).toBe(2);
});
