import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

journey("a promotion is written, given codes, tried and read as a file: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const manager = await world.manager(["promotions.read", "promotions.write"]);
  const t = phrases[lang].promotions;
  const pages = as(manager);
  const at = "/manager/promotions";
  const read = (path = "") => pages.read(`${at}${path}`);
  const send = (path: string, fields: Record<string, string>) => pages.send(`${at}${path}`, fields);
  expect(await read()).toContain(asElementText(t.emptyTitle));
  const fields = {
    name: "Autumn",
    "title.tw": "秋季優惠",
    "title.en": "Autumn",
    "title.cn": "秋季优惠",
    "effect.kind": "percent",
    "effect.basisPoints": "12.5",
    products: `${software.productCode}\n`,
    members: "",
    "plans.12": "on",
    membersOnly: "false",
    firstOrder: "false",
    combinable: "true",
    active: "true",
    startsAt: "2026-11-01T00:00",
    endsAt: "",
    totalLimit: "100",
    memberLimit: "",
    "minimum.TWD": "1,000",
  };
  const wrong = await send("/new", {
    ...fields,
    "effect.basisPoints": "120",
    products: "NOTHING",
  });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(phrases[lang].fault.out_of_range);
  expect(wrong.body).toContain("NOTHING");
  const unknown = await send("/new", { ...fields, products: "NOTHING" });
  expect(unknown.body).toContain(phrases[lang].fault.unknown_product);
  const created = await send("/new", fields);
  expect(created.statusCode).toBe(303);
  const [, id = ""] = /promotions\/([0-9a-f-]{36})/.exec(String(created.headers.location)) ?? [];
  const page = await read(`/${id}?done=promotion_created`);
  for (const shown of [
    phrases[lang].done.promotion_created,
    t.noCodes,
    t.noUses,
    software.productCode,
    "1000",
  ])
    expect(page).toContain(shown);

  const short = (await send(`/${id}`, { intent: "addCode", promo: "7q1" })).body;
  expect(short).toContain(phrases[lang].fault.promotion_code);
  expect(short).toMatch(/<input[^>]* value="7q1"/);
  expect((await send(`/${id}`, { intent: "addCode", promo: "202611" })).statusCode).toBe(303);
  expect(
    (await send(`/${id}`, { intent: "makeCodes", count: "25", idempotencyKey: "pages-made-1" }))
      .statusCode,
  ).toBe(303);
  expect(await read(`/${id}`)).toContain("202611");
  expect((await read(`/${id}/codes.csv`)).trim().split("\r\n")).toHaveLength(27);
  expect(await read(`/${id}/uses.csv`)).toContain(t.releasedAt);

  const stale = await send(`/${id}`, { ...fields, intent: "edit", revision: "7" });
  expect(stale.body).toContain(phrases[lang].manager.form.overtakenTitle);
  const { "plans.12": _, ...unticked } = fields;
  expect(
    (await send(`/${id}`, { ...unticked, intent: "edit", revision: "0", active: "false" }))
      .statusCode,
  ).toBe(303);
  expect((await manager.get(`/Manager/Promotion/${id}`)).json().data).toMatchObject({
    effect: { basisPoints: 1_250 },
    plans: [],
    state: "off",
    startsAt: "2026-10-31T16:00:00.000Z",
    minimum: { TWD: 1_000 },
  });
  const tried = await send("/simulator", {
    codes: "202611",
    "plan.0": cartItem(12).commodity,
    "quantity.0": "1",
  });
  expect(tried.statusCode).toBe(200);
  expect(tried.body).toContain(t.reasons.off);
});

journey(
  "a code is tried on a cart: what it lacks, what it takes off, and that there is none: %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const t = phrases[lang].promotions;
    const month = planOf(software, 1).prices.TWD;
    await createPromotion(world, {
      code: "880101",
      effect: { kind: "amount", amounts: { TWD: 100 } },
      minimum: { TWD: 2 * month },
    });
    const { send } = as(await world.manager(["promotions.read", "promotions.write"]));
    const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
    const verdictsFor = async (quantity: string) => {
      const fields = { codes: "880101\n99999999", "plan.0": cartItem(1).commodity };
      const { body } = await send(`/manager/promotions/simulator`, {
        ...fields,
        "quantity.0": quantity,
      });
      const of = (code: string) =>
        body.split("<li").find((item) => item.includes(`>${code}<`)) ?? "no such code";
      return { body, own: of("880101"), unknown: of("99999999") };
    };
    const one = await verdictsFor("1");
    const missing = t.simulate.missing.replace("{amount}", money(month));
    for (const told of [t.simulate.not, t.reasons.minimum, missing])
      expect(one.own).toContain(told);
    expect(one.unknown).toContain(t.reasons.unknown);
    const two = await verdictsFor("2");
    expect(two.own).toContain(asElementText(t.simulate.applies));
    for (const sum of [money(2 * month), `−${money(100)}`, money(2 * month - 100)])
      expect(two.body).toContain(sum);
  },
);

test("who may only read a promotion sees what it does, and nothing to send", async () => {
  const world = await testWorld(await builtPages());
  const { uuid } = await createPromotion(world, { code: "202611", totalLimit: 37 });
  const reader = await world.manager(["promotions.read"]);
  const headers = { cookie: `mw_session=${reader.token}` };
  const { body } = await world.http.inject({ url: `/en/manager/promotions/${uuid}`, headers });
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  expect(main).toMatch(/<fieldset[^>]* disabled=""/);
  expect(main).toMatch(/name="totalLimit"[^>]* value="37"|value="37"[^>]* name="totalLimit"/);
  expect(main).not.toContain('type="submit"');
});
