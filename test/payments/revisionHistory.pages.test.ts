import { expect } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";

const name = { tw: "另一個", en: "Another one", cn: "另一个" };

const EDITORS = {
  "/Manager/FaqCategory": ["faq/categories", "?done=faq_category_saved"],
  "/Manager/TaxonomyTerm": ["lists", "?done=list_entry_saved"],
  "/Manager/Category": ["categories", "?saved"],
  "/Manager/Tag": ["tags", "?saved"],
} as const;

async function first(manager: Client, path: string) {
  const { data } = (await manager.get(path)).json();
  return (data.categories ?? data)[0];
}

journey("what was changed at once is brought back without scripts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write", "products.read", "products.write"]);
  const base = `${langPrefix[lang]}/manager`;
  const said = phrases[lang].products.history;
  const { read, send } = signedInBrowser(world, manager);
  const back = async (editor: string, to: string) => {
    expect(await read(editor)).toContain(`href="${editor}/history"`);
    const history = await read(`${editor}/history`);
    expect(history).toContain(name[lang]);
    expect(history).toContain(`>${said.restore}<`);
    const late = await send(`${editor}/history`, { version: "1", earlier: "1" });
    expect([editor, late.statusCode]).toEqual([editor, 422]);
    const done = await send(`${editor}/history`, { version: "2", earlier: "1" });
    expect([done.statusCode >= 302 && done.statusCode <= 303, done.headers.location]).toEqual([
      true,
      `${editor}${to}`,
    ]);
    expect(await read(`${editor}/history`)).toContain(said.title);
  };
  for (const [path, [section, to]] of Object.entries(EDITORS)) {
    const before = await first(manager, path);
    const { version, slug } = before;
    const changed = await manager.put(`${path}/${before.uuid}`, {
      version,
      name,
      ...(slug !== undefined && { slug }),
    });
    expect([path, changed.statusCode]).toEqual([path, 200]);
    await back(`${base}/${section}/${before.uuid}`, to);
    expect((await first(manager, path)).name).toEqual(before.name);
    const nobodys = `${base}/${section}/${manager.memberId}/history`;
    expect((await send(nobodys, { version: "1", earlier: "1" })).statusCode).toBe(404);
  }
  const { behind: _, ...site } = (await manager.get("/Manager/Company")).json().data;
  const put = await manager.put("/Manager/Company", { ...site, name, phone: "111 111" });
  expect(put.statusCode).toBe(200);
  await back(`${base}/site`, "?saved");
  expect(await read(`${base}/site/history`)).toContain(phrases[lang].manager.site.phone);
  expect((await manager.get("/Manager/Company")).json().data.phone).toBe(site.phone);
});

journey("a name that is taken by now is told with its language: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const { uuid, version, kind, names } = await first(manager, "/Manager/TaxonomyTerm");
  await manager.put(`/Manager/TaxonomyTerm/${uuid}`, { version, name });
  await manager.post("/Manager/TaxonomyTerm", { kind, name: names });
  const { send } = signedInBrowser(world, manager);
  const history = `${langPrefix[lang]}/manager/lists/${uuid}/history`;
  const answer = await send(history, { version: "2", earlier: "1" });
  expect(answer.statusCode).toBe(422);
  const body = answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const { fault, products, texts } = phrases[lang];
  expect(body).toContain(products.history.taken);
  expect(body.split(fault.entry_taken)).toHaveLength(4);
  expect(body).toContain(`>${texts.lists.name} · English<`);
});

journey("an address that is taken by now is told with its field: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const { uuid: category } = await first(manager, "/Manager/FaqCategory");
  const question = { category, question: name, answer: name };
  const add = async (slug: string) =>
    (await manager.post("/Manager/Faq", { ...question, slug })).json().data.id;
  const id = await add("chips");
  const content = { ...question, slug: "swarf" };
  await manager.put(`/Manager/Faq/${id}`, { version: 1, content });
  await add("chips");
  const { send } = signedInBrowser(world, manager);
  const history = `${langPrefix[lang]}/manager/faq/${id}/history`;
  const { body, statusCode } = await send(history, { version: "2", earlier: "1" });
  expect(statusCode).toBe(422);
  const { fault, products } = phrases[lang];
  expect(body).toContain(products.history.taken);
  expect(body).toContain(`>${products.parts.slug}</span>`);
  expect(body).toContain(fault.slug_taken);
});
