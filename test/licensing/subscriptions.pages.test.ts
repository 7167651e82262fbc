import { expect, test } from "vitest";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { DEFAULT_POLICY } from "#shared/licensing/licenses/policy.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { buyLicenses, markOrderPaid } from "#test/kit/data/licenses.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import {
  chargeNotification,
  deliverCallback,
  signedForm,
  type StartedPayment,
} from "#test/kit/orders/payments.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

/** Phrases without plurals only. */
const filled = (phrase: string, values: Readonly<Record<string, string | number>>) =>
  phrase.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]));

/** Without markup, which keeps dates together. */
const textOf = ({ body }: { readonly body: string }) =>
  body.replaceAll(/<!--.*?-->|<\/?(?:span|strong|b)\b[^>]*>/g, "");

function browserOf(world: TestWorld, { token }: { readonly token: string | null }) {
  const browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", token ?? "");
  return browser;
}

async function contract() {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const provider: PaymentProvider = { ...ecpay, cancelMandate: async () => undefined };
  const world = await testWorld({ ...(await builtPages()), providers: [provider, ...others] });
  const stage = await createStage(world, await world.manager());
  const begun = await startRecurring(stage);
  await world.drain();
  const [own] = (await stage.member.get("/Subscription")).json().data;
  return { ...stage, begun, own, browser: browserOf(world, stage.member) };
}

/** The charge of the next period is refused. */
async function failCharge(
  world: TestWorld,
  { paidUntil }: { readonly paidUntil: string },
  begun: StartedPayment,
): Promise<void> {
  world.advance(Date.parse(paidUntil) - world.now().getTime() + 60_000);
  await deliverCallback(
    world,
    signedForm(chargeNotification(begun, "20001", { RtnCode: "10100058" })),
    "period",
  );
  await world.drain();
}

test("without subscriptions the page leads to the products", async () => {
  const world = await testWorld(await builtPages());
  const browser = browserOf(world, await world.member());
  for (const lang of testLanguages()) {
    const words = phrases[lang].subscriptions;
    const empty = await browser.open(`${langPrefix[lang]}/member/subcription`);
    expect(empty.status).toBe(200);
    expect(empty.body).toContain(words.emptyText);
    expect((await browser.follow(empty, words.browse)).at).toMatch(/\/product$/);
  }
});

test("a plan bought once says its end, and is renewed early through one order without scripts", async () => {
  const world = await testWorld(await builtPages());
  const { client, license, orderId } = await buyLicenses(world, { months: 1 });
  const browser = browserOf(world, client);
  const [own] = (await client.get("/Subscription")).json().data;
  const { renewable } = (await client.get(`/Subscription/${own.uuid}`)).json().data;
  for (const lang of testLanguages()) {
    const words = phrases[lang].subscriptions;
    const list = await browser.open(`${langPrefix[lang]}/member/subcription`);
    const at = formatInstant(own.paidUntil);
    expect(textOf(list)).toContain(filled(words.steps.end, { at }));
    const page = await browser.follow(list, license.name[lang]);
    expect(page.at).toContain(own.uuid);
    const span = {
      from: formatInstant(renewable.from),
      until: formatInstant(renewable.until),
    };
    for (const said of [
      filled(words.renew.period, span),
      words.detail.modeManual,
      words.detail.events.OPENED,
      `/member/UseRecord/${license.id}`,
      `/member/orderdetail/${orderId}/receipt.pdf`,
    ])
      expect(textOf(page)).toContain(said);
    expect(page.body).not.toContain(words.cancel.submit);
  }
  const [lang = "en"] = testLanguages();
  const words = phrases[lang].subscriptions;
  const path = `${langPrefix[lang]}/member/subcription/${own.uuid}`;
  const unchosen = await browser.send(await browser.open(path), words.change.submit);
  expect(unchosen.body).toContain(phrases[lang].fault.choose_plan);
  const submit = filled(words.renew.submit, { amount: formatMoney(own.amount) });
  const order = await browser.send(await browser.open(path), submit);
  expect(order.at).toContain("/order/");
  const name = license.edition
    ? `${license.name[lang]} ${license.edition[lang]}`
    : license.name[lang];
  const from = formatInstant(renewable.from);
  const until = formatInstant(renewable.until);
  expect(order.body).toContain(filled(words.order.renews, { name, from, until }));
  const first = await browser.open(`${langPrefix[lang]}/member/orderdetail/${orderId}`);
  expect(first.body).toContain(filled(words.order.opened, { name }));
  expect((await browser.follow(first, words.order.go)).at).toContain(own.uuid);
  const waiting = await browser.open(path);
  expect(waiting.body).not.toContain(submit);
  expect((await browser.follow(waiting, words.open.go)).at).toBe(order.at);
  await markOrderPaid(world, order.at.split("/").at(-1) ?? "");
  await world.drain();
  expect((await browser.open(path)).body).toContain(formatInstant(renewable.until));
});

test("a contract's cancellation says date and amount before, and is shown after", async () => {
  const { browser, own } = await contract();
  for (const lang of testLanguages()) {
    const words = phrases[lang].subscriptions;
    const page = await browser.open(`${langPrefix[lang]}/member/subcription/${own.uuid}`);
    for (const said of [
      filled(words.cancel.noCharge, {
        amount: formatMoney(own.amount),
        at: formatInstant(own.next.at),
      }),
      filled(words.cancel.runs, { at: formatInstant(own.paidUntil) }),
      words.cancel.final,
      words.renew.contractRuns,
      words.detail.whyContract,
    ])
      expect(textOf(page)).toContain(said);
  }
  const [lang = "en"] = testLanguages();
  const words = phrases[lang].subscriptions;
  const page = await browser.open(`${langPrefix[lang]}/member/subcription/${own.uuid}`);
  const after = await browser.send(page, words.cancel.submit);
  expect(after.at).toContain("done=subscription_cancelled");
  for (const said of [
    phrases[lang].done.subscription_cancelled,
    words.states.non_renewing,
    words.cancel.cancelled,
  ])
    expect(textOf(after)).toContain(said);
  expect(after.body).not.toContain(words.cancel.submit);
});

test("a missing payment comes first with amount, date and button, on the list, home and page", async () => {
  const { world, browser, own, begun } = await contract();
  await failCharge(world, own, begun);
  const amount = formatMoney(own.amount);
  const at = formatInstant(
    new Date(Date.parse(own.paidUntil) + DEFAULT_POLICY.renewalGraceDays * DAY_MS),
  );
  for (const lang of testLanguages()) {
    const words = phrases[lang].subscriptions;
    for (const path of ["/member/subcription", `/member/subcription/${own.uuid}`]) {
      const page = await browser.open(`${langPrefix[lang]}${path}`);
      expect(textOf(page)).toContain(filled(words.due.stop, { at }));
      expect(page.body).toContain(filled(words.due.pay, { amount }));
    }
    const home = await browser.open(`${langPrefix[lang]}/member`);
    expect(home.body).toContain(phrases[lang].member.overview.pastDueText);
  }
  const [lang = "en"] = testLanguages();
  const list = await browser.open(`${langPrefix[lang]}/member/subcription`);
  const pay = filled(phrases[lang].subscriptions.due.pay, { amount });
  const order = await browser.send(list, pay);
  expect(order.at).toContain("/order/");
  expect((await browser.send(list, pay)).at).toBe(order.at);
});

test("canceling says which unpaid order is cancelled with it, and that order then renews nothing", async () => {
  const { world, member, browser, own, begun } = await contract();
  await failCharge(world, own, begun);
  const { data } = (await member.post(`/Subscription/${own.uuid}/Renewal`)).json();
  const [lang = "en"] = testLanguages();
  const { cancel, order } = phrases[lang].subscriptions;
  const { name, edition, renewable } = (
    await member.get(`/Subscription/${own.uuid}?lang=${lang}`)
  ).json().data;
  const title = edition === null ? name : `${name} ${edition}`;
  const renews = filled(order.renews, {
    name: title,
    from: formatInstant(renewable.from),
    until: formatInstant(renewable.until),
  });
  const orderAt = `${langPrefix[lang]}/order/${data.uuid}`;
  expect((await browser.open(orderAt)).body).toContain(renews);
  const page = await browser.open(`${langPrefix[lang]}/member/subcription/${own.uuid}`);
  expect(page.body).toContain(filled(cancel.order, { number: data.number }));
  await browser.send(page, cancel.submit);
  const closed = await browser.open(orderAt);
  expect(closed.body).not.toContain(renews);
  expect(closed.body).toContain(filled(order.opened, { name: title }));
});

test("another member's subscription, and a wrong id, are not found", async () => {
  const world = await testWorld(await builtPages());
  const { client } = await buyLicenses(world);
  const [own] = (await client.get("/Subscription")).json().data;
  const browser = browserOf(world, await world.member());
  for (const id of [own.uuid, "none"])
    expect((await browser.open(`/en/member/subcription/${id}`)).status).toBe(404);
});
