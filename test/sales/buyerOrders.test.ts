import Papa from "papaparse";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { cardPayment, cartItem, software } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

async function copies(world: TestWorld, orderId: string, count: number): Promise<void> {
  await world.open.database.pool.query(
    `with copied as (
       insert into orders (id, number, member_id, status, currency, total_minor, payment_method, lang, email,
         buyer_name, consent_version, consented_at, placed_at, due_at)
       select gen_random_uuid(), number || '-' || i, member_id, status, currency, total_minor, payment_method,
         lang, email, buyer_name, consent_version, consented_at, placed_at - i * interval '1 minute', due_at
       from orders, generate_series(1, $2::int) i where id = $1 returning id)
     insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name, payment_title,
       months, quantity, unit_minor, total_minor)
     select gen_random_uuid(), copied.id, 0, product_id, commodity_id, kind, name, payment_title, months,
       quantity, unit_minor, total_minor
     from copied, order_lines where order_id = $1`,
    [orderId, count],
  );
}

async function order(member: Client, months: 1 | 12 = 1): Promise<{ id: string; number: string }> {
  await member.post("/Cart", cartItem(months));
  return (await orderCart(member, cardPayment)).json().data;
}

const visit = (world: TestWorld, { token }: Client, url: string) =>
  world.http.inject({ url, headers: { cookie: `mw_session=${token}`, accept: "text/html" } });

test("every page of the list leads on, and one beyond the last to the last", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const beyond = () => visit(world, member, "/en/member/order?page=99");
  expect((await beyond()).headers.location).toBe("/en/member/order");
  await copies(world, (await order(member)).id, 30);
  expect((await beyond()).headers.location).toBe("/en/member/order?page=2");
  const second = await visit(world, member, "/en/member/order?page=2");
  expect(second.body).toContain("26–31 of 31");
  expect((await visit(world, member, "/en/member/order?page=x")).body).toContain("1–25 of 31");
});

test("who has not ordered, and who finds nothing, is told so in every language", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  for (const lang of LANGS) {
    const page = await visit(world, member, `${langPrefix[lang]}/member/order`);
    expect(page.body).toContain(phrases[lang].checkout.orders.emptyTitle);
    expect(page.body).not.toContain(`aria-label="${phrases[lang].checkout.orders.search}"`);
  }
  const { number } = await order(member);
  for (const lang of LANGS) {
    const { list } = phrases[lang];
    const none = await visit(world, member, `${langPrefix[lang]}/member/order?search=zzz&status=1`);
    expect(none.body).toContain(list.noMatchTitle);
    expect(none.body).toContain(list.chipSearch.replace("{search}", "zzz"));
    expect(none.body).not.toContain(number);
    const found = await visit(world, member, `${langPrefix[lang]}/member/order?status=0`);
    expect(found.body).toContain(number);
    expect(found.body).toContain(`href="${langPrefix[lang]}/member/order.csv?status=0"`);
  }
});

test("the currency is asked for once there are several", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await copies(world, (await order(member)).id, 1);
  const field = () =>
    visit(world, member, "/en/member/order").then(
      ({ body }) => body.split('name="currency"').length,
    );
  const before = await field(); // the site's own currency menu
  await world.open.database.pool.query(
    "update orders set currency = 'USD' where number like '%-1' and member_id = $1",
    [member.memberId],
  );
  expect(await field()).toBe(before + 1);
});

test("the file holds what is asked for, in the columns of the page, and nothing a spreadsheet would run", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const { id, number } = await order(member);
  await copies(world, id, 120);
  await world.open.database.pool.query(
    "update order_lines set name = jsonb_build_object('tw', '=1+1', 'en', '=1+1', 'cn', '=1+1') where order_id = $1",
    [id],
  );
  await order(await world.member(), 12); // another member's
  const file = await visit(world, member, "/en/member/order.csv?status=0");
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const rows = Papa.parse<string[]>(file.body.slice(1), { skipEmptyLines: true }).data;
  expect(rows).toHaveLength(122);
  expect(rows[0]).toEqual([
    "Order number",
    "Status",
    "Placed (UTC+8)",
    "Items",
    "Payment method",
    "Currency",
    "Order amount",
    phrases.en.checkout.promo.field,
    phrases.en.checkout.promo.discount,
    "Shipping method",
    "Delivery address",
    "Shipping fee",
    "Amount paid",
    "Refunded",
  ]);
  expect(rows[1]?.slice(0, 4)).toEqual([
    number,
    "Unpaid",
    "2026-11-20 08:00:00",
    expect.stringMatching(/^'=1\+1 \(/),
  ]);
  expect(rows[2]?.[3]).toContain(software.name.en);
  expect(new Set(rows.map(([first]) => first)).size).toBe(122);
  const none = await visit(world, member, "/cn/member/order.csv?status=1");
  expect(none.body.slice(1).trim().split("\r\n")).toHaveLength(1);
});

test("a page of many orders takes as many statements as one of few", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { during } = countStatements(world.open.database.pool);
  const { id } = await order(member);
  const count = async () =>
    (await during(() => member.get("/Order?limit=50&search=m&status=0"))).statements.length;
  const few = await count();
  expect(few).toBeLessThanOrEqual(4);
  await copies(world, id, 60);
  expect(await count()).toBe(few);
});
