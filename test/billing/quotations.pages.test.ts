import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { SKIPPED_LINE } from "#shared/billing/quotations/rules.ts";
import { openBuiltPages, asElementText } from "#test/kit/pages/builtPages.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { acceptQuotation, orderCart, totalFields } from "#test/kit/data/orderCart.ts";

const { quotations: words, fault } = phrases.en;

/** The confirmation token of the reviewed quotation. */
const markIn = (body: string) =>
  (/<button[^>]* value="([^"]*)"[^>]* name="confirmed"/.exec(body)?.[1] ?? "").replaceAll(
    "&quot;",
    '"',
  );

async function issueQuotation(manager: Client, member: Client, unit: number, note?: string) {
  const answer = await manager.post("/Manager/Quotation", {
    email: member.email,
    currency: "TWD",
    ...(note && { note }),
    lines: [{ commodity: cartItem(12).commodity, quantity: 1, unit }],
  });
  return answer.json().data as { id: string; number: string };
}

test("an item that several plans may be meant by is asked about until one is chosen or it is left out", async () => {
  const { world, as } = await openBuiltPages("en");
  const [manager, member] = [await world.manager(), await world.member()];
  const { send } = as(manager);
  const look = (fields: Record<string, string>) =>
    send("/manager/quotations/new", {
      idempotencyKey: world.newId(),
      email: member.email ?? "",
      "plan.0": cartItem(12).commodity,
      ...fields,
    });
  const press = async (fields: Record<string, string>) => {
    const looked = await look(fields);
    return looked.statusCode === 200 ? look({ ...fields, confirmed: markIn(looked.body) }) : looked;
  };
  const issued = async () =>
    (await manager.get("/Manager/Quotation")).json().data.map(({ items }: { items: [] }) => items);

  const first = await press({ "plan.2": software.productCode, "quantity.2": "3" });
  expect(first.statusCode).toBe(422);
  expect(first.body).toContain(asElementText(fault.plan_several));
  expect(first.body).toContain(`name="named.2" value="${software.productCode}"`);
  const named = { "named.2": software.productCode, "quantity.2": "3" };
  const second = await press({ ...named, "plan.2": "" });
  expect(second.statusCode).toBe(422);
  expect(second.body).toContain(asElementText(fault.plan_several));
  expect(second.body).toContain(asElementText(words.leaveOut));
  expect(second.body).toContain('name="named.2"');
  expect(await issued()).toEqual([]);

  expect((await press({ ...named, "plan.2": cartItem(1).commodity })).statusCode).toBe(303);
  expect(await issued()).toMatchObject([[{ quantity: 1 }, { quantity: 3, months: 1 }]]);
  expect((await press({ ...named, "plan.2": SKIPPED_LINE })).statusCode).toBe(303);
  expect((await issued())[0]).toHaveLength(1);
});

test("all that is wrong with a quotation is said at once, and what a price may be", async () => {
  const { world, as } = await openBuiltPages("en");
  const manager = await world.manager();
  const answer = await as(manager).send("/manager/quotations/new", {
    idempotencyKey: world.newId(),
    email: "nobody@example.com",
    "plan.0": software.productCode,
    "plan.1": cartItem(12).commodity,
    "unit.1": "-5",
  });
  expect(answer.statusCode).toBe(422);
  for (const words of [fault.unknown_member, fault.plan_several, fault.unit_price]) {
    expect(answer.body).toContain(asElementText(words));
  }
});

test("its checkout begins with an invoice for the company that it names, whatever the last order wanted", async () => {
  const { world, as } = await openBuiltPages("en");
  const member = await world.member();
  const barcode = { kind: "personal", carrier: "mobile", carrierNumber: "/ABC+123" };
  await member.post("/Cart", cartItem(1));
  const before = { paymentMethod: "credit", consent: true, invoice: barcode };
  expect((await orderCart(member, before)).statusCode).toBe(200);
  const company = { invoiceTitle: "精銳機械股份有限公司", uniformNumber: "04595257" };
  await member.put("/Member/Info/update", company);
  await member.post("/Cart", cartItem(1));
  const { id } = (await member.post("/Quotation", {})).json().data;
  const body = await as(member).read(`/quotation/${id}`);
  const inputOf = (value: string) =>
    body.match(new RegExp(`<input[^>]*value="${value}"[^>]*>`))?.[0];
  expect(inputOf("company")).toContain(' checked=""');
  expect(inputOf("personal")).not.toContain(' checked=""');
  expect(inputOf("04595257")).toContain("uniformNumber");
});

test("an order of a quotation leads to it, and once it is cancelled unpaid to accepting it again", async () => {
  const { world, as } = await openBuiltPages("en");
  const [manager, member] = [await world.manager(), await world.member()];
  const quotation = await issueQuotation(manager, member, 30_000);
  const accepted = { paymentMethod: "credit", consent: true };
  const placed = await acceptQuotation(member, quotation.id, accepted);
  const { id } = placed.json().data;
  const desk = await as(manager).read(`/manager/order/${id}`);
  expect(desk).toContain(`/manager/quotations/${quotation.id}`);
  expect(desk).toContain(asElementText(phrases.en.manager.order.quotationWhy));
  expect(await as(member).read(`/order/${id}`)).toContain(`href="/en/quotation/${quotation.id}"`);
  expect(await as(member).read(`/quotation/${quotation.id}`)).toContain(
    asElementText(words.endedTitle.ordered),
  );
  expect(await as(member).read("/member/quotations")).toContain(
    asElementText(words.states.ordered),
  );
  await member.post(`/Order/${id}/Cancellation`, {});
  const again = phrases.en.checkout.again.quotation.replace("{number}", quotation.number);
  expect(await as(member).read(`/order/${id}`)).toContain(asElementText(again));
  const lapsed = words.lapsed.replace("{number}", placed.json().data.number);
  const body = await as(member).read(`/quotation/${quotation.id}`);
  expect(body).toContain(asElementText(lapsed));
  expect(body).toContain('name="paymentMethod"');
});

test("a quotation is accepted at the total that its page shows, and never without it", async () => {
  const { world, as } = await openBuiltPages("en");
  const [manager, member] = [await world.manager(), await world.member()];
  const { id } = await issueQuotation(manager, member, 30_000);
  const order = { intent: "order", paymentMethod: "bank", consent: "on" };
  const total = totalFields(30_000);
  const body = await as(member).read(`/quotation/${id}`);
  for (const [name, value] of Object.entries(total))
    expect(body).toContain(`name="${name}" value="${value}"`);
  for (const [told, code] of [
    [{}, "total_required"],
    [totalFields(1), "total_changed"],
  ] as const) {
    const refused = await as(member).send(`/quotation/${id}`, { ...order, ...told });
    expect(refused.statusCode).toBe(422);
    const message = phrases.en.refusal.order[code];
    const shown = phrases.en.problem.withTotal.replace("{message}", message);
    expect(refused.body).toContain(asElementText(shown.replace("{amount}", "TWD 30,000")));
  }
  const placed = await as(member).send(`/quotation/${id}`, { ...order, ...total });
  expect(placed.statusCode).toBe(303);
});

test("what is issued was looked at before: its items with their prices, and the total", async () => {
  const { world, as } = await openBuiltPages("en");
  const [manager, member] = [await world.manager(), await world.member()];
  const fields = {
    idempotencyKey: world.newId(),
    email: member.email ?? "",
    "plan.0": cartItem(12).commodity,
    "quantity.0": "2",
    "unit.0": "30,000",
  };
  const press = (more: Record<string, string> = {}) =>
    as(manager).send("/manager/quotations/new", { ...fields, ...more });
  const count = async () => (await manager.get("/Manager/Quotation")).json().total;
  const unknown = await press({ "plan.0": "zzz" });
  expect(unknown.body).toContain(asElementText(fault.plan_unknown));
  expect(unknown.body).not.toContain(words.sureTitle);

  const { body } = await press();
  const total = { email: fields.email, total: "TWD 60,000" };
  expect(body).toContain(
    words.sureTotal.replace("{email}", total.email).replace("{total}", total.total),
  );
  expect(body).toContain(": 2 × TWD 30,000");
  const listed = planOf(software, 12).prices.TWD;
  expect(body).toContain(
    words.sureListed.replace("{amount}", formatMoney({ minor: listed, currency: "TWD" })),
  );
  expect(body).toMatch(
    new RegExp(
      `<option[^>]*>[^<]*(?:<!-- -->)? · ${formatMoney({ minor: listed, currency: "TWD" })}`,
    ),
  );

  const mark = markIn(body);
  const changed = await press({ confirmed: mark, "unit.0": "30" });
  expect(changed.body).toContain(asElementText(words.sureTitle)); // changed: must be reviewed again
  const other = await press({ confirmed: mark, "other.0": "zzz" });
  expect(other.body).toContain(asElementText(fault.plan_unknown));
  expect(await count()).toBe(0);
  expect((await press({ confirmed: mark })).statusCode).toBe(303);
  expect(await count()).toBe(1);
});

test("a quotation is withdrawn by its page with a reason, which its buyer reads", async () => {
  const { world, as } = await openBuiltPages("en");
  const [manager, member] = [await world.manager(), await world.member()];
  const quotation = await issueQuotation(manager, member, 1_234, "Agreed by phone");
  const own = () => as(member).read(`/quotation/${quotation.id}`);
  const offered = await own();
  for (const shown of ["Agreed by phone", "TWD 1,234", 'name="paymentMethod"', words.file])
    expect(offered).toContain(shown);
  const here = `/manager/quotations/${quotation.id}`;
  const { send } = as(manager);
  const unsaid = await send(here, { intent: "withdraw", reason: "" });
  expect([unsaid.statusCode, unsaid.body.includes(asElementText(fault.required))]).toEqual([
    422,
    true,
  ]);
  const done = await send(here, { intent: "withdraw", reason: "A typing error" });
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    `/en${here}?done=quotation_withdrawn`,
  ]);
  const ended = await own();
  for (const told of ["A typing error", words.endedTitle.withdrawn]) expect(ended).toContain(told);
  expect(ended).not.toContain('name="paymentMethod"');
});
