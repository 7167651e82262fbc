import Papa from "papaparse";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang } from "#shared/kit/lang.ts";
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
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { cardPayment, cartItem, trialSoftware } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const prefix: Readonly<Record<Lang, string>> = { tw: "", en: "/en", cn: "/cn" };

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

const hiddenIn = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

async function paidOrder() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const begun = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(paidNotification(begun, { PaymentType: "ATM_LAND" })));
  await world.drain();
  const first = await world.manager();
  return {
    world,
    member,
    orderId,
    amount,
    first: browserOf(world, first),
    second: browserOf(world, await world.manager()),
    buyer: browserOf(world, member),
    at: (lang: Lang) => `${prefix[lang]}/manager/order/${orderId}`,
  };
}

test("a refund is decided, prepared and confirmed by forms without scripts, and refusals keep what was typed", async () => {
  const { world, orderId, amount, first, second, buyer, at } = await paidOrder();
  const { refund } = phrases.en.manager;
  const here = at("en");
  const page = await first.open(here);
  expect(page).toContain(refund.title);
  const asked = {
    intent: "refund",
    idempotencyKey: hiddenIn(page, "idempotencyKey"),
    left: hiddenIn(page, "left"),
    share: "amount",
    amount: "9,999,999",
    reason: "Wrong edition",
  };
  expect(asked.left).toBe(String(amount));
  const much = await first.send(here, asked);
  expect([much.statusCode, visibleMarkup(much.body).includes(phrases.en.fault.too_much)]).toEqual([
    422,
    true,
  ]);
  expect(visibleMarkup(much.body)).toContain('value="Wrong edition"');
  expect(visibleMarkup(much.body)).toContain('value="9,999,999"');
  const empty = await first.send(here, { ...asked, reason: "" });
  expect(visibleMarkup(empty.body)).toContain(phrases.en.fault.required);

  const decided = await first.send(here, { ...asked, share: "whole" });
  expect([decided.statusCode, decided.headers.location]).toEqual([
    303,
    `${here}?done=order_refunded`,
  ]);
  expect(await first.open(`${here}?done=order_refunded`)).toContain(phrases.en.done.order_refunded);
  const after = await first.open(here);
  expect(after).toContain(refund.states.manual);
  expect(after).toContain("Wrong edition");
  const held = hiddenIn(after, "held");
  const payee = { name: "Ada Lin", bank: "808", account: "1234-5678" };
  const wrong = await first.send(here, { intent: "refundPrepare", held, ...payee, account: "x!" });
  expect(visibleMarkup(wrong.body)).toContain('value="Ada Lin"');
  const told = await first.send(here, { intent: "refundPrepare", held, ...payee });
  expect(told.headers.location).toBe(`${here}?done=refund_prepared`);
  // Dual control: the preparer may not confirm.
  expect(await first.open(here)).not.toContain('name="reference"');
  const prepared = hiddenIn(await second.open(here), "prepared");
  const confirm = { intent: "refundConfirm", held, reference: "TT-9", prepared };
  const same = await first.send(here, confirm);
  expect(visibleMarkup(same.body)).toContain(phrases.en.refusal.refund.same_person);
  const confirmed = await second.send(here, confirm);
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
    303,
    `${here}?done=refund_recorded`,
  ]);
  expect(await second.open(here)).toContain("TT-9");
  const order = await buyer.open(`/en/member/orderdetail/${orderId}`);
  expect(order).toContain(phrases.en.purchase.refunds.causes.refund);
  expect(order).toContain("TT-9");
  expect(order).not.toContain("1234-5678");
  await world.drain();
});

journey(
  "what is to be done about a refund stands on the order and in the list: %s",
  async (lang) => {
    const { world, orderId, amount, first, buyer, at } = await paidOrder();
    const said = phrases[lang].manager.refund;
    const page = await first.open(at(lang));
    const left = formatMoney({ minor: amount, currency: "TWD" });
    expect(page).toContain(`>${said.wholeKeys.replace("{amount}", left)}<`);
    const fields = { intent: "refund", share: "whole", reason: "Because" };
    const idempotencyKey = hiddenIn(page, "idempotencyKey");
    await first.send(at(lang), { ...fields, idempotencyKey });
    await world.drain();
    expect(await first.open(at(lang))).toContain(said.prepare);
    const list = await first.open(`${prefix[lang]}/manager/held?cause=refund`);
    expect(list).toContain(said.states.manual);
    expect(list).toContain(said.ofOrder);
    const detail = await buyer.open(`${prefix[lang]}/member/orderdetail/${orderId}`);
    expect(detail).toContain(phrases[lang].purchase.refunds.due);
  },
);

const rowsOf = (body: string) =>
  Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true }).data;

journey(
  "what is given back of an order marks it in both lists, files and histories, some of it or all: %s",
  async (lang) => {
    const { orderId, amount, first, buyer, at } = await paidOrder();
    const { status, order: words } = phrases[lang].checkout;
    const { orders } = phrases[lang].manager;
    const lists = async () => [
      await buyer.open(`${prefix[lang]}/member/order`),
      await first.open(`${prefix[lang]}/manager/order`),
    ];
    for (const list of await lists()) expect(list).not.toContain(status.partlyRefunded);
    const decide = async (fields: Record<string, string>) => {
      const idempotencyKey = hiddenIn(await first.open(at(lang)), "idempotencyKey");
      const sent = await first.send(at(lang), { intent: "refund", idempotencyKey, ...fields });
      expect(sent.statusCode).toBe(303);
    };
    await decide({ share: "amount", amount: "100", reason: "A scratch", internal: "By phone" });
    const hundred = formatMoney({ minor: 100, currency: "TWD" });
    for (const list of await lists()) {
      expect(list).toContain(status.partlyRefunded);
      expect(list).toContain(words.refundedOf.replace("{amount}", hundred));
    }
    const events = await buyer.open(`${prefix[lang]}/member/orderdetail/${orderId}`);
    const { order_refunded_part: said } = phrases[lang].purchase.events;
    expect(events).toContain(said.replace("{amount}", hundred));
    expect(events).toContain("A scratch");
    expect(events).not.toContain("By phone");
    const timeline = await first.open(at(lang));
    const { refundDecided } = phrases[lang].manager.order;
    expect(timeline).toContain(refundDecided.replace("{amount}", hundred));

    await decide({ share: "whole", reason: "All of it, then" });
    for (const list of await lists()) {
      expect(list).toContain(status.refunded);
      expect(list).not.toContain(status.partlyRefunded);
    }
    for (const [who, path, heading] of [
      [buyer, "/member/order.csv", words.refunded],
      [first, "/manager/order.csv", orders.refunded],
    ] as const) {
      const [row] = rowsOf(await who.open(`${prefix[lang]}${path}`));
      expect(row?.[heading]).toBe(String(amount));
    }
  },
);

test("pieces that come back when no money is left are told without any", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 3));
  const { data: order } = (await orderCart(member, cardPayment)).json();
  const begun = await beginPayment(world, member, order.id);
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  const manager = await world.manager();
  const refund = async (fields: object) => {
    const headers = { "idempotency-key": world.newId() };
    const body = { reason: "Agreed by phone", ...fields };
    const answer = await manager.post(`/Manager/Order/${order.id}/Refund`, body, { headers });
    expect(answer.statusCode, answer.body).toBe(200);
    world.advance(1_000);
  };
  const pieces = { share: "lines", lines: [{ uuid: order.lines[0].uuid, quantity: 1 }] };
  await refund({ share: "amount", amount: order.amount.minor - 1 });
  await refund(pieces); // the remainder
  await refund(pieces);
  const none = formatMoney({ minor: 0, currency: "TWD" });
  for (const lang of testLanguages()) {
    const { purchase, manager: office } = phrases[lang];
    for (const [who, path, nothing, zero] of [
      [
        member,
        `/member/orderdetail/${order.id}`,
        purchase.events.order_taken_part,
        purchase.events.order_refunded_part,
      ],
      [manager, `/manager/order/${order.id}`, office.order.piecesTaken, office.order.refundDecided],
    ] as const) {
      const page = await browserOf(world, who).open(`${prefix[lang]}${path}`);
      expect(page).toContain(nothing);
      expect(page).not.toContain(zero.replace("{amount}", none));
    }
  }
});

test("a free trial stands in the files of orders as what it is", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const verified = { email_verified_at: world.now() };
  await world.db
    .updateTable("members")
    .set(verified)
    .where("id", "=", member.memberId ?? "")
    .execute();
  const { trial } = trialSoftware.editions[0];
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: trial?.uuid });
  const placed = await orderCart(member, { paymentMethod: "free", consent: true });
  expect(placed.statusCode).toBe(200);
  const { order } = phrases.en.checkout;
  for (const [who, path, heading] of [
    [member, "/en/member/order.csv", order.status],
    [await world.manager(), "/en/manager/order.csv", phrases.en.manager.orders.status],
  ] as const) {
    const rows = rowsOf(await browserOf(world, who).open(path));
    expect(rows.map((row) => row[heading])).toEqual([phrases.en.checkout.status.trial]);
  }
});
