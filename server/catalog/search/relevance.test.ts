import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Lang } from "#shared/kit/lang.ts";
import type { SearchHit } from "#shared/catalog/search/contract.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { rebuildSynonyms } from "./synonyms.ts";

/** `first`: expected top hit or null for none; named by product code, FAQ slug, news day or English article title. */
interface Query {
  readonly typed: string;
  readonly lang: Lang;
  readonly first: string | null;
  readonly firstProduct?: string;
  readonly also?: readonly string[];
  readonly never?: readonly string[];
  readonly why?: string;
}

const queries: readonly Query[] = JSON.parse(
  await readFile(new URL("./queries.json", import.meta.url), "utf8"),
);

const newsDays = new Map(news.map(({ uuid, day }) => [uuid, day]));
const titles = new Map(articles.map(({ uuid, title }) => [uuid, title.en]));
const nameOf = ({ code, slug, uuid }: SearchHit) =>
  titles.get(uuid) ?? newsDays.get(uuid) ?? code ?? slug;

async function namesFound(world: TestWorld, { typed, lang }: Query): Promise<string[]> {
  const asked = new URLSearchParams({ search: typed, lang, limit: "100" });
  const answer = await world.guest().get(`/Search?${asked}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json().data.map(nameOf);
}

test("expected results come first in every script", async () => {
  const world = await testWorld();
  await rebuildSynonyms(world.db);
  for (const query of queries) {
    const found = await namesFound(world, query);
    const said = `${query.lang} ${query.typed}: ${found.slice(0, 6).join(" ")}`;
    if (query.first === null) expect.soft(found, said).toEqual([]);
    else expect.soft(found[0], said).toBe(query.first);
    expect.soft(found, said).toEqual(expect.arrayContaining([...(query.also ?? [])]));
    if (query.firstProduct !== undefined)
      expect
        .soft(
          found.find((name) => name.startsWith("MW-")),
          said,
        )
        .toBe(query.firstProduct);
    for (const code of query.never ?? []) expect.soft(found, said).not.toContain(code);
  }
});
