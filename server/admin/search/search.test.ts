import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { OfficeSearchGroup, OfficeSearchKind } from "#shared/admin/search/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { contactMessage } from "#test/kit/data/tickets.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let manager: Client;
let buyer: Client;
let order: { id: string; number: string };
let quotation: { id: string; number: string };
let ticket: string;
const invoice = randomUUID();

beforeAll(async () => {
  world = await testWorld();
  manager = await world.manager();
  buyer = await world.member({ firstName: "小真", lastName: "溫", email: "wen@found.test" });
  await buyer.post("/Cart", cartItem(12));
  quotation = (await buyer.post("/Quotation")).json().data;
  order = (await orderCart(buyer, cardPayment)).json().data;
  ticket = (await world.guest().post("/Contact", await contactMessage(world))).json().data.number;
  await world.open.database.pool.query(
    `insert into einvoices (id, order_id, round, relate_number, state, asked_at, amount_minor, tax, number, random_code, issued_at)
     values ($1, $2, 1, 'MW1', 'issued', now(), 100, 'taxed', 'AB12345678', '1234', now())`,
    [invoice, order.id],
  );
  await world.open.database.pool.query(`insert into document_series values ('R', 2026, 42);`);
  await world.open.database.pool.query(
    `insert into documents (id, kind, series, year, number, order_id, issued_at, seller, method)
     values (gen_random_uuid(), 'receipt', 'R', 2026, 42, $1, now(), '{}', 'credit')`,
    [order.id],
  );
});

async function find(
  search: string,
  { by = manager, ...more }: { by?: Client; kind?: OfficeSearchKind; lang?: string } = {},
): Promise<OfficeSearchGroup[]> {
  const answer = await by.get(`/Manager/Search?${new URLSearchParams({ search, ...more })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const firstOf = async (search: string, kind?: OfficeSearchKind) => {
  const [group] = await find(search, kind && { kind });
  return { kind: group?.kind, id: group?.hits[0]?.id, exact: group?.hits[0]?.exact };
};

test("an exact number comes first, however it is typed", async () => {
  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  const numbers: [typed: string, kind: OfficeSearchKind, id: string][] = [
    [order.number, "orders", order.id],
    [quotation.number, "quotations", quotation.id],
    ["AB-12345678", "invoices", invoice],
    ["R2026-000042", "receipts", order.id],
    [software.productCode, "products", software.uuid],
    ["wen@found.test", "members", buyer.memberId ?? ""],
  ];
  for (const [number, kind, id] of numbers) {
    for (const typed of [number, number.toLowerCase(), wide(number), ` ${number} `])
      expect(await firstOf(typed), typed).toEqual({ kind, id, exact: true });
  }
  for (const typed of [order.number.replace("-", ""), order.number.replace("-", " ")])
    expect((await firstOf(typed)).id, typed).toBe(order.id);
  expect(await firstOf("r202642")).toEqual({ kind: "receipts", id: order.id, exact: true });
  expect(await firstOf(ticket)).toMatchObject({ kind: "tickets", exact: true });
});

test("records are found by names, emails, tax ids and words in any language", async () => {
  const kinds = async (search: string) => (await find(search)).map(({ kind }) => kind);
  expect(await kinds("溫小真")).toEqual(["orders", "members", "quotations"]);
  expect(await kinds("wen@found")).toEqual(["orders", "members", "quotations"]);
  await manager.post("/Manager/Member", {
    email: "works@found.test",
    firstName: "Max",
    lastName: "Stahl",
    password: "first-of-many-7",
    company: "Präzision GmbH",
    uniformNumber: "04595257",
  });
  for (const typed of ["04595257", "prazision", "ＭＡＸ stahl"])
    expect((await find(typed, { kind: "members" }))[0]?.hits[0], typed).toMatchObject({
      key: "works@found.test",
      title: "Max Stahl",
      detail: "Präzision GmbH",
    });
  for (const name of Object.values(software.name))
    expect((await firstOf(name, "products")).id, name).toBe(software.uuid);
  for (const lang of ["tw", "en", "cn"]) {
    const [faq] = (await manager.get(`/Manager/Faq?limit=1&lang=${lang}`)).json().data;
    expect((await firstOf(faq.question, "faq")).id, faq.question).toBe(faq.id);
  }
  expect(await firstOf("服務條款 ", "legal")).toMatchObject({ kind: undefined });
  expect(await firstOf("terms of sale", "legal")).toMatchObject({ id: "terms" });
  await createPromotion(world, { code: "SPRING26" });
  expect(await firstOf("spring26")).toMatchObject({ kind: "promotions", exact: true });
});

test("a plan is found by its id, part number or edition, with its price", async () => {
  const plan = planOf(software, 12);
  const [byId] = await find(plan.uuid, { kind: "plans" });
  expect(byId?.hits).toEqual([
    expect.objectContaining({
      id: plan.uuid,
      key: software.productCode,
      title: expect.stringContaining("12 months"),
      detail: expect.stringMatching(/^TWD .* \/ USD /),
      exact: true,
    }),
  ]);
  const [byCode] = await find(software.productCode, { kind: "plans" });
  expect(byCode?.hits.map(({ id }) => id)).toContain(plan.uuid);
  expect((await find(software.productCode)).map(({ kind }) => kind)).not.toContain("plans");
});

test("staff find what their permissions allow, and nobody else finds anything", async () => {
  const seenWith = async (search: string, permissions: readonly StaffPermission[]) =>
    (await find(search, { by: await world.manager(permissions) })).map(({ kind }) => kind);
  expect(await seenWith("wen@found.test", [])).toEqual([]);
  expect(await seenWith("wen@found.test", ["orders.read"])).toEqual(["orders", "quotations"]);
  expect(await seenWith("wen@found.test", ["members.read"])).toEqual(["members"]);
  expect(await seenWith(ticket, ["orders.read", "members.read"])).toEqual([]);
  expect(await seenWith(software.productCode, ["orders.read"])).toEqual([]);
  const clerk = await world.manager([]);
  expect(await find("wen", { by: clerk, kind: "members" })).toEqual([]);
  expect(await find(software.productCode, { by: clerk, kind: "plans" })).toHaveLength(1);
  expect((await buyer.get("/Manager/Search?search=wen")).statusCode).toBe(403);
  expect((await world.guest().get("/Manager/Search?search=wen")).statusCode).toBe(401);
});

test("five of a kind at most, nothing for one letter, and no search of the shop is counted", async () => {
  for (const { hits } of await find("te")) expect(hits.length).toBeLessThanOrEqual(5);
  expect(await find("a")).toEqual([]);
  expect(await find("")).toEqual([]);
  expect(await find("hovercraft 100%_")).toEqual([]);
  expect(await world.db.selectFrom("zero_result_searches").select("words").execute()).toEqual([]);
});
