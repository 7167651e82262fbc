import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";

const { ledger, payments } = phrases.en.manager;

test("the trial balance sums debits and credits of each currency, and they are the same", async () => {
  const { world, as } = await openBuiltPages("en", { providers: fakeProviders() });
  const { member, orderId } = await placeOrder(world);
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, orderId))),
  );
  const body = await as(await world.manager()).read("/manager/ledger");
  const [, foot = ""] = /<tfoot[^>]*>([\s\S]*?)<\/tfoot>/.exec(body) ?? [];
  expect(foot).toContain(ledger.sum.replace("{currency}", "TWD"));
  const amounts = [...foot.matchAll(/TWD ([\d,]+)</g)].map(([, amount]) => amount);
  expect(amounts).toHaveLength(3);
  expect(amounts[0]).toBe(amounts[1]);
  expect([amounts[0] === "0", amounts[2]]).toEqual([false, "0"]);
});

test("every payment that waits for its result is on some page, and what is beyond the last leads to that", async () => {
  const { world, as } = await openBuiltPages("en", { providers: fakeProviders() });
  const refs: string[] = [];
  for (let order = 0; order < 3; order++) {
    const { member, orderId } = await placeOrder(world);
    for (let tried = 0; tried < 7; tried++)
      refs.push((await beginPayment(world, member, orderId)).ref);
  }
  const desk = as(await world.manager());
  const shown = async (query: string) => {
    const body = await desk.read(`/manager/reconciliation${query}`);
    expect(body).toContain(payments.openCount.replace("{count, number}", "21"));
    return refs.filter((ref) => body.includes(ref));
  };
  expect(await shown("")).toEqual(refs.slice(0, 20));
  expect(await shown("?open=2")).toEqual(refs.slice(20));
  expect(await shown("?open=9")).toEqual(refs.slice(20));
  const first = await desk.read("/manager/reconciliation");
  expect(first).toContain("?open=2");
  expect(first).toContain(`<nav aria-label="${payments.open}"`);
});
