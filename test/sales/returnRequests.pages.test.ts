import { expect } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

function browserOf(world: TestWorld, { token }: Client) {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: world.settings.publicUrl };
  return {
    open: async (url: string) => visibleMarkup((await world.http.inject({ url, headers })).body),
    send: async (url: string, fields: Record<string, string>) =>
      world.http.inject({
        method: "POST",
        url,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

async function paidGoods() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const member = await world.member();
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", { ...hardwareItem(device), quantity: 2 });
  const { id: orderId, lines } = (await orderCart(member, cardPayment)).json().data;
  const started = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(started, { gwsr: "10078" })));
  await world.drain();
  const staff = await world.manager();
  return {
    orderId: orderId as string,
    line: lines[0].uuid as string,
    price: formatMoney(lines[0].unit),
    buyer: browserOf(world, member),
    stranger: browserOf(world, await world.member()),
    desk: browserOf(world, staff),
  };
}

journey(
  "goods are asked back on the order's page, accepted in the queue and refunded as they were asked: %s",
  async (lang) => {
    const { orderId, line, price, buyer, stranger, desk } = await paidGoods();
    const { purchase, manager, done, refusal } = phrases[lang];
    const here = `${langPrefix[lang]}/order/${orderId}`;
    const record = `${langPrefix[lang]}/member/orderdetail/${orderId}`;
    const queue = `${langPrefix[lang]}/manager/withdrawals`;
    expect(await stranger.open(here)).not.toContain(purchase.withdrawal.ask);
    expect(await buyer.open(here)).toContain(purchase.withdrawal.ask);
    expect(await buyer.open(record)).toMatch(
      new RegExp(`<form[^>]*action="${here}"[^]*?value="giveBack"`),
    );
    const wish = {
      intent: "giveBack",
      "lines[0][uuid]": line,
      "lines[0][quantity]": "1",
      receivedOn: "",
      reason: "Too large",
    };
    const many = await buyer.send(here, { ...wish, "lines[0][quantity]": "3" });
    expect([many.statusCode, many.body.includes(refusal.refund.exceeds_remaining)]).toEqual([
      422,
      true,
    ]);
    expect(many.body).toContain("Too large");
    const asked = await buyer.send(here, wish);
    expect([asked.statusCode, asked.headers.location]).toEqual([
      303,
      `${here}?done=withdrawal_asked`,
    ]);
    const after = await buyer.open(`${here}?done=withdrawal_asked`);
    expect(after).toContain(done.withdrawal_asked);
    expect(after).toContain(purchase.withdrawal.states.open);
    expect(await buyer.open(record)).toContain(purchase.withdrawal.states.open);
    expect(after).not.toContain(purchase.withdrawal.submit);

    const list = await desk.open(queue);
    expect(list).toContain("Too large");
    expect(list).toContain(manager.withdrawals.accept);
    const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? "";
    const nothing = await desk.send(queue, { intent: "decline", id, answer: "", confirmed: "1" });
    expect(nothing.statusCode).toBe(422);
    expect(nothing.body).toContain(`>${phrases[lang].fault.required}<`);
    // A confirmation page comes first; it decides nothing.
    const { confirm } = manager.withdrawals;
    for (const [intent, submit] of [
      ["accept", confirm.submitAccept],
      ["decline", confirm.submitDecline],
    ] as const) {
      const seen = await desk.send(queue, { intent, id });
      expect([seen.statusCode, seen.body.includes(`>${submit}<`)]).toEqual([200, true]);
      expect(seen.body.includes("2026-12-05")).toBe(true); // the refund deadline
    }
    expect((await desk.send(queue, { intent: "accept", id })).body).toContain(price);
    expect(await buyer.open(here)).toContain(purchase.withdrawal.states.open);
    const taken = await desk.send(queue, { intent: "accept", id, confirmed: "1" });
    expect(taken.statusCode).toBe(303);
    const to = String(taken.headers.location);
    expect(to).toContain(`/manager/order/${orderId}?`);
    expect(to).not.toContain("large"); // free text stays out of URLs
    const order = await desk.open(to);
    expect(order).toContain(done.withdrawal_accepted);
    expect(order).toMatch(/<input[^>]*value="lines"[^>]*checked|checked[^>]*value="lines"/);
    expect(order).toMatch(
      /name="lines\.0\.quantity"[^>]*value="1"|value="1"[^>]*name="lines\.0\.quantity"/,
    );
    expect(order).toContain('value="Too large"');
    expect(await buyer.open(here)).toContain(purchase.withdrawal.states.accepted);

    const second = await buyer.send(here, wish);
    expect(second.statusCode).toBe(303);
    const next = /name="id" value="([^"]+)"/.exec(await desk.open(queue))?.[1] ?? "";
    const told = await desk.send(`${queue}?pending=1`, {
      intent: "decline",
      id: next,
      answer: "It was used",
      confirmed: "1",
    });
    expect(told.headers.location).toBe(`${queue}?pending=1&done=withdrawal_declined`);
    const late = await desk.send(queue, { intent: "accept", id: next, confirmed: "1" });
    expect([late.statusCode, late.body.includes(refusal.return_request.decided)]).toEqual([
      422,
      true,
    ]);
    expect(await desk.open(queue)).toContain(manager.withdrawals.states.declined);
    const end = await buyer.open(here);
    expect(end).toContain(purchase.withdrawal.states.declined);
    expect(end).toContain("It was used");
  },
);
