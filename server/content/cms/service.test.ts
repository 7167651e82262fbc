import { expect, test } from "vitest";
import { computers } from "#server/demo/content/computers.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { products } from "#server/demo/products/products.ts";
import type { ComputerEntry, FaqCategory, NewsItem } from "#shared/content/cms/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { startOfDay } from "#shared/kit/time.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const software = products.filter(({ kind }) => kind === "software");

test.each(LANGS)("the questions are answered by category, in %s", async (lang) => {
  const world = await testWorld();
  const { data } = (await world.guest().get(`/FaqList?lang=${lang}`)).json() as {
    data: FaqCategory[];
  };
  expect(data.map(({ slug, name }) => ({ slug, name }))).toEqual(
    faqCategories.map(({ slug, name }) => ({ slug, name: name[lang] })),
  );
  const questions = data.flatMap(({ faqs }) => faqs);
  expect(questions.length).toBeGreaterThanOrEqual(25);
  expect(new Set(questions.map(({ slug }) => slug)).size).toBe(questions.length);
  const [first] = faqCategories[0]!.faqs;
  expect(questions[0]).toEqual({
    uuid: first!.uuid,
    slug: first!.slug,
    question: first!.question[lang],
    answer: first!.answer[lang],
  });
});

test.each(LANGS)("every software says what computer it needs, in %s", async (lang) => {
  const world = await testWorld();
  const { data } = (await world.guest().get(`/ComputerList?lang=${lang}`)).json() as {
    data: ComputerEntry[];
  };
  expect(data.map(({ product }) => product)).toEqual(
    software
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ uuid, categoryUuid, slug, productCode, name }) => ({
        uuid,
        category: categoryUuid,
        slug,
        code: productCode,
        name: name[lang],
      })),
  );
  for (const { product, minimum, recommended } of data) {
    const written = computers.find(({ productCode }) => productCode === product.code);
    expect(minimum?.cpu).toBe(written?.minimum.cpu[lang]);
    expect(recommended?.memory).toBe(written?.recommended.memory[lang]);
    expect(minimum?.note).toBe(written?.note?.[lang] ?? null);
  }
});

test.each(LANGS)("news comes newest first in pages, in %s", async (lang) => {
  const world = await testWorld();
  const out = news
    .filter(({ day }) => startOfDay(day) <= world.now())
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const list = (await world.guest().get(`/News?lang=${lang}&limit=3&page=2`)).json();
  expect(list).toMatchObject({ total: out.length, page: 2, perPage: 3 });
  expect(list.data.map(({ title }: NewsItem) => title)).toEqual(
    out.slice(3, 6).map(({ title }) => title[lang]),
  );
  const article = (await world.guest().get(`/News/${out[0]?.uuid}?lang=${lang}`)).json().data;
  expect(article).toMatchObject({ kind: out[0]?.kind, body: out[0]?.body[lang] });
  expect(new Date(article.published)).toEqual(startOfDay(out[0]?.day ?? ""));
});

test("news is not found before its day", async () => {
  const world = await testWorld();
  const ahead = news.find(({ day }) => startOfDay(day) > world.now());
  const ask = () => world.guest().get(`/News/${ahead?.uuid}`);
  const titles = async () => (await world.guest().get("/News?lang=tw")).json().data[0].title;
  const before = await ask();
  expect([before.statusCode, before.json().code]).toEqual([404, "entry.not_found"]);
  expect(await titles()).not.toBe(ahead?.title.tw);
  world.advanceTo(startOfDay(ahead?.day ?? ""));
  expect((await ask()).statusCode).toBe(200);
  expect(await titles()).toBe(ahead?.title.tw);
});

test("unknown news is a 404, a malformed id a 422", async () => {
  const world = await testWorld();
  const unknown = await world.guest().get("/News/00000000-0000-4000-8000-000000000000");
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "entry.not_found"]);
  expect((await world.guest().get("/News/nonsense")).json().code).toBe("request.invalid");
});

test("each list takes few statements", async () => {
  const world = await testWorld();
  const { during } = countStatements(world.open.database.pool);
  for (const [path, most] of [
    ["/FaqList", 15], // former slugs of questions and categories; each setting named, not each answer
    ["/ComputerList", 1],
    ["/News", 2],
    [`/News/${news.at(-1)?.uuid}`, 1],
    ["/TechnologyCategory", 1],
    ["/Currency", 1],
  ] as const) {
    const { result, statements } = await during(() => world.guest().get(path));
    expect([path, result.statusCode]).toEqual([path, 200]);
    expect(statements.length, path).toBeLessThanOrEqual(most);
  }
});
