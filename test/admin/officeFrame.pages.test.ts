import { expect } from "vitest";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { contactQuestion, formTokenAged } from "#test/kit/data/tickets.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { asElementText, openBuiltPages } from "#test/kit/pages/builtPages.ts";

const hrefsIn = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, to]) => to);
const part = (page: string, name: string) =>
  page.slice(page.indexOf(`<${name}`), page.indexOf(`</${name}>`));

journey("the back office has a header of its own, without parts of the shop: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const { manager: office, shell } = phrases[lang];
  const cart = shell.cart.split(/[,，]/)[0] ?? "";
  const page = await as(await world.manager()).read("/manager/order");
  const header = part(page, "header");
  const at = langPrefix[lang];
  expect(hrefsIn(header)).toEqual(
    expect.arrayContaining([`${at}/manager`, at || "/", `${at}/member/security`]),
  );
  expect(header).toContain(asElementText(office.palette.open));
  expect(header).toContain(`action="${at}/logout"`);
  expect(header).not.toContain(`aria-label="${cart}`);
  expect(header).not.toContain('role="search"');
  expect(page).not.toContain("<footer");
  expect(page.match(/<main/g)?.length).toBe(1);
  const refused = await as(await world.member()).read("/manager/order");
  expect(part(refused, "header")).toContain(`aria-label="${cart}`);
});

journey("staff see their groups, their tabs and what waits for them: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const { nav } = phrases[lang].manager;
  const moment = await formTokenAged(world, 5_000);
  await world.guest().post(`/Contact?lang=${lang}`, { ...contactQuestion, moment });
  const clerk = as(await world.manager(["tickets.read", "mail.read", "jobs.read"]));
  const page = await clerk.read("/manager/mail");
  const side = page.slice(
    page.lastIndexOf(`<nav aria-label="${nav.label}"`),
    page.indexOf("<main"),
  );
  const groups = [...side.matchAll(/<summary[^>]*><span[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(groups).toEqual([nav.groups.customers, nav.groups.system]);
  const at = langPrefix[lang];
  const sections = ["/manager", "/manager/tickets", "/manager/mail", "/manager/invariants"];
  expect(hrefsIn(side)).toEqual(sections.map((path) => at + path));
  expect(side).toContain(asElementText(nav.screens.activity));
  expect(side).toMatch(/>1<\/span><span class="sr-only">[^<]*1[^<]*<\/span>/);
  const main = part(page, "main");
  const tabs = main.slice(main.indexOf(`<nav aria-label="${nav.screens.activity}"`));
  expect(hrefsIn(tabs.slice(0, tabs.indexOf("</nav>")))).toEqual([
    `${at}/manager/mail`,
    `${at}/manager/job`,
  ]);
});
