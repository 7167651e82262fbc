import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { acceptQuotation, orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const CODE = "7000";
const order = { paymentMethod: "credit", consent: true };
const { TWD } = planOf(software, 1).prices;
const [full, half] = [TWD * 2, Math.floor(TWD)];

async function quoted() {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  const promotion = await createPromotion(world, { code: CODE, totalLimit: 1 });
  await member.post("/Cart", cartItem(1, 2));
  expect((await member.post("/Cart/Code", { code: CODE })).statusCode).toBe(200);
  const answer = await member.post("/Quotation", {});
  expect(answer.statusCode, answer.body).toBe(200);
  return { world, member, promotion, quotation: answer.json().data };
}

const usesOf = async ({ world }: Awaited<ReturnType<typeof quoted>>) =>
  (await world.db.selectFrom("promotion_redemptions").select("code").execute()).length;
const cartOf = async (member: Client) => (await member.get("/Cart")).json().data;
const accept = (member: Client, id: string, input: object = order) =>
  acceptQuotation(member, id, input);

test("a quotation keeps the cart's codes and redeems them when ordered", async () => {
  const at = await quoted();
  const { member, quotation } = at;
  expect(quotation).toMatchObject({
    subtotal: { minor: full },
    total: { minor: half },
    reductions: [{ code: CODE, discount: { minor: full - half } }],
    lines: [{ total: { minor: full } }],
  });
  expect(await usesOf(at)).toBe(0);
  const { data: listed } = (await member.get("/Quotation")).json();
  expect(listed).toMatchObject([{ total: { minor: half } }]);
  for (const lang of LANGS) {
    const path = `/Quotation/${quotation.id}/Document?lang=${lang}`;
    const { text } = await readPdf((await member.get(path)).rawPayload);
    const words = phrases[lang];
    for (const told of [
      words.documents.subtotal,
      formatMoney({ minor: full, currency: "TWD" }),
      `−${formatMoney({ minor: full - half, currency: "TWD" })}`,
      formatMoney({ minor: half, currency: "TWD" }),
      words.quotations.codesHold,
    ])
      expect(text).toContain(told.replaceAll(/\s+/g, ""));
  }
  const told = (await member.get(`/Quotation/${quotation.id}/Checkout`)).json().data;
  expect(told).toMatchObject({ charge: { minor: half }, codes: [{ code: CODE, reason: null }] });
  const placed = await accept(member, quotation.id, { ...order, expectedTotal: told.charge });
  expect(placed.statusCode, placed.body).toBe(200);
  expect(placed.json().data).toMatchObject({
    amount: { minor: half },
    reductions: [{ code: CODE, discount: { minor: full - half } }],
    lines: [{ total: { minor: half }, discount: { minor: full - half } }],
  });
  expect(await usesOf(at)).toBe(1);
  expect(await cartOf(member)).toMatchObject({ lines: [], codes: [] });
});

test("a used-up code gives no discount, which is shown before ordering", async () => {
  const at = await quoted();
  const { world, member, quotation } = at;
  const other = await world.member();
  await other.post("/Cart", cartItem(1));
  await other.post("/Cart/Code", { code: CODE });
  expect((await orderCart(other, order)).statusCode).toBe(200);
  const told = (await member.get(`/Quotation/${quotation.id}/Checkout`)).json().data;
  expect(told).toMatchObject({
    charge: { minor: full },
    codes: [{ code: CODE, reason: "used_up" }],
  });
  const shown = { ...order, expectedTotal: quotation.total };
  const refused = (await accept(member, quotation.id, shown)).json();
  expect(refused).toMatchObject({ code: "order.total_changed", charge: { minor: full } });
  const placed = await accept(member, quotation.id, { ...order, expectedTotal: told.charge });
  expect(placed.json().data).toMatchObject({ amount: { minor: full }, reductions: [] });
});

test("a quotation is accepted with its total alone, and with the free months it brings", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const member = await world.member();
  await createPromotion(world, { code: CODE, effect: { kind: "months", months: 3 } });
  await member.post("/Cart", cartItem(12));
  await member.post("/Cart/Code", { code: CODE });
  const { id, total } = (await member.post("/Quotation", {})).json().data;
  const ask = (input: object) =>
    member.post(`/Quotation/${id}/Order`, { ...order, ...input }).then((answer) => answer.json());
  const required = { code: "order.total_required", charge: total, freeMonths: 3 };
  const bare = await ask({});
  expect(bare).toMatchObject(required);
  expect(Object.keys(bare.errors)).toEqual(["expectedTotal", "expectedMonths"]);
  expect(bare.message).toContain(formatMoney(total));
  expect(await ask({ expectedTotal: total })).toMatchObject(required);
  const fewer = await ask({ expectedTotal: total, expectedMonths: 2 });
  expect(fewer).toMatchObject({ ...required, code: "order.total_changed" });
  const placed = await ask({ expectedTotal: total, expectedMonths: 3 });
  expect(placed.data).toMatchObject({ amount: total, lines: [{ freeMonths: 3 }] });
});

test("ordered pieces leave the cart, and pieces added later stay", async () => {
  const { member, quotation } = await quoted();
  await member.post("/Cart", cartItem(1, 1));
  await member.post("/Cart", cartItem(12));
  expect((await accept(member, quotation.id)).statusCode).toBe(200);
  const { lines } = await cartOf(member);
  const left = lines.map((each: { months: number; quantity: number }) => [
    each.months,
    each.quantity,
  ]);
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      [1, 1],
      [12, 1],
    ]),
  );
});

test("a quotation by staff leaves the buyer's cart alone", async () => {
  const { world, member } = await quoted();
  const manager = await world.manager();
  const prepared = await manager.post("/Manager/Quotation", {
    email: member.email,
    lines: [{ commodity: cartItem(1).commodity, quantity: 1 }],
  });
  expect((await accept(member, prepared.json().data.id)).statusCode).toBe(200);
  expect(await cartOf(member)).toMatchObject({ lines: [{ quantity: 2 }], codes: [{ code: CODE }] });
});
