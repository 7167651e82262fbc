import { expect } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";

journey("categories of questions are kept without scripts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const list = `${langPrefix[lang]}/manager/faq/categories`;
  const said = phrases[lang];
  const { read, send } = signedInBrowser(world, manager);
  const names = { "name.tw": "新分類", "name.en": "A new one", "name.cn": "新分类" };
  const taken = await send(`${list}/new`, { ...names, slug: faqCategories[0]!.slug });
  expect([taken.statusCode, taken.body.includes(said.fault.slug_taken)]).toEqual([422, true]);
  expect(taken.body).toContain("新分類");
  const added = await send(`${list}/new`, { ...names, slug: "new-one" });
  expect(added.headers.location).toBe(`${list}?done=faq_category_created`);
  expect(await read(`${list}?done=faq_category_created`)).toContain(
    `>${said.done.faq_category_created}<`,
  );
  const groups = (
    await world.http.inject({
      url: "/api/v1/Manager/FaqCategory",
      headers: { authorization: `Bearer ${manager.token}` },
    })
  ).json().data;
  const { uuid, version } = groups.at(-1);
  const url = `${list}/${uuid}`;
  const renamed = { ...names, "name.tw": "改名", slug: "new-one", version };
  expect((await send(url, renamed)).headers.location).toBe(`${url}?done=faq_category_saved`);
  const late = await send(url, { ...renamed, "name.tw": "別人的" });
  expect([late.statusCode, late.body.includes(said.refusal.edit.conflict)]).toEqual([422, true]);
  const placed = await send(url, { intent: "place", after: "" });
  expect(placed.headers.location).toBe(`${url}?done=faq_category_placed`);
  expect(await read(url)).toContain(
    said.texts.faq.categories.place
      .replace("{at, number}", "1")
      .replace("{of, number}", String(faqCategories.length + 1)),
  );
  const full = `${list}/${faqCategories[0]!.uuid}`;
  const kept = await send(full, { intent: "remove" });
  expect([kept.statusCode, kept.body.includes(said.refusal.faq_category.in_use)]).toEqual([
    422,
    true,
  ]);
  expect(await read(full)).not.toContain('value="remove"');
  expect((await send(url, { intent: "remove" })).headers.location).toBe(
    `${list}?done=faq_category_removed`,
  );
});
