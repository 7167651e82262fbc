import { expect, test } from "vitest";
import { INVARIANTS } from "#shared/admin/invariants/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { placeOrder } from "#test/kit/orders/payments.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";

const DAY_MS = 86_400_000;

test.for(LANGS)(
  "the page names every invariant in %s, and checks them all on request",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const own = phrases[lang].manager.invariants;
    const desk = as(await world.manager());
    const before = await desk.read("/manager/invariants");
    for (const name of INVARIANTS) {
      const key = name.replaceAll(".", "_") as keyof typeof own.names;
      expect(before).toContain(own.names[key]);
      expect(before).toContain(own.texts[key].replaceAll("'", "&#x27;"));
    }
    expect(before.split(own.unchecked)).toHaveLength(INVARIANTS.length + 1);
    expect((await desk.send("/manager/invariants", {})).statusCode).toBe(303);
    const after = await desk.read("/manager/invariants");
    expect(after).toContain(own.allHold);
    expect(after).not.toContain(own.unchecked);
  },
);

test("a violation leads to its order, and one rule is checked alone", async () => {
  const { world, as } = await openBuiltPages("en");
  const { orderId } = await placeOrder(world);
  const own = phrases.en.manager.invariants;
  const desk = as(await world.manager());
  world.advance(9 * DAY_MS); // and nothing expires the order
  await desk.send("/manager/invariants", { name: "orders.settled" });
  const body = await desk.read("/manager/invariants");
  expect(body).toMatch(new RegExp(`href="[^"]*/manager/order/${orderId}"`));
  expect(body).toContain("1 rule is violated");
  expect(body.split(own.unchecked)).toHaveLength(INVARIANTS.length);
  const wrong = await desk.send("/manager/invariants", { name: "none" });
  expect(wrong.statusCode).toBe(422);
});

test("only staff who may read jobs see the page", async () => {
  const { world, as } = await openBuiltPages("en");
  const other = as(await world.manager(["orders.read"]));
  const own = phrases.en.manager.invariants;
  expect(await other.read("/manager/invariants")).not.toContain(own.checkAll);
});
