import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

async function list(lang: (typeof LANGS)[number]) {
  const world = await testWorld(await builtPages());
  return (rest: string) => world.http.inject(`${langPrefix[lang]}/product${rest}`);
}

journey("a category that is not there is not found: %s", async (lang) => {
  const read = await list(lang);
  const unknown = await read(`/${NOWHERE}`);
  expect([unknown.statusCode, unknown.body.includes(phrases[lang].problem.missing.title)]).toEqual([
    404,
    true,
  ]);
  expect((await read(`/${software.categoryUuid}`)).statusCode).toBe(200);
  expect((await read(`?tag=${NOWHERE}`)).statusCode).toBe(302);
});

test.each([
  ["tw", "TWD", "請輸入新臺幣整數金額，例如 2000。"],
  ["en", "TWD", "Enter a whole amount in Taiwan dollars, such as 2000."],
  ["en", "USD", "Enter an amount in USD, such as 20.50."],
  ["cn", "JPY", "请输入 JPY 金额，例如 2000。"],
] as const)(
  "a price that is none is told what to type, and what became of it: %s, %s",
  async (lang, currency, said) => {
    const read = await list(lang);
    const { body } = await read(`?priceMin=cheap&priceCurrency=${currency}`);
    expect(body).toContain(said);
    expect(body).toContain(`>${phrases[lang].filter.leftOut}</p>`);
    const sound = await read(`?priceMin=2000&priceCurrency=${currency}`);
    expect(sound.body).not.toContain(`>${phrases[lang].filter.leftOut}</p>`);
  },
);

journey("no tag changes its place when another is chosen: %s", async (lang) => {
  const read = await list(lang);
  const tagsIn = (html: string) => {
    const [form = ""] = /<form[^]*?<\/form>/.exec(html.slice(html.indexOf("lg:block"))) ?? [];
    return [...form.matchAll(/<input[^>]*name="tag"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
  };
  const before = tagsIn((await read("")).body);
  expect(before.length).toBeGreaterThan(8);
  for (const chosen of [before[1], before.at(-1)]) {
    const after = tagsIn((await read(`?tag=${chosen}`)).body);
    expect(after).toContain(chosen);
    expect(after).toEqual(before.filter((id) => after.includes(id)));
  }
});
