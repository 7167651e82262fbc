import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { revealKeys } from "#test/kit/data/licenses.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { fieldFaults } from "#test/kit/pages/fieldFaults.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { type FormInput, scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const BPS = 2_000;
const plan = planOf(software, 12);
const EMAIL = "grace@example.test";
const SHORT = "lathe-3";
const PHONE = "0912345678";
const COMPANY = "Hopper & Sons";

function browse(world: TestWorld, { token }: Pick<Client, "token">) {
  const tab = scriptlessBrowser(world);
  tab.cookies.set("mw_session", token ?? "");
  return tab;
}

async function agreed(dealer: TestDealer): Promise<TestDealer> {
  const answer = await dealer.client.post("/Dealer/Agreement", { version: 1, agree: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return dealer;
}

/** A dealer who has agreed, at work in a language. */
async function shop(lang: Lang) {
  const world = await testWorld(await builtPages());
  const dealer = await agreed(await appoint(world, { bps: BPS }));
  const at = (path: string) => `${langPrefix[lang]}/dealer${path}`;
  return { world, dealer, tab: browse(world, dealer.client), at };
}

const inputs = (...all: FormInput[]) => all;

const linesOf = (csv: string) => csv.trim().split("\n").slice(1);

journey(
  "a member is registered, with nothing lost on the way, and found again, in %s",
  async (lang) => {
    const { tab, at } = await shop(lang);
    const { dealer, list, fault, done } = phrases[lang];
    const t = dealer.members;
    const empty = await tab.open(at("/member"));
    expect(empty.body).toContain(t.emptyTitle);
    const form = await tab.follow(empty, t.register);
    const wrong = await tab.send(form, t.form.submit, {
      email: "nowhere",
      firstName: "",
      lastName: "Hopper",
      company: COMPANY,
      lang: "tw",
      firstPassword: SHORT,
    });
    expect([wrong.at, wrong.status]).toEqual([at("/member/new"), 422]);
    expect(fieldFaults(wrong.body)).toEqual({
      email: fault.email,
      firstName: fault.required,
      firstPassword: fault.password_short,
    });
    expect(submittedFields(wrong.body, "company")).toMatchObject({
      email: "nowhere",
      lastName: "Hopper",
      company: COMPANY,
      lang: "tw",
      firstPassword: "",
    });
    expect(wrong.body).not.toContain(SHORT);
    const made = await tab.send(wrong, t.form.submit, { email: EMAIL, firstName: "Grace" });
    expect(made.at).toMatch(new RegExp(`^${at("/member/")}[0-9a-f-]{36}\\?done=`));
    for (const said of [done.dealer_member_invited, t.states.invited, EMAIL, t.invitation.resend])
      expect(made.body).toContain(said);
    expect(made.body).not.toContain(asElementText(t.prepare));

    const members = await tab.open(at("/member"));
    const row = at(`/member/${made.at.split("?")[0]?.split("/").at(-1)}`);
    const isFound = async (asked: FormInput) => {
      const found = await tab.send(members, list.apply, asked);
      if (found.body.includes(`href="${row}"`)) return true;
      expect(found.body).toContain(list.noMatchTitle);
      return false;
    };
    for (const asked of inputs({ search: "grace@" }, { search: "hopper" }, { status: "invited" }))
      expect([asked, await isFound(asked)]).toEqual([asked, true]);
    for (const asked of inputs({ search: "nobody" }, { status: "active" }, { ordered: "true" }))
      expect([asked, await isFound(asked)]).toEqual([asked, false]);
    const [line = "", ...others] = linesOf((await tab.open(at("/member.csv?search=grace"))).body);
    expect(others).toEqual([]);
    for (const said of [EMAIL, COMPANY, t.states.invited, t.sources.registered])
      expect(line).toContain(said);
    expect(linesOf((await tab.open(at("/member.csv?status=active"))).body)).toEqual([]);
  },
);

journey(
  "an order is prepared, and its faults stand in the row they were typed in, in %s",
  async (lang) => {
    const { world, dealer, tab, at } = await shop(lang);
    const { fault, done } = phrases[lang];
    const t = phrases[lang].dealer.orders;
    const none = await tab.follow(await tab.open(at("/order")), t.prepare);
    expect(none.body).toContain(t.form.noCustomers);
    const customer = await customerOf(world, dealer);
    const form = await tab.open(none.at);
    const nothing = await tab.send(form, t.form.submit);
    expect(nothing.status).toBe(422);
    const { required } = fault;
    expect(fieldFaults(nothing.body)).toEqual({ member: required, "plan.0": required });
    const member = customer.memberId ?? "";
    const typed = { member, "plan.2": plan.uuid, "quantity.2": "0" };
    const wrong = await tab.send(nothing, t.form.submit, typed);
    expect(wrong.status).toBe(422);
    expect(fieldFaults(wrong.body)).toEqual({ "quantity.2": fault.out_of_range });
    expect(submittedFields(wrong.body, "plan.2")).toMatchObject(typed);
    const sent = await tab.send(wrong, t.form.submit, { "quantity.2": "3" });
    expect(sent.at).toBe(at("/order?done=dealer_order_prepared"));
    const { data } = (await customer.get("/Quotation")).json();
    const [{ number }] = data;
    for (const said of [
      done.dealer_order_prepared,
      t.prepared.title,
      number,
      formatMoney({ minor: plan.prices.TWD * 3, currency: "TWD" }),
    ])
      expect(sent.body).toContain(said);
    const taken = await tab.send(sent, t.prepared.withdraw);
    expect(taken.at).toBe(at("/order?done=dealer_order_withdrawn"));
    expect(taken.body).toContain(done.dealer_order_withdrawn);
    expect(taken.body).not.toContain(number);
  },
);

journey(
  "an order of a customer is found and read, without what is the customer's alone, in %s",
  async (lang) => {
    const { world, dealer, tab, at } = await shop(lang);
    const { dealer: words, list, checkout } = phrases[lang];
    const t = words.orders;
    const customer = await customerOf(world, dealer);
    await customer.put("/Member/Info/update", { mobilePhone: PHONE });
    const id = await buyAndPay(world, customer);
    const { data } = (await dealer.client.get(`/Dealer/Order/${id}`)).json();
    const [earned, paid] = [data.earning, data.amount].map(formatMoney);
    const orders = await tab.open(at("/order"));
    for (const said of [`href="${at(`/order/${id}`)}"`, checkout.status.paid, earned, paid])
      expect(orders.body).toContain(said);
    for (const asked of inputs({ search: "nothing" }, { method: "atm" }, { to: "2000-01-01" }))
      expect((await tab.send(orders, list.apply, asked)).body).toContain(list.noMatchTitle);
    const found = await tab.send(orders, list.apply, { search: data.number, method: "credit" });
    const page = await tab.follow(found, data.number);
    const [{ keys }] = data.lines;
    expect(keys).toHaveLength(1);
    for (const said of [t.privacy, software.name[lang], `…${keys[0]}`, earned])
      expect(page.body).toContain(said);

    const file = await tab.open(at(`/order.csv?search=${data.number}`));
    expect(linesOf(file.body)).toEqual([expect.stringContaining(data.number)]);
    const [key = ""] = await revealKeys(customer);
    const attempt = await world.db
      .selectFrom("payment_attempts")
      .select(["ref", "provider_ref", "card_last4"])
      .executeTakeFirstOrThrow();
    const payment = [attempt.ref, attempt.provider_ref ?? "", `"${attempt.card_last4}`];
    const secrets = [key, customer.email ?? "", "Industrial 38th", PHONE, ...payment];
    expect(key.endsWith(keys[0])).toBe(true);
    for (const path of ["/order", `/order/${id}`, `/member/${customer.memberId}`, "/order.csv"]) {
      const headers = { cookie: `mw_session=${dealer.client.token}` };
      // With the data that scripts would read.
      const { body, statusCode } = await world.http.inject({ url: at(path), headers });
      expect(statusCode).toBe(200);
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      expect(body).not.toMatch(/href="[^"]*(download|\/key)/i);
    }
  },
);

journey(
  "a customer is appointed with a percent below the own one, which is changed, in %s",
  async (lang) => {
    const { world, dealer, tab, at } = await shop(lang);
    const { fault, done, list } = phrases[lang];
    const t = phrases[lang].dealer.dealers;
    const { memberId } = await customerOf(world, dealer);
    const form = await tab.open(at("/dealers"));
    expect(form.body).toContain(t.emptyTitle);
    const typed = {
      member: memberId ?? "",
      percent: String(BPS / 100 + 0.5),
      area: "Tainan & south",
    };
    const high = await tab.send(form, t.appoint.submit, typed);
    expect(high.status).toBe(422);
    expect(fieldFaults(high.body)).toEqual({ percent: fault.given_above_own });
    expect(submittedFields(high.body, "area")).toMatchObject(typed);
    const made = await tab.send(high, t.appoint.submit, { percent: "7.5%" });
    expect(made.at).toMatch(new RegExp(`^${at("/dealers/")}[0-9a-f-]{36}\\?done=`));
    for (const said of [done.sub_dealer_appointed, t.states.waiting, "7.5%", formatBps(BPS - 750)])
      expect(made.body).toContain(said);

    const above = await tab.send(made, t.change.submit, { percent: "x" });
    expect(fieldFaults(above.body)).toEqual({ percent: fault.invalid });
    const changed = await tab.send(above, t.change.submit, { percent: "5" });
    expect(changed.at).toContain("?done=sub_dealer_changed");
    for (const said of [done.sub_dealer_changed, formatBps(BPS - 500)])
      expect(changed.body).toContain(said);
    const dealers = await tab.open(at("/dealers"));
    expect(dealers.body).toContain(t.appoint.none);
    const found = await tab.send(dealers, list.apply, { search: "tainan" });
    expect(found.body).toContain(`href="${changed.at.split("?")[0]}"`);
    const other = await tab.send(dealers, list.apply, { state: "suspended" });
    expect(other.body).toContain(list.noMatchTitle);
    expect(linesOf((await tab.open(at("/dealers.csv"))).body)).toEqual([
      expect.stringMatching(/Tainan & south.*20%.*5%.*15%/),
    ]);
  },
);

test("customers, orders and dealers of others are not there, and the upper dealer sees less", async () => {
  const world = await testWorld(await builtPages());
  const [top, sub] = await appointChain(world, [BPS, 1_000]);
  const stranger = await appoint(world, { bps: BPS });
  const customer = await customerOf(world, sub!);
  await customer.put("/Member/Info/update", { company: COMPANY });
  const order = await buyAndPay(world, customer);
  const pages = [`/member/${customer.memberId}`, `/order/${order}`];
  const below = `/dealers/${sub!.dealer.id}`;
  const read = (by: Client, path: string) => browse(world, by).open(`/en/dealer${path}`);
  const seen = async (by: Client) => {
    const all = await Promise.all([...pages, below].map((path) => read(by, path)));
    return all.map(({ status }) => status);
  };
  expect(await seen(top!.client)).toEqual([200, 200, 200]);
  expect(await seen(sub!.client)).toEqual([200, 200, 404]);
  expect(await seen(stranger.client)).toEqual([404, 404, 404]);

  const { become, members, orders, dealers } = phrases.en.dealer;
  for (const path of [...pages, below]) {
    const { body } = await read(customer, path);
    expect(body).toContain(become.contact);
    for (const hidden of [members.facts, orders.privacy, dealers.facts])
      expect(body).not.toContain(hidden);
  }
  for (const path of pages) {
    expect((await read(sub!.client, path)).body).toContain("Ada Lin");
    const { body } = await read(top!.client, path);
    expect(body).toContain("Ada L.");
    for (const hidden of [COMPANY, asElementText(members.prepare)])
      expect(body).not.toContain(hidden);
  }
  const [own, subtree] = ["/member", "/member?below=1"];
  expect((await read(top!.client, own)).body).not.toContain("Ada L.");
  expect((await read(top!.client, subtree)).body).toContain(`/dealer${pages[0]}"`);
  const file = (await read(top!.client, "/order.csv?below=1")).body;
  expect(linesOf(file)).toEqual([expect.stringContaining("Ada L.,Ada Lin")]);
});
