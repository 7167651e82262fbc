import { expect, test } from "vitest";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";

journey("the lists of the site are kept without scripts: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const list = `${langPrefix[lang]}/manager/lists`;
  const said = phrases[lang];
  const { read, send } = signedInBrowser(world, manager);
  const page = await read(list);
  for (const kind of ["technology", "service", "industry", "profession"] as const)
    expect(page).toContain(`>${said.texts.lists.new[kind]}<`);
  const entries = async (): Promise<TaxonomyTerm[]> =>
    (await manager.get("/Manager/TaxonomyTerm")).json().data;
  const { parent, uuid: topic } = (await entries()).find(
    ({ uuid }) => uuid === articles[0]!.topic,
  )!;
  const name = { "name.tw": "新主題", "name.en": "A new one", "name.cn": "新主题" };
  const form = { kind: "technology", parent: parent ?? "", ...name };
  expect((await send(`${list}/new?kind=technology`, form)).headers.location).toBe(
    `${list}?done=list_entry_created`,
  );
  expect(await read(`${list}?done=list_entry_created`)).toContain(
    `>${said.done.list_entry_created}<`,
  );
  const taken = await send(`${list}/new?kind=technology`, form);
  expect([taken.statusCode, taken.body.includes(said.fault.entry_taken)]).toEqual([422, true]);
  const { uuid, version } = (await entries()).find(({ names }) => names.en === "A new one")!;
  const url = `${list}/${uuid}`;
  const renamed = { ...name, "name.tw": "改名", version };
  expect((await send(url, renamed)).headers.location).toBe(`${url}?done=list_entry_saved`);
  const late = await send(url, { ...renamed, "name.tw": "別人的" });
  expect([late.statusCode, late.body.includes(said.refusal.edit.conflict)]).toEqual([422, true]);
  const placed = await send(url, { intent: "place", after: "" });
  expect(placed.headers.location).toBe(`${url}?done=list_entry_placed`);
  const kept = await send(`${list}/${topic}`, { intent: "remove" });
  expect([kept.statusCode, kept.body.includes(said.refusal.term.in_use)]).toEqual([422, true]);
  expect(await read(`${list}/${topic}`)).not.toContain('value="remove"');
  expect((await send(url, { intent: "remove" })).headers.location).toBe(
    `${list}?done=list_entry_removed`,
  );
});

test("a service is told with what it is, and a list that there is not is the first", async () => {
  const world = await testWorld(await builtPages());
  const { token } = await world.manager(["site.write"]);
  const read = async (url: string) =>
    (await world.http.inject({ url, headers: { cookie: `mw_session=${token}` } })).body;
  expect(await read("/en/manager/lists/new?kind=service")).toContain('name="summary.tw"');
  expect(await read("/en/manager/lists/new?kind=industry")).not.toContain('name="summary.tw"');
  expect(await read("/en/manager/lists/new?kind=tag")).toContain('name="parent"');
});
