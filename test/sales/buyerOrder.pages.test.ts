import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { isProof } from "#test/kit/proof.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { PERSONAS, createPersona } from "#test/kit/accounts/personas.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const URLENCODED = "application/x-www-form-urlencoded";

interface Visit {
  readonly url: string;
  readonly form?: URLSearchParams | FormData;
}

async function visit({ http }: TestWorld, client: { token: string | null } | null, it: Visit) {
  const { url, form } = it;
  const sent = form && new Response(form); // encodes like a browser
  return http.inject({
    url,
    method: sent ? "POST" : "GET",
    headers: {
      accept: "text/html",
      ...(client && { cookie: `mw_session=${client.token}` }),
      ...(sent && { "content-type": sent.headers.get("content-type") ?? URLENCODED }),
    },
    ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
  });
}

const shownIn = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
const missing = (body: string, words: readonly string[]) =>
  words.filter((word) => !shownIn(body).includes(word));
const present = (body: string, words: readonly string[]) =>
  words.filter((word) => shownIn(body).includes(word));

const cancelForm = () => new URLSearchParams({ intent: "cancel" });

function reportForm(fields: Record<string, string> = {}, slip?: File): FormData {
  const form = new FormData();
  const all = { intent: "report", last5: "54321", date: "2026-11-20", amount: "12000", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append("proof", slip ?? new File([], ""));
  return form;
}

async function byBank() {
  const world = await testWorld(await builtPages());
  const { member, orderId, amount } = await placeOrder(world, "bank");
  const row = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const page = (client: Client | null, path = `/order/${orderId}`) =>
    visit(world, client, { url: path });
  return { world, member, orderId, amount, number: row.number, page };
}

const statusOf = ({ db }: TestWorld, orderId: string) =>
  db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirstOrThrow();

test("who chose a bank transfer reads the account, the words to write and the form", async () => {
  const { member, orderId, number, page } = await byBank();
  for (const lang of testLanguages()) {
    const answer = await page(member, `${langPrefix[lang]}/order/${orderId}`);
    const { bank, report, cancel } = phrases[lang].purchase;
    expect(
      missing(answer.body, [bank.title, bank.domestic, bank.abroad, report.title, cancel.question]),
    ).toEqual([]);
    expect(
      missing(answer.body, [
        "000-12-345678-9",
        "DEMOTWTPXXX",
        number,
        'name="last5"',
        'name="proof"',
      ]),
    ).toEqual([]);
    expect(missing(answer.body, ['value="credit"'])).toEqual([]);
    expect(present(answer.body, ['value="bank"'])).toEqual([]); // already shown
  }
});

test("who was told an account that is none any more can still report what they transferred to it", async () => {
  const { world, member, orderId, page } = await byBank();
  const manager = await world.manager();
  const { version } = (await manager.get("/Manager/BankAccount")).json().data;
  const taken = await manager.put("/Manager/BankAccount", { version, accounts: [] });
  expect(taken.statusCode).toBe(200);
  for (const [lang, told] of [
    ["tw", "如果您已經匯款，請在下方回報。"],
    ["en", "If you have already transferred the money, report it below."],
    ["cn", "如果您已经汇款，请在下方填写汇款信息。"],
  ] as const) {
    const { bank, report } = phrases[lang].purchase;
    const { body } = await page(member, `${langPrefix[lang]}/order/${orderId}`);
    const none = bank.none.replace("{currency}", "TWD");
    expect(missing(body, [none, told, report.title, 'value="report"'])).toEqual([]);
    expect(present(body, [bank.title])).toEqual([]);
  }
  const sent = await visit(world, member, { url: `/order/${orderId}`, form: reportForm() });
  expect(sent.statusCode).toBe(303);
  expect((await statusOf(world, orderId)).status).toBe(OrderStatus.confirming);
});

const STRANGERS = isProof ? PERSONAS : (["guest", "member", "manager"] as const);

test("whoever holds the link sees no account, no report form and no way to cancel", async () => {
  const { world, orderId, page } = await byBank();
  for (const persona of STRANGERS) {
    const person = await createPersona(world, persona);
    const { body, statusCode } = await visit(world, person, { url: `/order/${orderId}` });
    expect([persona, statusCode]).toEqual([persona, 200]);
    expect(
      present(body, ["000-12-345678-9", 'name="last5"', 'value="cancel"', "orderdetail"]),
    ).toEqual([]);
    expect(body).toMatch(/value="bank"[^>]*disabled|disabled[^>]*value="bank"/);
    for (const form of [cancelForm(), reportForm()]) {
      const answer = await visit(world, person, { url: `/order/${orderId}`, form });
      expect([persona, answer.statusCode]).toEqual([persona, persona === "guest" ? 401 : 404]);
    }
  }
  expect((await page(null)).statusCode).toBe(200);
  expect((await statusOf(world, orderId)).status).toBe(OrderStatus.unpaid);
});

test("a report brings back what was typed until it is right; then it is shown, with its slip", async () => {
  const { world, member, orderId, amount, page } = await byBank();
  const url = `/en/order/${orderId}`;
  const { fault, purchase } = phrases.en;
  const wrong = await visit(world, member, {
    url,
    form: reportForm({ last5: "12a", date: "2026-11-21", amount: "12,000.5" }),
  });
  expect(wrong.statusCode).toBe(422);
  expect(
    missing(wrong.body, [
      fault.last_digits,
      'value="12a"',
      'value="12,000.5"',
      'value="2026-11-21"',
    ]),
  ).toEqual([]);
  expect(shownIn(wrong.body)).not.toContain(purchase.report.slipAgain); // none was chosen
  const future = await visit(world, member, { url, form: reportForm({ date: "2026-11-21" }) });
  expect(missing(future.body, [fault.date_future])).toEqual([]);
  const text = new File(["just text"], "slip.txt");
  const notSlip = await visit(world, member, { url, form: reportForm({}, text) });
  expect(missing(shownIn(notSlip.body), [fault.slip, purchase.report.slipAgain])).toEqual([]);

  const slip = new File(["%PDF-1.7 slip"], "slip.pdf", { type: "application/pdf" });
  const fields = { last5: "５４３２１", amount: ` ${amount.toLocaleString("en")} ` };
  const taken = await visit(world, member, { url, form: reportForm(fields, slip) });
  expect([taken.statusCode, taken.headers.location]).toEqual([
    303,
    `${url}?done=transfer_reported`,
  ]);
  const { body } = await page(member, url);
  expect(
    missing(body, [purchase.reported.title, "54321", "2026-11-20", purchase.reported.download]),
  ).toEqual([]);
  expect(present(body, ['value="report"'])).toEqual([]);
  const file = `/en/member/orderdetail/${orderId}/slip`;
  const own = await page(member, file);
  expect([own.body, own.headers["content-disposition"]]).toEqual([
    "%PDF-1.7 slip",
    'attachment; filename="slip-2026-11-20-54321.pdf"',
  ]);
  expect((await page(await world.member(), file)).statusCode).toBe(404);
  expect((await page(await world.manager(), file)).statusCode).toBe(404);
  expect(missing((await page(null)).body, [phrases.tw.purchase.confirming.title])).toEqual([]);
});

test("a rejected report is told with its reason, and can be made again", async () => {
  const { world, member, orderId, page } = await byBank();
  const url = `/cn/order/${orderId}`;
  await visit(world, member, { url, form: reportForm() });
  const manager = await world.manager();
  const reason = "未见该笔款项";
  await manager.post(`/Manager/Order/${orderId}/Rejection`, { reason });
  const { body } = await page(member, url);
  expect(missing(body, [phrases.cn.purchase.rejected.title, reason, 'name="last5"'])).toEqual([]);
  expect(present((await page(null, url)).body, [reason])).toEqual([]);
  expect((await visit(world, member, { url, form: reportForm() })).statusCode).toBe(303);
});

test("a report is corrected or withdrawn where it is shown, until staff have decided", async () => {
  const { world, member, orderId, amount, page } = await byBank();
  const url = `/en/order/${orderId}`;
  const { purchase, refusal } = phrases.en;
  await visit(world, member, { url, form: reportForm({ amount: String(amount) }) });
  const first = (await page(member, url)).body;
  const report = /name="report" value="([0-9a-f-]{36})"/.exec(first)?.[1] ?? "";
  expect(missing(first, [purchase.reported.correct, purchase.reported.withdraw])).toEqual([]);
  const form = reportForm({ intent: "correct", report, last5: "99887" });
  const corrected = await visit(world, member, { url, form });
  const told = async (
    answer: Awaited<ReturnType<typeof visit>>,
    done: keyof typeof phrases.en.done,
  ) => {
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${url}?done=${done}`]);
    const led = (await page(member, `${url}?done=${done}`)).body;
    expect(missing(led, [phrases.en.done[done]])).toEqual([]);
    expect(present((await page(member, url)).body, [phrases.en.done[done]])).toEqual([]);
  };
  await told(corrected, "transfer_corrected");
  expect(missing((await page(member, url)).body, ['value="99887"'])).toEqual([]);
  const stale = await visit(world, member, {
    url,
    form: new URLSearchParams({ intent: "withdraw", report }),
  });
  expect(stale.statusCode).toBe(422);
  expect(missing(stale.body, [refusal.transfer.report_closed])).toEqual([]);
  const open = /name="report" value="([0-9a-f-]{36})"/.exec((await page(member, url)).body)?.[1];
  const withdraw = new URLSearchParams({ intent: "withdraw", report: open ?? "" });
  const stranger = await visit(world, await world.member(), { url, form: withdraw });
  expect(stranger.statusCode).toBe(404);
  await told(await visit(world, member, { url, form: withdraw }), "transfer_withdrawn");
  expect((await statusOf(world, orderId)).status).toBe(OrderStatus.unpaid);
  const record = await page(member, `/en/member/orderdetail/${orderId}`);
  const { states } = purchase.record;
  const { transfer_corrected, transfer_withdrawn } = purchase.events;
  const said = [states.withdrawn, states.corrected, transfer_corrected, transfer_withdrawn];
  expect(missing(record.body, said)).toEqual([]);
});

test("a corrected report's slip stands beside the newer one, and a wrong amount is told with what is missing", async () => {
  const { world, member, orderId, amount, page } = await byBank();
  const url = `/en/order/${orderId}`;
  const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], "slip.pdf");
  const less = String(amount - 300);
  await visit(world, member, { url, form: reportForm({ amount: less }, pdf("older")) });
  const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
  const short = `${money(amount - 300)} reported, but the order total is ${money(amount)}: TWD 300 short`;
  const first = (await page(member, url)).body;
  expect(missing(first, [short, phrases.en.purchase.reported.differsText])).toEqual([]);
  const report = /name="report" value="([0-9a-f-]{36})"/.exec(first)?.[1] ?? "";
  world.advance(60_000);
  const more = { intent: "correct", report, amount: String(amount + 20) };
  await visit(world, member, { url, form: reportForm(more, pdf("newer")) });
  const over = (await page(member, url)).body;
  expect(missing(over, ["TWD 20 over"])).toEqual([]);
  const manager = await world.manager();
  for (const path of ["/transfer", `/order/${orderId}`]) {
    const { body } = await page(manager, `/en/manager${path}`);
    expect(missing(body, ["Earlier one (2026-11-20 08:00:00)"])).toEqual([]);
    const links = [...body.matchAll(/href="(\/en\/manager\/transfer\/[0-9a-f-]+\/slip)"/g)];
    const files = await Promise.all(
      links.map(async ([, link = ""]) => (await page(manager, link)).body),
    );
    expect(new Set(files)).toEqual(new Set(["%PDF-1.7 newer", "%PDF-1.7 older"]));
  }
});

test("a refusal whose form has gone with the order's state is said all the same", async () => {
  const { world, member, orderId, page } = await byBank();
  const url = `/en/order/${orderId}`;
  await visit(world, member, { url, form: reportForm() });
  const report = /name="report" value="([0-9a-f-]{36})"/.exec((await page(member, url)).body)?.[1];
  const withdraw = new URLSearchParams({ intent: "withdraw", report: report ?? "" });
  expect((await visit(world, member, { url, form: withdraw })).statusCode).toBe(303);
  const late = await visit(world, member, { url, form: withdraw }); // from a page opened before
  expect(late.statusCode).toBe(422);
  expect(present(late.body, ['value="withdraw"'])).toEqual([]);
  expect(missing(late.body, [phrases.en.refusal.transfer.report_closed])).toEqual([]);
});

test("an order is cancelled after a question, and says by whom and when", async () => {
  const { world, member, orderId, page } = await byBank();
  const url = `/order/${orderId}`;
  expect((await page(member, `${url}?cancel=1`)).body).toMatch(/<details open=""[^>]*>.*取消訂單/);
  const done = await visit(world, member, { url, form: cancelForm() });
  expect([done.statusCode, done.headers.location]).toEqual([303, `${url}?done=order_cancelled`]);
  const { body } = await page(member);
  expect(missing(body, [phrases.tw.purchase.events.order_cancelled_buyer])).toEqual([]);
  expect(present(body, ['value="cancel"'])).toEqual([]);
  expect(
    present((await page(null)).body, [phrases.tw.purchase.events.order_cancelled_buyer]),
  ).toEqual([]);
});

test("an order whose payment nobody knows the end of is not cancelled, and says what to do", async () => {
  const { world, member, orderId } = await byBank();
  await beginPayment(world, member, orderId); // without a gateway to query
  const url = `/en/order/${orderId}`;
  const answer = await visit(world, member, { url, form: cancelForm() });
  expect(missing(answer.body, [phrases.en.refusal.payment.undecided])).toEqual([]);
  expect(missing(answer.body, [phrases.en.purchase.cancel.undecided])).toEqual([]);
  expect(missing(answer.body, [`${url}?returned=1`])).toEqual([]);
  const page = shownIn((await visit(world, member, { url })).body);
  const { check, openTitle } = phrases.en.checkout.pay;
  const places = [`>${openTitle}<`, `>${check}<`, 'name="paymentMethod"'].map((it) =>
    page.indexOf(it),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b)); // the check button follows the explanation
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect((await statusOf(world, orderId)).status).toBe(OrderStatus.unpaid);
});

test("an order's record holds its lines, tries and history in words", async () => {
  const { world, member, orderId, number, page } = await byBank();
  const declined = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(declined, { RtnCode: "10100058" })));
  await beginPayment(world, member, orderId, "atm");
  await visit(world, member, { url: `/order/${orderId}`, form: reportForm() });
  const manager = await world.manager();
  const [{ id: report }] = (await manager.get("/Manager/Transfer?state=open")).json().data;
  await manager.post(`/Manager/Order/${orderId}/Confirmation`, { reason: "Seen", report });
  for (const lang of testLanguages()) {
    const { body } = await page(member, `${langPrefix[lang]}/member/orderdetail/${orderId}`);
    const { events, record } = phrases[lang].purchase;
    const { order, status } = phrases[lang].checkout;
    expect(
      missing(body, [
        number,
        status.paid,
        order.payAmount,
        events.placed,
        events.transfer_reported,
        events.payment_confirmed,
        record.states.declined,
        record.states.confirmed,
        "54321",
        "Seen",
      ]),
    ).toEqual([]);
    expect(present(body, [manager.email ?? ""])).toEqual([]);
  }
});

test("what staff changed stands in the record in words, and ordering again only once it is closed", async () => {
  const { world, member, orderId, amount, page } = await byBank();
  const [line] = (await member.get(`/Order/${orderId}`)).json().data.lines;
  const manager = await world.manager();
  await manager.post(`/Manager/Order/${orderId}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines: [{ uuid: line.uuid, quantity: 2 }],
  });
  const money = (minor: number) => formatMoney({ minor, currency: "TWD" });
  const record = (lang: Lang) => page(member, `${langPrefix[lang]}/member/orderdetail/${orderId}`);
  for (const lang of testLanguages()) {
    const { body } = await record(lang);
    const [said = ""] = phrases[lang].purchase.events.order_edited.split("{before}");
    const change = `${said}${money(amount)} → ${money(amount * 2)}`;
    expect(missing(body, [change, "1 → 2", "Agreed by phone"])).toEqual([]);
    expect(present(body, [manager.email ?? "", 'value="again"'])).toEqual([]);
  }
  for (const lang of testLanguages()) {
    const { body } = await page(member, `${langPrefix[lang]}/order/${orderId}`);
    const { changed } = phrases[lang].purchase;
    const title = changed.title
      .replace("{before}", money(amount))
      .replace("{after}", money(amount * 2));
    expect(missing(body, [title, "1 → 2", "Agreed by phone"])).toEqual([]);
    expect(present(body, [changed.noRenewal])).toEqual([]);
  }
  expect(present((await page(null)).body, ["Agreed by phone"])).toEqual([]);
  await visit(world, member, { url: `/order/${orderId}`, form: cancelForm() });
  expect(missing((await record("tw")).body, ['value="again"'])).toEqual([]);
  const { order_cancelled_buyer: cancelled } = phrases.tw.purchase.events;
  expect(missing((await page(member)).body, [cancelled, 'value="again"'])).toEqual([]);
});

test("who began to renew an order before it was changed is told, by mail and page, that it will not", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, member, orderId, "creditPeriod");
  const [line] = (await member.get(`/Order/${orderId}`)).json().data.lines;
  const manager = await world.manager();
  const change = (revision: number, quantity: number) =>
    manager.post(`/Manager/Order/${orderId}/Revision`, {
      revision,
      reason: "Agreed by phone",
      lines: [{ uuid: line.uuid, quantity }],
    });
  expect((await change(0, 2)).statusCode).toBe(200);
  const { changed } = phrases.en.purchase;
  const read = async () =>
    (await visit(world, member, { url: `/en/order/${orderId}?left=1` })).body;
  expect(missing(await read(), [changed.noRenewal])).toEqual([]);
  await world.drain();
  const mails = await world.db
    .selectFrom("mails")
    .select("body_text")
    .where("template", "=", "order_changed")
    .execute();
  const said = phrases.en.mail.order_changed.noRenewal.split(":")[0] ?? "";
  expect(mails[0]?.body_text.replaceAll(/\s+/g, " ")).toContain(said);
  // If staff accept the payment anyway, the page says so.
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  const { suspenseItems: held } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  const confirmation = { reason: "Enough", acceptDifference: true, seen: [held[0].id] };
  const confirmed = await manager.post(`/Manager/Order/${orderId}/Confirmation`, confirmation);
  expect([confirmed.statusCode, amount > 0]).toEqual([200, true]);
  expect(missing(await read(), [changed.paidNoRenewal])).toEqual([]);
});

// Access by others: test/permissions/pageAccess.pages.test.ts.
test("an order's record is there for whoever ordered, and led to from their orders", async () => {
  const { member, orderId, page } = await byBank();
  const url = `/member/orderdetail/${orderId}`;
  expect((await page(member, url)).statusCode).toBe(200);
  expect((await page(member, "/member/orderdetail/nothing")).statusCode).toBe(404);
  expect(missing((await page(member, "/en/member/order")).body, [`/en${url}`])).toEqual([]);
});

test("money that was rejected is told to go back, and the order is paid or has ended as if it had not come", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world);
  const manager = await world.manager();
  const attempt = await beginPayment(world, member, orderId);
  await deliverCallback(
    world,
    signedForm(paidNotification(attempt, { TradeAmt: String(amount - 7) })),
  );
  const read = async (lang: Lang) =>
    (await visit(world, member, { url: `${langPrefix[lang]}/order/${orderId}` })).body;
  expect(missing(await read("tw"), [phrases.tw.checkout.state.reviewTitle])).toEqual([]);

  const note = "Seven dollars short";
  await manager.post(`/Manager/Order/${orderId}/Rejection`, { reason: note });
  for (const lang of testLanguages()) {
    const { state } = phrases[lang].checkout;
    const body = await read(lang);
    const payable = ['value="credit"', 'value="pay"'];
    expect(missing(body, [state.refundTitle, state.refundText, note, ...payable])).toEqual([]);
    const others = [state.reviewTitle, phrases[lang].purchase.rejected.title];
    expect(present(body, [...others, phrases[lang].checkout.pay.openTitle])).toEqual([]);
  }

  const cancelled = await member.post(`/Order/${orderId}/Cancellation`);
  expect(cancelled.statusCode).toBe(200);
  const { state } = phrases.tw.checkout;
  const ended = await read("tw");
  expect(missing(ended, [state.refundTitle, state.endedTitle])).toEqual([]);
  expect(present(ended, [state.reviewTitle])).toEqual([]);
});

test("the renewal says how much, when next, from which card and how it ends, in one name; and what has ended, that it has", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const read = async (lang: Lang) =>
    (await visit(world, member, { url: `${langPrefix[lang]}/order/${orderId}` })).body;
  for (const lang of testLanguages()) {
    const { renewal } = phrases[lang].purchase;
    const words = [
      renewal.title,
      formatMoney({ minor: amount, currency: "TWD" }),
      "2026-12-20 08:00:02",
      renewal.endingIn.replace("{card}", "2222"),
      renewal.endText.replace("{most, number}", "99"),
    ];
    expect(missing(await read(lang), words)).toEqual([]);
    const name = { tw: "自動續訂", en: "utomatic renewal", cn: "自动续订" }[lang];
    const { checkout, mail } = phrases[lang];
    for (const said of [
      renewal.title,
      renewal.cancel,
      checkout.method.creditPeriod,
      mail.order.methods.creditPeriod,
    ])
      expect(said).toContain(name);
  }
  const guest = (await visit(world, null, { url: `/en/order/${orderId}` })).body;
  expect(present(guest, ["2222", "2026-12-20"])).toEqual([]);
  const clerk = await world.manager(["orders.read"]);
  const manager = await world.manager();
  const seen = async (as: Client) =>
    (await as.get(`/Manager/Order/${orderId}`)).json().data.renewal;
  expect([(await seen(manager)).card, (await seen(clerk)).card]).toEqual(["2222", null]);

  await member.post(`/Order/${orderId}/RenewalCancellation`);
  const until = "2026-12-20 08:00:02";
  const { runsUntil, ranUntil } = phrases.en.purchase.renewal;
  const runs = runsUntil.replace("{until}", until);
  const ran = ranUntil.replace("{until}", until);
  expect([missing(await read("en"), [runs]), present(await read("en"), [ran])]).toEqual([[], []]);
  world.advance(31 * 86_400_000);
  const grace = phrases.en.keys.status.grace.split("{")[0] ?? "";
  const late = await read("en");
  expect(missing(late, [ran, grace])).toEqual([]);
  expect(present(late, [runs, `>${phrases.en.keys.status.valid}<`])).toEqual([]);
  expect((await visit(world, manager, { url: `/en/manager/order/${orderId}` })).body).toContain(
    grace,
  );
});

test("an account is named in the reader's language, and each button says what it copies", async () => {
  const { member, orderId, page } = await byBank();
  const english = (await page(member, `/en/order/${orderId}`)).body;
  // Bracketed names are wrapped in an element.
  expect(
    missing(english.replaceAll(/<\/?span[^>]*>/g, ""), [
      "Demonstration Commercial Bank (999 示範商業銀行)",
      'aria-label="Copy: Account number (Within Taiwan)"',
      'aria-label="Copy: SWIFT code (From abroad (SWIFT))"',
    ]),
  ).toEqual([]);
  const names = [...shownIn(english).matchAll(/aria-label="(Copy[^"]*)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  const chinese = (await page(member)).body;
  expect(missing(chinese, [">999 示範商業銀行<", 'aria-label="複製：帳號（國內匯款）"'])).toEqual(
    [],
  );
});

test("charges after the end of a renewal are told with their state, to their buyer alone", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const { member, orderId, amount } = await placeOrder(world, "creditPeriod");
  const attempt = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await member.post(`/Order/${orderId}/RenewalCancellation`);
  const read = async (path: string) => (await visit(world, member, { url: path })).body;
  const { due, refunded, title } = phrases.tw.purchase.refunds;
  const pages = [`/order/${orderId}`, `/member/orderdetail/${orderId}`];
  for (const path of pages) expect(present(await read(path), [title])).toEqual([]);
  const charged = chargeNotification(attempt, "20002", { ProcessDate: "2026/12/20 08:03:21" });
  await deliverCallback(world, signedForm(charged), "period");
  const said = [title, "2026-12-20 08:03:21", formatMoney({ minor: amount, currency: "TWD" })];
  for (const path of pages) {
    const body = await read(path);
    expect(missing(body, [...said, due])).toEqual([]);
    expect(present(body, [refunded])).toEqual([]);
  }
  const guest = (await visit(world, null, { url: `/order/${orderId}` })).body;
  expect(present(guest, [title])).toEqual([]);
  const manager = await world.manager();
  const [{ id }] = (await manager.get("/Manager/SuspenseItem")).json().data;
  await manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "R-1" });
  for (const path of pages) {
    const body = await read(path);
    expect(missing(body, [...said, refunded])).toEqual([]);
    expect(present(body, [due])).toEqual([]);
  }
});
