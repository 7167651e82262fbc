import { expect, test } from "vitest";
import type { SitemapPage, SitemapCursor } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";
import { openRegistry } from "#server/registry.ts";
import { listSitemapFiles, listSitemapPages } from "./sitemap.ts";

/** Three files, the last one ending within a batch. */
const IDS = Array.from({ length: 10_700 }, (_, at) => String(at).padStart(5, "0"));
const limits: number[] = [];

const planted = {
  name: "planted/shop",
  sitemap: [
    {
      kind: "product",
      async next(_scope, { after, limit }) {
        limits.push(limit);
        const from = after === null ? 0 : IDS.indexOf(after) + 1;
        return IDS.slice(from, from + limit).map((uuid) => ({ uuid, slug: "", category: "c" }));
      },
      ends: async (_scope, size) => IDS.filter((_, at) => (at + 1) % size === 0),
    },
    { kind: "home", all: async () => [{}] },
  ],
} satisfies Parameters<typeof openRegistry<Context>>[0][number];

const scope = { registry: openRegistry<Context>([planted]) } as unknown as Context;

async function read(file: string | null): Promise<SitemapPage[]> {
  const found: SitemapPage[] = [];
  let place: SitemapCursor | null = null;
  do {
    const batch = await listSitemapPages(scope, { file, place });
    found.push(...batch.pages);
    place = batch.next;
  } while (place);
  return found;
}

test("the first file holds every kind, and each file its share of the divided one", async () => {
  const begins = await listSitemapFiles(scope);
  expect(begins).toEqual([null, "04999", "09999"]);
  const [first = [], ...others] = await Promise.all(begins.map(read));
  expect(first[0]).toEqual({ kind: "home" });
  const listed = [first.slice(1), ...others];
  expect(listed.map(({ length }) => length)).toEqual([5_000, 5_000, 700]);
  expect(listed.flat().map((page) => page.kind === "product" && page.uuid)).toEqual(IDS);
  expect(Math.max(...limits)).toBe(500);
});
