import { beforeEach, expect, test } from "vitest";
import type { PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { cartItem, hardware, planOf, software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let manager: Client;
beforeEach(async () => {
  world = await testWorld();
  manager = await world.manager(["promotions.read", "promotions.write", "audit.read"]);
});

const fresh = {
  name: "Spring",
  title: { tw: "春季優惠", en: "Spring", cn: "春季优惠" },
  effect: { kind: "percent", basisPoints: 1_500 },
};
const create = (more: object = {}) => manager.post("/Manager/Promotion", { ...fresh, ...more });
const made = async (more: object = {}): Promise<PromotionDetail> =>
  (await create(more)).json().data;
const withCode = async (code: string, more: object = {}): Promise<PromotionDetail> => {
  const { uuid } = await made(more);
  return (await manager.post(`/Manager/Promotion/${uuid}/Code`, { code })).json().data;
};
const simulate = async (body: object) =>
  (await manager.post("/Manager/PromotionSimulation", body)).json();
const yearly = cartItem(12);
const lines = [{ commodity: yearly.commodity, quantity: 2 }];
const { TWD, USD } = planOf(software, 12).prices;

test("a promotion is created, edited and disabled, with the previous values in the audit trail", async () => {
  const promotion = await made({
    products: [software.productCode],
    plans: ["12"],
    kinds: ["software"],
    minimum: { TWD: 100 },
    totalLimit: 10,
  });
  expect(promotion).toMatchObject({
    state: "running",
    used: 0,
    codes: 0,
    revision: 0,
    memberLimit: null,
  });
  expect(promotion.products.map(({ code }) => code)).toEqual([software.productCode]);
  const { uuid } = promotion;
  const changed = { ...fresh, name: "Autumn", active: false, revision: 0 };
  const edited = (await manager.put(`/Manager/Promotion/${uuid}`, changed)).json();
  expect(edited.data).toMatchObject({ name: "Autumn", state: "off", revision: 1, products: [] });
  expect((await manager.put(`/Manager/Promotion/${uuid}`, changed)).json().code).toBe(
    "edit.conflict",
  );
  const trail = (await manager.get(`/Manager/Audit?subjectId=${uuid}`)).json().data;
  expect(trail[0]).toMatchObject({
    action: "promotion.edited",
    before: { name: "Spring", active: true, totalLimit: 10, minimum: { TWD: 100 } },
    after: { name: "Autumn", active: false, totalLimit: null },
  });
  expect((await manager.get("/Manager/Promotion?search=tw")).json().total).toBe(0);
  const list = (await manager.get("/Manager/Promotion?state=off&search=autumn")).json();
  expect(list).toMatchObject({ total: 1, data: [{ uuid, state: "off" }] });
  expect((await manager.get("/Manager/Promotion?state=running")).json().total).toBe(0);
  const giving = (kind: string) => manager.get(`/Manager/Promotion?effect=${kind}`);
  expect((await giving(list.data[0].effect.kind)).json().total).toBe(1);
  expect((await giving("months")).json().total).toBe(0);
});

test.for<[string, object, object]>([
  [
    "an end before the beginning",
    { startsAt: "2026-12-02T00:00:00+08:00", endsAt: "2026-12-01T00:00:00+08:00" },
    { endsAt: expect.any(Array) },
  ],
  ["a part number of nothing", { products: ["NOTHING-1"] }, { products: expect.any(Array) }],
  [
    "nobody's address",
    { membersOnly: true, members: ["nobody@nowhere.test"] },
    { members: expect.any(Array) },
  ],
  ["nobody of named members", { membersOnly: true }, { members: expect.any(Array) }],
  [
    "more than everything",
    { effect: { kind: "percent", basisPoints: 10_001 } },
    { "effect.basisPoints": expect.any(Array) },
  ],
  [
    "no amount",
    { effect: { kind: "amount", amounts: {} } },
    { "effect.amounts": expect.any(Array) },
  ],
  ["a limit of none", { totalLimit: 0 }, { totalLimit: expect.any(Array) }],
])("%s is refused at its field", async ([, more, errors]) => {
  const refused = await create(more);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: "request.invalid", errors });
});

test("a code is folded, unique, and matched regardless of width and case", async () => {
  await withCode(" ａｂ１２３４ ");
  const { uuid } = await made();
  const taken = await manager.post(`/Manager/Promotion/${uuid}/Code`, { code: "AB1234" });
  expect(taken.json()).toMatchObject({
    code: "request.invalid",
    errors: { code: expect.any(Array) },
  });
  const { data } = await simulate({ codes: [" ab1234 "], lines });
  expect(data.codes).toMatchObject([
    { code: "AB1234", reason: null, promotion: { name: "Spring" } },
  ]);
});

test("many distinct codes are generated at once, idempotently", async () => {
  const { uuid } = await made();
  const ask = () =>
    manager.post(
      `/Manager/Promotion/${uuid}/Campaign`,
      { count: 1_500 },
      { headers: { "idempotency-key": "made-once-1" } },
    );
  expect((await ask()).json().data.codes).toBe(1_500);
  expect((await ask()).json().data.codes).toBe(1_500);
  const { data, total } = (await manager.get(`/Manager/Promotion/${uuid}/Code?limit=1000`)).json();
  expect(total).toBe(1_500);
  expect(new Set(data.map(({ code }: { code: string }) => code)).size).toBe(1_000);
  expect(data[0]).toMatchObject({ code: expect.stringMatching(/^\d{12}$/), single: true, used: 0 });
  expect((await manager.get(`/Manager/Promotion/${uuid}/Use`)).json()).toMatchObject({
    data: [],
    total: 0,
  });
});

test("the simulator shows the effect of codes and why they fail, and stores nothing", async () => {
  await withCode("111111");
  await withCode("222222", {
    effect: { kind: "amount", amounts: { TWD: 300 } },
    minimum: { TWD: 9_000_000 },
  });
  const { data } = await simulate({ codes: ["111111", "222222", "nobodys"], lines });
  const off = Math.floor((TWD * 2 * 1_500) / 10_000);
  expect(data).toMatchObject({
    before: { minor: TWD * 2, currency: "TWD" },
    discount: { minor: off },
    total: { minor: TWD * 2 - off },
    lines: [{ quantity: 2, discount: { minor: off } }],
  });
  expect(data.codes).toMatchObject([
    { code: "111111", reason: null, discount: { minor: off } },
    { code: "222222", reason: "minimum", missing: { minor: 9_000_000 - TWD * 2 } },
    { code: "NOBODYS", reason: "unknown", promotion: null },
  ]);
  const abroad = (await simulate({ codes: ["111111"], lines, currency: "USD" })).data;
  expect(abroad.before).toEqual({ minor: (USD ?? 0) * 2, currency: "USD" });
  await world.db.deleteFrom("bank_accounts").execute();
  const unsettled = (await simulate({ codes: ["111111"], lines, currency: "USD" })).data;
  expect(unsettled.before).toEqual({ minor: TWD * 2, currency: "TWD" });
});

test("the simulator uses the given member and time", async () => {
  const member = await world.member();
  const at = "2027-01-01T00:00:00+08:00";
  await withCode("333333", { membersOnly: true, members: [member.email], startsAt: at });
  const asked = async (more: object) =>
    (await simulate({ codes: ["333333"], lines, ...more })).data.codes[0].reason;
  expect(await asked({ email: member.email })).toBe("not_yet");
  expect(await asked({ at })).toBe("not_yours");
  expect(await asked({ at, email: member.email })).toBeNull();
  const refused = await simulate({ codes: ["333333"], lines, email: "nobody@nowhere.test" });
  expect(refused.errors).toEqual({ email: expect.any(Array) });
  const unknown = { commodity: "00000000-0000-4000-8000-000000000001", quantity: 1 };
  expect((await simulate({ codes: ["333333"], lines: [unknown] })).errors).toEqual({
    "lines.0.commodity": expect.any(Array),
  });
});

test("free months and applicability are shown per line", async () => {
  const [thing] = hardware;
  if (!thing) throw new Error("the demo shop has no hardware");
  await withCode("444444", { effect: { kind: "months", months: 2 } });
  const both = [...lines, { commodity: thing.commodityUuid, quantity: 1 }];
  const { data } = await simulate({ codes: ["444444"], lines: both });
  expect(data.lines.map(({ freeMonths }: { freeMonths: number }) => freeMonths)).toEqual([2, 0]);
  expect(
    (await manager.get(`/Manager/PromotionPlan?named=${software.productCode}`)).json().data,
  ).toContainEqual(
    expect.objectContaining({
      commodity: yearly.commodity,
      months: 12,
      code: software.productCode,
    }),
  );
});

test("read permission does not allow changes", async () => {
  const { uuid } = await withCode("555555");
  const reader = await world.manager(["promotions.read"]);
  expect((await reader.get(`/Manager/Promotion/${uuid}`)).statusCode).toBe(200);
  for (const answer of [
    await reader.post("/Manager/Promotion", fresh),
    await reader.put(`/Manager/Promotion/${uuid}`, { ...fresh, revision: 0 }),
    await reader.post(`/Manager/Promotion/${uuid}/Code`, { code: "666666" }),
    await reader.post(`/Manager/Promotion/${uuid}/Campaign`, { count: 1 }),
  ]) {
    expect(answer.json().code).toBe("access.denied");
  }
});
