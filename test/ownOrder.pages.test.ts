import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { type Lang, LANGS, langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { answering } from "./answering.ts";
import { beginPayment, deliver, noticeOf, placeOrder, signedForm } from "./payments.ts";
import { PERSONAS, personOf } from "./permissions.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

const URLENCODED = "application/x-www-form-urlencoded";

interface Visit {
  readonly url: string;
  /** Posted as a form when given. */
  readonly form?: URLSearchParams | FormData;
}

async function visit({ http }: TestWorld, client: { token: string | null } | null, it: Visit) {
  const { url, form } = it;
  const sent = form && new Response(form); // writes a form as a browser does
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

/** What a page shows: its scripts hold every phrase it could say. */
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
  form.append("slip", slip ?? new File([], ""));
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

test("who chose a bank transfer reads the account, the words to write and the form, in every language", async () => {
  const { member, orderId, number, page } = await byBank();
  for (const lang of LANGS) {
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
        'name="slip"',
      ]),
    ).toEqual([]);
    expect(missing(answer.body, ['value="credit"'])).toEqual([]);
    expect(present(answer.body, ['value="bank"'])).toEqual([]); // it is shown
  }
});

test("whoever holds the link sees no account, no report form and no way to cancel", async () => {
  const { world, orderId, page } = await byBank();
  for (const persona of PERSONAS) {
    const person = await personOf(world, persona);
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
  expect(missing(wrong.body, [purchase.report.slipAgain])).toEqual([]);
  const future = await visit(world, member, { url, form: reportForm({ date: "2026-11-21" }) });
  expect(missing(future.body, [fault.date_future])).toEqual([]);
  const text = new File(["just text"], "slip.txt");
  const notSlip = await visit(world, member, { url, form: reportForm({}, text) });
  expect(missing(notSlip.body, [fault.slip])).toEqual([]);

  const slip = new File(["%PDF-1.7 slip"], "slip.pdf", { type: "application/pdf" });
  const fields = { last5: "５４３２１", amount: ` ${amount.toLocaleString("en")} ` };
  const taken = await visit(world, member, { url, form: reportForm(fields, slip) });
  expect([taken.statusCode, taken.headers.location]).toEqual([303, `${url}#reported`]);
  const { body } = await page(member, url);
  expect(
    missing(body, [purchase.reported.title, "54321", "2026-11-20", purchase.reported.download]),
  ).toEqual([]);
  expect(present(body, ['name="last5"'])).toEqual([]);
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

test("an order is cancelled after a question, and says by whom and when", async () => {
  const { world, member, orderId, page } = await byBank();
  const url = `/order/${orderId}`;
  expect((await page(member, `${url}?cancel=1`)).body).toMatch(/<details open=""[^>]*>.*取消訂單/);
  const done = await visit(world, member, { url, form: cancelForm() });
  expect([done.statusCode, done.headers.location]).toEqual([303, url]);
  const { body } = await page(member);
  expect(missing(body, [phrases.tw.purchase.events.order_cancelled_buyer])).toEqual([]);
  expect(present(body, ['value="cancel"'])).toEqual([]);
  expect(
    present((await page(null)).body, [phrases.tw.purchase.events.order_cancelled_buyer]),
  ).toEqual([]);
});

test("an order whose payment nobody knows the end of is not cancelled, and says what to do", async () => {
  const { world, member, orderId } = await byBank();
  await beginPayment(world, member, orderId); // and there is no gateway to ask
  const url = `/en/order/${orderId}`;
  const answer = await visit(world, member, { url, form: cancelForm() });
  expect(missing(answer.body, [phrases.en.refusal.order.payment_undecided])).toEqual([]);
  expect(missing(answer.body, [phrases.en.purchase.cancel.undecided])).toEqual([]);
  expect(missing(answer.body, [`${url}?returned=1`])).toEqual([]);
  expect((await statusOf(world, orderId)).status).toBe(OrderStatus.unpaid);
});

test("an order's record holds its lines, tries and history in words, in every language", async () => {
  const { world, member, orderId, number, page } = await byBank();
  const declined = await beginPayment(world, member, orderId);
  await deliver(world, signedForm(noticeOf(declined, { RtnCode: "10100058" })));
  await beginPayment(world, member, orderId, "atm");
  await visit(world, member, { url: `/order/${orderId}`, form: reportForm() });
  const manager = await world.manager();
  const [{ id: report }] = (await manager.get("/Manager/Transfer?state=open")).json().data;
  await manager.post(`/Manager/Order/${orderId}/Confirmation`, { reason: "Seen", report });
  for (const lang of LANGS) {
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
        record.states.failed,
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
  for (const lang of LANGS) {
    const { body } = await record(lang);
    const [said = ""] = phrases[lang].purchase.events.order_edited.split("{before}");
    const change = `${said}${money(amount)} → ${money(amount * 2)}`;
    expect(missing(body, [change, "1 → 2", "Agreed by phone"])).toEqual([]);
    expect(present(body, [manager.email ?? "", 'value="again"'])).toEqual([]);
  }
  await visit(world, member, { url: `/order/${orderId}`, form: cancelForm() });
  expect(missing((await record("tw")).body, ['value="again"'])).toEqual([]);
  const { order_cancelled_buyer: cancelled } = phrases.tw.purchase.events;
  expect(missing((await page(member)).body, [cancelled, 'value="again"'])).toEqual([]);
});

test("an order's record is there for whoever ordered, and for nobody else", async () => {
  const { world, member, orderId, page } = await byBank();
  const url = `/member/orderdetail/${orderId}`;
  expect((await page(member, url)).statusCode).toBe(200);
  expect((await page(member, "/member/orderdetail/nothing")).statusCode).toBe(404);
  for (const persona of PERSONAS) {
    const { statusCode } = await visit(world, await personOf(world, persona), { url });
    expect([persona, statusCode]).toEqual([persona, persona === "guest" ? 303 : 404]);
  }
  expect(missing((await page(member, "/en/member/order")).body, [`/en${url}`])).toEqual([]);
});

test("money that was rejected is told to go back, and the order is paid or has ended as if it had not come", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: answering() });
  const { member, orderId, amount } = await placeOrder(world);
  const manager = await world.manager();
  const attempt = await beginPayment(world, member, orderId);
  await deliver(world, signedForm(noticeOf(attempt, { TradeAmt: String(amount - 7) })));
  const read = async (lang: (typeof LANGS)[number]) =>
    (await visit(world, member, { url: `${langPrefix[lang]}/order/${orderId}` })).body;
  expect(missing(await read("tw"), [phrases.tw.checkout.state.reviewTitle])).toEqual([]);

  const note = "Seven dollars short";
  await manager.post(`/Manager/Order/${orderId}/Rejection`, { reason: note });
  for (const lang of LANGS) {
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
