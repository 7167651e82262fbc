import { expect } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { builtPages } from "#server/http/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "./browser/journey.ts";
import { testWorld } from "./world.ts";

journey("a misspelt search shows what is meant, says so, and is still logged: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const t = phrases[lang].search;
  const page = await world.http.inject(`${langPrefix[lang]}/search?search=fanucc`);
  expect(page.statusCode).toBe(200);
  const [before = ""] = t.corrected.replace("{search}", "fanucc").split("<");
  expect(page.body).toContain(before);
  expect(page.body).toContain("<article");
  expect(page.body).toMatch(/href="[^"]*search\?search=fanuc"/i);
  const { rows } = await world.open.database.pool.query("select words from search_misses");
  expect(rows).toEqual([{ words: "fanucc" }]);
  const articles = await world.http.inject(pathsIn(lang).support({ search: "fanucc" }));
  const [missed = ""] = phrases[lang].support.search.corrected
    .replace("{search}", "fanucc")
    .split("{count");
  expect(articles.body).toContain(missed.replace("{words}", "Fanuc"));
});
