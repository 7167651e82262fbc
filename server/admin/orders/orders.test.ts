import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { expect, test } from "vitest";
import {
  startedOrder,
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { demoSoftware } from "#test/kit/data/licenses.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const HOUR_MS = 3_600_000;

async function place(member: Client, months: 1 | 12 = 1) {
  await member.post("/Cart", cartItem(months));
  return (await orderCart(member, cardPayment)).json().data;
}

const inOrder = (...numbers: string[]) => numbers.toSorted((a, b) => a.localeCompare(b));

async function numbers(manager: Client, query: Record<string, string> | string[][]) {
  const answer = await manager.get(`/Manager/Order?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, total } = answer.json();
  expect(total).toBe(data.length);
  return inOrder(...data.map((order: { number: string }) => order.number));
}

test("orders are found by number, buyer, address and full transaction number, and by nothing less", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const ada = await world.member({
    email: "ada.b@first.test",
    firstName: "Ada",
    lastName: "Byron",
  });
  const chen = await world.member({ email: "c@second.test", firstName: "怡君", lastName: "陳" });
  const first = await place(ada);
  const second = await place(chen);
  const attempt = await beginPayment(world, ada, first.id);
  const notice = paidNotification(attempt);
  await deliverCallback(world, signedForm(notice));
  const [, random = ""] = first.number.split("-");
  const finds = (search: string) => numbers(manager, { search });

  for (const search of [
    first.number,
    random.slice(0, 5).toLowerCase(),
    "byron ada",
    "ＢＹＲ",
    "ada.b@first.test",
    attempt.ref,
    attempt.ref.toLowerCase(),
    notice["TradeNo"] ?? "",
  ]) {
    expect(await finds(search), search).toEqual([first.number]);
  }
  for (const search of ["second", "怡君", "君怡"]) {
    expect(await finds(search), search).toEqual(search === "君怡" ? [] : [second.number]);
  }
  expect(await finds(first.number.slice(0, 4))).toEqual(inOrder(first.number, second.number));
  for (const nothing of [
    "yron",
    attempt.ref.slice(0, 19),
    "--",
    "%",
    "ada & second",
    "'",
    "oi:*", // letters that no number contains
  ]) {
    expect(await finds(nothing), nothing).toEqual([]);
  }
});

test("filters apply, days are Taipei's, and empty fields are ignored", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const first = await place(member); // 20 November, 08:00 in Taipei
  world.advance(15.5 * HOUR_MS);
  const late = await place(member, 12); // 20 November, 23:30
  world.advance(HOUR_MS);
  const other = await place(await world.member()); // 21 November, 00:30
  await world.db.updateTable("orders").set({ status: 2 }).where("id", "=", late.id).execute();
  await world.db.updateTable("orders").set({ status: 5 }).where("id", "=", other.id).execute();
  const all = inOrder(first.number, late.number, other.number);

  const empty = {
    search: "",
    "status[]": "",
    method: "",
    currency: "",
    from: "",
    to: "",
    after: "",
  };
  expect(await numbers(manager, { ...empty, underReview: "", member: "" })).toEqual(all);
  expect(await numbers(manager, { from: "2026-11-21" })).toEqual([other.number]);
  expect(await numbers(manager, { to: "2026-11-20" })).toEqual(inOrder(first.number, late.number));
  expect(
    await numbers(manager, [
      ["status[]", "2"],
      ["status[]", "5"],
    ]),
  ).toEqual(inOrder(late.number, other.number));
  expect(await numbers(manager, { underReview: "1" })).toEqual([other.number]);
  expect(await numbers(manager, { underReview: "0", status: "0" })).toEqual([first.number]);
  expect(await numbers(manager, { member: other.id })).toEqual([]);
  expect(await numbers(manager, { member: member.memberId ?? "" })).toEqual(
    inOrder(first.number, late.number),
  );
  expect(await numbers(manager, { member: member.email ?? "" })).toEqual(
    inOrder(first.number, late.number),
  );
  expect(await numbers(manager, { member: "nobody@example.test" })).toEqual([]);
  expect(await numbers(manager, { method: "atm" })).toEqual([]);
  expect(await numbers(manager, { currency: "twd", method: "credit" })).toEqual(all);

  const counts = (await manager.get("/Manager/Order/Count?status=2&underReview=1")).json().data;
  expect(counts).toEqual({
    total: 3,
    underReview: 1,
    byStatus: [0, 1, 2, 3, 4, 5].map((status) => ({
      status,
      count: [0, 2, 5].includes(status) ? 1 : 0,
    })),
  });
  for (const wrong of ["status=9", "from=20-11-2026", "orderby=number", "limit=0", "after=x"]) {
    const refused = await manager.get(`/Manager/Order?${wrong}`);
    expect([refused.statusCode, Object.keys(refused.json().errors)], wrong).toEqual([
      422,
      [expect.stringContaining(wrong.split("=")[0] ?? "")],
    ]);
  }
});

test.for(
  ["time", "amount", "status", "payBy"].flatMap(
    (by) =>
      [
        [by, "asc"],
        [by, "desc"],
      ] as const,
  ),
)("paging by %s %s shows each order once while others arrive", async ([orderby, sort]) => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const placed: string[] = [];
  for (let i = 0; i < 5; i++) {
    placed.push((await place(member, i % 2 ? 12 : 1)).id); // two per instant
    if (i % 2) world.advance(HOUR_MS);
  }
  const seen: string[] = [];
  for (let after = ""; seen.length < 20;) {
    const query = new URLSearchParams({ orderby, sort, limit: "2", after });
    const { data } = (await manager.get(`/Manager/Order?${query}`)).json();
    if (data.length === 0) break;
    seen.push(...data.map((order: { id: string }) => order.id));
    after = seen.at(-1) ?? "";
    if (seen.length === 2) await place(await world.member()); // sorts somewhere in between
  }
  const old = seen.filter((id) => placed.includes(id));
  expect(new Set(seen).size).toBe(seen.length);
  expect(old.toSorted()).toEqual(placed.toSorted());
});

test("an order's detail shows who paid what, its keys and mails, and no secret", async () => {
  const { world, member, orderId, amount, attempt, paid } = await startedOrder();
  const manager = await world.manager();
  await deliverCallback(world, signedForm(paidNotification(attempt, { RtnCode: "10100058" })));
  await deliverCallback(world, `${signedForm(paid)}0`);
  await deliverCallback(world, signedForm(paid));
  await deliverCallback(world, signedForm(paid));
  world.advance(1_000);
  await world.drain();
  const owned = await world.open.database.db.selectFrom("licenses").selectAll().execute();
  const answer = await manager.get(`/Manager/Order/${orderId}`);
  const detail = answer.json().data;

  expect(detail).toMatchObject({
    id: orderId,
    status: 1,
    lang: "en",
    payAmount: { minor: amount, currency: "TWD" },
    underReview: false,
    buyer: { uuid: member.memberId, name: "Ada Lin", email: member.email },
    member: { uuid: member.memberId, firstName: "Ada", lastName: "Lin", email: member.email },
    consent: { version: "2025-01-01" },
    lines: [{ product: software.uuid, quantity: 1 }],
    attempts: [{ ref: attempt.ref, state: "succeeded", amount: { minor: amount } }],
    keys: [{ hint: owned[0]?.key_hint, status: 0, state: "issued", seats: { used: 0 } }],
    mails: [{ to: member.email }],
  });
  const told = detail.timeline.map((entry: Record<string, unknown>) =>
    [entry["kind"], entry["reason"] ?? entry["outcome"] ?? entry["state"] ?? entry["code"]]
      .filter(Boolean)
      .join(" "),
  );
  expect(told.slice(0, 8)).toEqual([
    "status placed",
    "attempt_started",
    "delivery applied",
    "delivery forged",
    "delivery applied",
    "attempt_settled succeeded",
    "status payment.received",
    "delivery repeated",
  ]);
  expect(told).toContain("key ISSUED");
  expect(told).toContain("mail_queued");
  const at = detail.timeline.map((entry: { at: string }) => entry.at);
  expect(at).toEqual(at.toSorted());
  expect(detail.timeline[0].actor).toMatchObject({ uuid: member.memberId });
  expect(answer.body).not.toMatch(/card4no|CheckMacValue|cipher|MW-/);
});

test("the list distinguishes a permanent license from no plan", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const product = demoSoftware("MW-POST5");
  const commodity = planOf(product, null).uuid;
  await member.post("/Cart", { product: product.uuid, commodity, quantity: 1 });
  expect((await orderCart(member, cardPayment)).statusCode).toBe(200);
  const { data } = (await manager.get("/Manager/Order")).json();
  expect(data[0].items).toMatchObject([{ kind: "software", months: null, quantity: 1 }]);
});

test("money that needs a decision marks its order", async () => {
  const { world, member, orderId, attempt, paid } = await startedOrder();
  const manager = await world.manager();
  const second = await beginPayment(world, member, orderId);
  const reviewed = async () => (await manager.get("/Manager/Order?underReview=1")).json().data;
  await deliverCallback(world, signedForm(paid));
  expect(await reviewed()).toEqual([]);
  await deliverCallback(world, signedForm(paidNotification(second))); // second payment
  expect(await reviewed()).toMatchObject([{ id: orderId, status: 1, underReview: true }]);
  const { data } = (await manager.get(`/Manager/Order/${orderId}`)).json();
  expect(data.underReview).toBe(true);
  expect(data.attempts.map(({ ref, state }: Record<string, string>) => [ref, state])).toEqual([
    [second.ref, "duplicate"],
    [attempt.ref, "succeeded"],
  ]);
  expect((await manager.get("/Manager/Order/Count")).json().data.underReview).toBe(1);
  expect((await manager.get("/Manager/Order?underReview=0")).json().total).toBe(0);
});

test("the number of statements does not grow with the data", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const counter = countStatements(world.open.database.pool);
  const asked = async (path: string) =>
    (await counter.during(() => manager.get(path))).statements.length;
  const { member, orderId } = await placeOrder(world);
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, orderId))),
  );
  const few = [await asked("/Manager/Order?search=ada"), await asked(`/Manager/Order/${orderId}`)];
  await member.post("/Cart", cartItem(1));
  await member.post("/Cart", cartItem(12, 3));
  const big = (await orderCart(member, cardPayment)).json().data;
  for (let i = 0; i < 3; i++) await beginPayment(world, member, big.id);
  const attempt = await beginPayment(world, member, big.id);
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  await world.drain();
  const many = [await asked("/Manager/Order?search=ada"), await asked(`/Manager/Order/${big.id}`)];
  expect(many).toEqual(few);
  expect((await manager.get(`/Manager/Order/${big.id}`)).json().data.keys).toHaveLength(4);
});

test("orders need the permission, and an unknown one is not found", async () => {
  const world = await testWorld();
  const { member, orderId } = await placeOrder(world);
  const manager = await world.manager(["orders.read"]);
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect((await manager.get(`/Manager/Order/${unknown}`)).json().code).toBe("order.not_found");
  const refused: [Client, number][] = [
    [world.guest(), 401],
    [member, 403],
    [await world.dealer(), 403],
    [await world.manager(["members.read"]), 403],
  ];
  for (const [client, status] of refused) {
    for (const path of [
      "/Manager/Order",
      "/Manager/Order/Count",
      `/Manager/Order/${orderId}`,
      `/Manager/Order/${unknown}`,
    ]) {
      expect((await client.get(path)).statusCode, path).toBe(status);
    }
  }
});
