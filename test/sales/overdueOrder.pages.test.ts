import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { expireOverdueOrders } from "#server/payments/attempts/service.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { beginPayment, placeOrder } from "#test/kit/orders/payments.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const silent = () =>
  fakeProviders().map((each) => ({ ...each, query: () => Promise.reject(new Error("no answer")) }));

async function shownTo({ http }: TestWorld, { token }: Client, url: string): Promise<string> {
  const cookie = token === null ? {} : { cookie: `${SESSION_COOKIE}=${token}` };
  const page = await http.inject({ url, headers: { ...cookie, accept: "text/html" } });
  expect([url, page.statusCode]).toEqual([url, 200]);
  return page.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
}

const sweep = (world: TestWorld, providers: TestWorld["providers"]) =>
  expireOverdueOrders(world.scope({ providers })).catch((error: unknown) => {
    if (!(error instanceof AggregateError)) throw error;
  });

const methodsOf = async (client: Client, orderId: string) =>
  (await client.get(`/Order/${orderId}/Payment`)).json().data.methods;

test("an overdue order whose gateway is silent offers no way to pay, and says why and what comes of it", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: silent() });
  const { member, orderId } = await placeOrder(world);
  await beginPayment(world, member, orderId);
  world.advance(AFTER_DEADLINE_MS);
  await sweep(world, silent());
  const { status } = (await member.get(`/Order/${orderId}`)).json().data;
  expect(status).toBe(OrderStatus.unpaid);
  for (const reader of [member, world.guest()]) {
    const offered = (await methodsOf(reader, orderId)).filter(
      ({ unavailable }: { unavailable: string | null }) => unavailable !== "overdue",
    );
    expect(offered).toEqual([]);
    for (const lang of testLanguages()) {
      const body = await shownTo(world, reader, `${langPrefix[lang]}/order/${orderId}`);
      const { title, asking, next } = phrases[lang].checkout.overdue;
      for (const said of [title, asking, next]) expect(body).toContain(said);
      expect(body).not.toContain('name="method"');
      expect(body).not.toContain('value="pay"');
    }
  }
  for (const lang of testLanguages()) {
    const record = await shownTo(
      world,
      member,
      `${langPrefix[lang]}/member/orderdetail/${orderId}`,
    );
    expect(record).not.toContain(`>${phrases[lang].purchase.record.pay}<`);
  }
  await sweep(world, fakeProviders());
  world.advance(7 * 3_600_000); // the next poll
  await sweep(world, fakeProviders());
  const body = await shownTo(world, member, `/en/order/${orderId}`);
  expect(body).toContain(phrases.en.checkout.state.endedTitle);
});

test("an overdue order that nobody began to pay is about to be cancelled, also where a transfer was chosen", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  for (const method of ["credit", "bank"] as const) {
    const { member, orderId } = await placeOrder(world, method);
    world.advance(AFTER_DEADLINE_MS);
    for (const reader of [member, world.guest()])
      for (const lang of testLanguages()) {
        const body = await shownTo(world, reader, `${langPrefix[lang]}/order/${orderId}`);
        const { closing, asking } = phrases[lang].checkout.overdue;
        expect(body).toContain(closing);
        expect(body).not.toContain(asking);
        for (const button of ['value="pay"', 'value="report"']) expect(body).not.toContain(button);
      }
  }
});

test("what is refused because the time is over meanwhile is said, though its form is gone", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: silent() });
  const { member, orderId } = await placeOrder(world);
  await beginPayment(world, member, orderId);
  world.advance(AFTER_DEADLINE_MS);
  const answer = await world.http.inject({
    method: "POST",
    url: `/en/order/${orderId}`,
    headers: {
      cookie: `${SESSION_COOKIE}=${member.token}`,
      origin: world.settings.publicUrl,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
    payload: new URLSearchParams({ intent: "pay", method: "credit" }).toString(),
  });
  const shown = answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  expect(shown).toContain(phrases.en.refusal.order.overdue);
  expect(shown).toContain(phrases.en.checkout.overdue.title);
});
