import { expect, test } from "vitest";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";

const NAMES = ["Chen", "Lin", "Wang"];

async function orders(lang: Lang) {
  const { world, as } = await openBuiltPages(lang);
  for (const lastName of NAMES) {
    const email = `${lastName.toLowerCase()}@example.test`;
    const member = await world.member({ lastName, email });
    await member.post("/Cart", cartItem(12));
    await orderCart(member, cardPayment);
  }
  const manager = await world.manager();
  const { read } = as(manager);
  const list = async (query = "") => {
    const page = await read(`/manager/order${query}`);
    const table = page.match(/<tbody.*?<\/tbody>/gs)?.at(-1) ?? "";
    const links = [...page.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    return { page, links, rows: table.match(/<tr/g)?.length ?? 0 };
  };
  return { world, manager, list, at: `${langPrefix[lang]}/manager/order` };
}

const linkNamed = (page: string, text: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(page)?.[1];

journey("filters find a person, and are taken out one by one or all at once: %s", async (lang) => {
  const { list, at } = await orders(lang);
  expect((await list()).rows).toBe(NAMES.length);
  const narrowed = await list("?method=credit&currency=TWD&member=Wang");
  expect(narrowed.rows).toBe(1);
  expect(narrowed.links).toContain(`${at}?method=credit&currency=TWD`);
  expect(linkNamed(narrowed.page, phrases[lang].list.clear)).toBe(at);
  expect((await list("?method=credit&currency=TWD")).rows).toBe(NAMES.length);
  expect((await list("?method=bank")).rows).toBe(0);
});

const headingsOf = (page: string) => page.match(/<thead.*?<\/thead>/gs)?.at(-1) ?? "";

journey("what is searched for stays while columns are chosen without scripts: %s", async (lang) => {
  const { list } = await orders(lang);
  const { page, rows } = await list("?search=Chen");
  expect(rows).toBe(1);
  const { email } = phrases[lang].manager.orders;
  expect(headingsOf(page)).not.toContain(email);
  const fields = submittedFields(page, "columns");
  expect(fields).toMatchObject({ search: "Chen" });
  const chosen = await list("?search=Chen&columns=number,email");
  expect(chosen.rows).toBe(1);
  expect(headingsOf(chosen.page)).toContain(email);
  expect(chosen.page).toContain("chen@example.test");
});

journey("the whole narrowed list comes as a file that Excel can read: %s", async (lang) => {
  const { world, manager, list, at } = await orders(lang);
  const { links } = await list("?search=Wang&limit=50");
  const file = links.find((to) => to.startsWith(`${at}.csv?`)) ?? "";
  const headers = { cookie: `mw_session=${manager.token}` };
  const answer = await world.http.inject({ url: file, headers });
  expect(answer.headers["content-disposition"]).toContain("orders.csv");
  const lines = answer.body.slice(1).trimEnd().split("\r\n");
  expect(answer.body.codePointAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(phrases[lang].manager.orders.number);
  expect(lines[1]).toContain("wang@example.test");
});

test("a currency without prices gets a column of its own", async () => {
  const { world, as } = await openBuiltPages("en");
  const { read } = as(await world.manager());
  expect(await read("/manager/prices")).not.toMatch(/<th[^>]*>(<[^>]*>)*EUR/);
  expect(await read("/manager/prices?with=EUR")).toMatch(/<th[^>]*>(<[^>]*>)*EUR/);
});
