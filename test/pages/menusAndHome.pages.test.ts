import { expect, test } from "vitest";
import { accountPages, sitePages } from "#app/pages.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { MENU_PAGES } from "#shared/content/menus/menuPages.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function shop() {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const cookie = `mw_session=${manager.token}`;
  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await world.http.inject({ url, headers })).body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const send = (url: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return world.http.inject({ method: "POST", url, headers: { cookie }, payload: form });
  };
  return { world, manager, cookie, read, send };
}

const named = (field: string, text: string) =>
  Object.fromEntries(LANGS.map((lang) => [`${field}.${lang}`, `${text}-${lang}`]));

test("every page that a menu may lead to is one of the site's", () => {
  const known = [...sitePages, ...accountPages].map(({ path }) => `/${path.replace(/\/:.*$/, "")}`);
  for (const path of Object.values(MENU_PAGES)) expect(known).toContain(path);
});

journey("a menu is written without scripts, and guests follow it at once: %s", async (lang) => {
  const { cookie, read, send } = await shop();
  const prefix = langPrefix[lang];
  const editor = `${prefix}/manager/menus/header`;
  const said = phrases[lang].layout;
  const page = await read(editor, { cookie });
  expect(page).toContain(`>${said.menus.names.header}<`);
  expect(page).toContain(`>${said.pages.specification}</option>`);
  const before = await read(`${prefix}/faq`);
  const form = {
    version: "1",
    ...named("entries.0.name", "Help"),
    "entries.0.target": "none",
    ...named("entries.0.sub.0.name", "Ask"),
    "entries.0.sub.0.target": "contact",
    ...named("entries.1.name", "Out"),
    "entries.1.target": "address",
    "entries.1.address": "http://example.com/",
  };
  const refused = await send(editor, form);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(phrases[lang].fault.https);
  const nowhere = await send(editor, { ...form, "entries.0.sub.0.target": "" });
  expect(nowhere.statusCode).toBe(422);
  const told = nowhere.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  expect(told).toContain(phrases[lang].fault.required);
  expect(told).not.toContain(phrases[lang].fault.invalid);
  const saved = await send(editor, { ...form, "entries.1.address": "https://example.com/" });
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${editor}?done=text_saved`]);
  expect(await read(`${prefix}/faq`)).toBe(before);
  await send(editor, { version: "2", intent: "publish" });
  const after = await read(`${prefix}/faq`);
  expect(after).toContain(`>Help-${lang}`);
  expect(after).toContain(`href="${prefix}/contact"`);
  expect(after).toMatch(new RegExp(`href="https://example.com/"[^>]*>Out-${lang}<`));
  const history = await read(`${editor}/history`, { cookie });
  expect(history).toContain(said.pages.contact);
});

journey("the home page is put together without scripts: %s", async (lang) => {
  const { world, cookie, read, send } = await shop();
  const prefix = langPrefix[lang];
  const editor = `${prefix}/manager/home`;
  const home = prefix || "/";
  const said = phrases[lang].layout.home;
  expect(await read(editor, { cookie })).toContain(`>${said.kinds.articles}</option>`);
  const before = await read(home);
  const form = {
    version: "1",
    "sections.0.kind": "hero",
    ...named("sections.0.heading", "Title"),
    ...named("sections.0.lead", "Lead"),
    ...named("sections.0.primaryAction", "Buy"),
    ...named("sections.0.secondaryAction", "Ask"),
    "sections.1.kind": "text",
    ...named("sections.1.heading", "Story"),
    ...named("sections.1.text", "A **bold** tale"),
    "sections.1.picture": "art/hero.svg",
    ...named("sections.1.alt", "Drawn"),
    "sections.2.kind": "values",
    ...named("sections.2.values.0.title", "Fast"),
    ...named("sections.2.values.0.text", "Very"),
  };
  const { "sections.0.kind": _, ...without } = form;
  const refused = await send(editor, { ...without, "sections.0.kind": "" });
  expect(refused.statusCode).toBe(422);
  expect((await send(editor, form)).statusCode).toBe(303);
  expect(await read(home)).toBe(before);
  const preview = await read(`${editor}/preview`, { cookie });
  expect(preview).toContain(`>Title-${lang}</h1>`);
  expect(preview).toContain(said.previewTitle);
  await send(editor, { version: "2", intent: "publish" });
  const after = await read(home);
  expect(after).toContain(`>Title-${lang}</h1>`);
  expect(after).toContain(`A <strong>bold</strong> tale-${lang}`);
  expect(after).toMatch(new RegExp(`<img src="/art/hero.svg"[^>]*alt="Drawn-${lang}"`));
  expect(after).toMatch(new RegExp(`<h2[^>]*>Fast-${lang}</h2>`));
  const member = await world.member();
  const denied = await world.http.inject({
    url: `${editor}/preview`,
    headers: { cookie: `mw_session=${member.token}` },
  });
  expect(denied.statusCode).toBe(403);
});
