import { expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { MAX_ROWS } from "#shared/kit/pagination.ts";
import { seedForum } from "#server/demo/seed/forum.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { asElementText, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { detail, listOf, repliesOf } from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("what the demo's discussions link to exists in their language", async () => {
  const world = await testWorld(await builtPages());
  await seedForum(world);
  const guest = world.guest();
  const statusOf = async (url: string) => (await world.http.inject({ url })).statusCode;
  const links = new Set<string>();
  for (const listed of await listOf(guest, `?limit=${MAX_ROWS}`)) {
    const posts: (Discussion | Reply)[] = [await detail(guest, listed)];
    posts.push(...(await repliesOf(guest, listed)));
    for (const { html } of posts)
      for (const [, path = ""] of html.matchAll(/<a href="(\/[^"]*)"/g)) {
        expect(path.startsWith(`${langPrefix[listed.lang]}/`), path).toBe(true);
        links.add(path);
      }
  }
  expect(links.size).toBeGreaterThan(20);
  for (const path of links) expect([path, await statusOf(path)]).toEqual([path, 200]);
});

test("the list shows them in their language", async () => {
  const world = await testWorld(await builtPages());
  await seedForum(world);
  for (const lang of LANGS) {
    const [first] = await listOf(world.guest(), `?lang=${lang}`);
    const url = `${langPrefix[lang]}/forum?lang=${lang}`;
    const body = visibleMarkup((await world.http.inject({ url })).body);
    expect(body).toContain(asElementText(first?.title ?? ""));
  }
});
