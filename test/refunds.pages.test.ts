import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/session/cookies.ts";
import { answering } from "./answering.ts";
import { beginPayment, deliver, noticeOf, placeOrder, signedForm } from "./payments.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

const prefix: Readonly<Record<Lang, string>> = { tw: "", en: "/en", cn: "/cn" };

/** A browser without scripts, signed in as the client. */
function browserOf(world: TestWorld, { token }: Client) {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: world.settings.publicUrl };
  return {
    open: async (url: string) => shownIn((await world.http.inject({ url, headers })).body),
    send: async (url: string, fields: Record<string, string>) =>
      world.http.inject({
        method: "POST",
        url,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

const shownIn = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

const hiddenIn = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";

/** An order that is paid by transfer, and its page in the back office. */
async function paidOrder() {
  const world = await testWorld({ ...(await builtPages()), providers: answering() });
  const { member, orderId, amount } = await placeOrder(world, "atm");
  const begun = await beginPayment(world, member, orderId, "atm");
  await deliver(world, signedForm(noticeOf(begun, { PaymentType: "ATM_LAND" })));
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
  expect([much.statusCode, shownIn(much.body).includes(phrases.en.fault.too_much)]).toEqual([
    422,
    true,
  ]);
  expect(shownIn(much.body)).toContain('value="Wrong edition"');
  expect(shownIn(much.body)).toContain('value="9,999,999"');
  const empty = await first.send(here, { ...asked, reason: "" });
  expect(shownIn(empty.body)).toContain(phrases.en.fault.required);

  const decided = await first.send(here, { ...asked, share: "whole" });
  expect([decided.statusCode, decided.headers.location]).toEqual([303, here]);
  const after = await first.open(here);
  expect(after).toContain(refund.states.manual);
  expect(after).toContain("Wrong edition");
  const held = hiddenIn(after, "held");
  const payee = { name: "Ada Lin", bank: "808", account: "1234-5678" };
  const wrong = await first.send(here, { intent: "refundPrepare", held, ...payee, account: "x!" });
  expect(shownIn(wrong.body)).toContain('value="Ada Lin"');
  await first.send(here, { intent: "refundPrepare", held, ...payee });
  // Whoever has prepared it is asked for no number; another person is.
  expect(await first.open(here)).not.toContain('name="reference"');
  const prepared = hiddenIn(await second.open(here), "prepared");
  const confirm = { intent: "refundConfirm", held, reference: "TT-9", prepared };
  const same = await first.send(here, confirm);
  expect(shownIn(same.body)).toContain(phrases.en.refusal.refund.same_person);
  expect((await second.send(here, confirm)).statusCode).toBe(303);
  expect(await second.open(here)).toContain("TT-9");
  const order = await buyer.open(`/en/member/orderdetail/${orderId}`);
  expect(order).toContain(phrases.en.purchase.refunds.causes.refund);
  expect(order).toContain("TT-9");
  expect(order).not.toContain("1234-5678");
  await world.drain();
});

test.for(LANGS)(
  "what is to be done about a refund stands on the order and in the list: %s",
  async (lang) => {
    const { world, orderId, amount, first, buyer, at } = await paidOrder();
    const said = phrases[lang].manager.refund;
    const page = await first.open(at(lang));
    const left = formatMoney({ minor: amount, currency: "TWD" });
    expect(page).toContain(said.whole.replace("{amount}", left));
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
