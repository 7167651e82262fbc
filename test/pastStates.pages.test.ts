import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { builtPages } from "#server/http/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { testWorld } from "./world.ts";
import { withoutScripts } from "./withoutScripts.ts";

const { uuid } = faqCategories[0]!;
const name = { tw: "另一個", en: "Another one", cn: "另一个" };

test.each(LANGS)("what was changed at once is brought back without scripts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const base = `${langPrefix[lang]}/manager`;
  const said = phrases[lang];
  const { read, send } = withoutScripts(world, manager);
  const [group] = (await manager.get("/Manager/FaqCategory")).json().data;
  await manager.put(`/Manager/FaqCategory/${uuid}`, { ...group, name });
  const site = (await manager.get("/Manager/Site")).json().data;
  await manager.put("/Manager/Site", { ...site, name, phone: "111 111" });
  for (const [editor, to] of [
    [`${base}/faq/categories/${uuid}`, "?done=faq_category_saved"],
    [`${base}/site`, "?saved"],
  ] as const) {
    expect(await read(editor)).toContain(`href="${editor}/history"`);
    const history = await read(`${editor}/history`);
    expect(history).toContain(name[lang]);
    expect(history).toContain(`>${said.products.history.restore}<`);
    const late = await send(`${editor}/history`, { version: "1", earlier: "1" });
    expect([editor, late.statusCode]).toEqual([editor, 422]);
    const back = await send(`${editor}/history`, { version: "2", earlier: "1" });
    expect([back.statusCode >= 302 && back.statusCode <= 303, back.headers.location]).toEqual([
      true,
      `${editor}${to}`,
    ]);
    expect(await read(`${editor}/history`)).toContain(said.products.history.title);
  }
  expect(await read(`${base}/site/history`)).toContain(said.manager.site.phone);
  expect((await manager.get("/Manager/FaqCategory")).json().data[0].names).toEqual(group.names);
  expect((await manager.get("/Manager/Site")).json().data.phone).toBe(site.phone);
});
