import { expect, test } from "vitest";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { terms } from "#server/demo/content/taxonomies.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { articleParams } from "#test/kit/data/contentAddresses.ts";

const guide = articles.find(({ visibility }) => visibility === "everybody")!;
const before = articleParams(guide);
const elsewhere = terms.find(
  ({ kind, parent, uuid }) =>
    kind === "technology" && parent === undefined && uuid !== before.category,
)!;
const after = { ...before, category: elsewhere.uuid };
const paths = pathsIn("tw");
const old = {
  topic: paths.supportTopic(before.category, before.topic),
  article: paths.supportArticle(before),
};
const now = {
  topic: paths.supportTopic(after.category, after.topic),
  article: paths.supportArticle(after),
};

const ask = async ({ http }: TestWorld, url: string) => {
  const { statusCode, headers, body } = await http.inject({ url });
  return { status: statusCode, to: headers.location, cache: headers["cache-control"], body };
};

test("a topic that moves takes its articles along at once, and addresses of before lead there", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const telling = [
    "/techSupport",
    paths.supportCategory(elsewhere.uuid),
    `/search?kind=article&search=${encodeURIComponent(guide.title.tw)}`,
  ];
  // Fills the page cache.
  for (const path of [...telling, old.topic, old.article])
    expect([path, (await ask(world, path)).status]).toEqual([path, 200]);
  const url = `/Manager/TaxonomyTerm/${before.topic}/Category`;
  expect((await manager.put(url, { category: elsewhere.uuid })).statusCode).toBe(200);
  for (const lang of testLanguages())
    for (const what of ["topic", "article"] as const) {
      const led = await ask(world, `${inLanguage(old[what], lang)}?refer=ABCDEFGH`);
      expect([led.status, led.to]).toEqual([301, `${inLanguage(now[what], lang)}?refer=ABCDEFGH`]);
      expect(led.cache, "which may be turned round").toMatch(/no-store|no-cache/);
      const there = await ask(world, inLanguage(now[what], lang));
      expect(there.status).toBe(200);
      expect(there.body).toContain(
        `<link rel="canonical" href="${world.settings.publicUrl}${inLanguage(now[what], lang)}"/>`,
      );
    }
  for (const path of telling) {
    const { body } = await ask(world, path);
    expect([path, body.includes(`/${after.category}/${after.topic}`)]).toEqual([path, true]);
    expect([path, body.includes(`/${before.category}/${before.topic}`)]).toEqual([path, false]);
  }
  const listed = (await readSitemap(world)).map(({ path }) => path);
  expect(listed).toEqual(expect.arrayContaining(Object.values(now)));
  for (const path of Object.values(old)) expect(listed).not.toContain(path);
});

test("a topic goes into a category alone, and where none has its name", async () => {
  const world = await testWorld();
  const manager = await world.manager(["site.write", "audit.read"]);
  const move = async (id: string, category: string) => {
    const answer = await manager.put(`/Manager/TaxonomyTerm/${id}/Category`, { category });
    return answer.statusCode === 200 ? null : answer.json().errors;
  };
  const { topic, category } = before;
  expect(await move(topic, topic), "itself").toEqual({ category: [expect.any(String)] });
  expect(await move(category, elsewhere.uuid), "a category").toHaveProperty("category");
  const name = terms.find(({ uuid }) => uuid === topic)!.name;
  await manager.post("/Manager/TaxonomyTerm", { kind: "technology", parent: elsewhere.uuid, name });
  expect(await move(topic, elsewhere.uuid), "its name is taken").toHaveProperty("category");
  expect(await move(topic, category), "where it is").toBeNull();
  const noted = async () =>
    (await manager.get(`/Manager/Audit?subjectId=${topic}`)).json().data.length;
  expect(await noted()).toBe(0);
  const other = terms.find(
    ({ kind, parent, uuid }) =>
      kind === "technology" && parent === undefined && ![category, elsewhere.uuid].includes(uuid),
  )!;
  expect(await move(topic, other.uuid)).toBeNull();
  expect(await noted()).toBe(1);
  const inCategory = (await manager.get("/Manager/TaxonomyTerm"))
    .json()
    .data.filter(({ parent }: { parent: string | null }) => parent === other.uuid);
  expect(inCategory.at(-1), "behind those that are there").toMatchObject({ uuid: topic });
});

test("that a topic cannot be moved is told at the field of its category", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["site.write"]);
  const { body, statusCode } = await world.http.inject({
    method: "POST",
    url: `/en/manager/lists/${before.topic}`,
    headers: {
      cookie: `mw_session=${manager.token}`,
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams({ intent: "move", category: before.topic }).toString(),
  });
  const [select = ""] = /<select[^>]*name="category"[^>]*>/.exec(body) ?? [];
  expect([statusCode, select]).toEqual([422, expect.stringContaining('aria-invalid="true"')]);
});
