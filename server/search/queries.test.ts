import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Lang } from "#shared/kit/lang.ts";
import { testWorld, type TestWorld } from "#test/world.ts";

/** One of `first` stands first; all of `also` are found; none of `never` is. All are product codes. */
interface Query {
  readonly typed: string;
  readonly lang: Lang;
  readonly first: readonly string[];
  readonly also?: readonly string[];
  readonly never?: readonly string[];
}

const queries: readonly Query[] = JSON.parse(
  await readFile(new URL("./queries.json", import.meta.url), "utf8"),
);

async function codesFound(world: TestWorld, { typed, lang }: Query): Promise<string[]> {
  const asked = new URLSearchParams({ search: typed, lang, limit: "100" });
  const answer = await world.guest().get(`/Search?${asked}`);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return answer.json().data.map(({ code }: { code: string }) => code);
}

test("people find what they look for first, in their script, another one or none of both", async () => {
  const world = await testWorld();
  for (const query of queries) {
    const found = await codesFound(world, query);
    const said = `${query.lang} ${query.typed}: ${found.slice(0, 6).join(" ")}`;
    expect.soft(query.first, said).toContain(found[0]);
    expect.soft(found, said).toEqual(expect.arrayContaining([...(query.also ?? [])]));
    for (const code of query.never ?? []) expect.soft(found, said).not.toContain(code);
  }
});
