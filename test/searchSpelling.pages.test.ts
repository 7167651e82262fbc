import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { testWorld } from "./world.ts";

test.each(LANGS)(
  "a search that finds nothing offers what may be meant, and is still logged: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const t = phrases[lang].search;
    const page = await world.http.inject(`${langPrefix[lang]}/search?search=fanucc`);
    expect(page.statusCode).toBe(200);
    const [before] = t.meant.split("<");
    expect(page.body).toContain(before);
    expect(page.body).toMatch(/href="[^"]*search\?search=fanuc"/i);
    const { rows } = await world.open.database.pool.query("select words from search_misses");
    expect(rows).toEqual([{ words: "fanucc" }]);
  },
);
