import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import type { EditedProduct, Revision } from "#shared/catalog/products/adminContract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Coverage, Subject, Untranslated } from "#shared/content/translations/contract.ts";
import { software } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [group] = faqCategories;
const [faq] = group!.faqs;

async function desk() {
  const world = await testWorld();
  return { world, manager: await world.manager(["site.write", "products.write", "products.read"]) };
}

const coverageOf = async (manager: Client, subject: Subject): Promise<Coverage | undefined> =>
  (await manager.get("/Manager/Translation/Coverage"))
    .json()
    .data.find((row: Coverage) => row.subject === subject);
const untranslated = async (manager: Client, query: object = {}): Promise<Untranslated[]> =>
  (
    await manager.get(
      `/Manager/Translation?${new URLSearchParams({ limit: "100", lang: "en", ...query })}`,
    )
  ).json().data;

const whole = { missing: 0, behind: 0 };

test("the demo shop is fully translated", async () => {
  const { manager } = await desk();
  const rows: Coverage[] = (await manager.get("/Manager/Translation/Coverage")).json().data;
  for (const { subject, total, languages } of rows) {
    expect(languages, subject).toEqual({ tw: whole, en: whole, cn: whole });
    const empty: Subject[] = ["promotion", "picture"];
    expect(total > 0 || empty.includes(subject), subject).toBe(true);
  }
  expect(await untranslated(manager)).toEqual([]);
});

test("missing and outdated languages of a question are listed until updated", async () => {
  const { manager } = await desk();
  const at = `/Manager/Faq/${faq!.uuid}`;
  const { content } = (await manager.get(at)).json().data;
  const save = (version: number, change: object, more: object = {}) =>
    manager.put(at, { version, content: { ...content, ...change }, ...more });

  await save(1, { answer: { ...content.answer, en: "" } });
  const named = { subject: "faq", id: faq!.uuid, name: content.question.en };
  expect(await untranslated(manager)).toEqual([{ ...named, missing: ["en"], behind: [] }]);
  expect((await coverageOf(manager, "faq"))?.languages).toEqual({
    tw: whole,
    en: { missing: 1, behind: 0 },
    cn: whole,
  });

  await save(2, { answer: { ...content.answer, tw: "改過的回答" } });
  expect(await untranslated(manager)).toEqual([{ ...named, missing: [], behind: ["cn"] }]);
  for (const [query, many] of [
    [{ in: "cn", gap: "behind" }, 1],
    [{ in: "tw" }, 0],
    [{ gap: "missing" }, 0],
    [{ subject: "news" }, 0],
    [{ search: content.question.cn.slice(0, 4) }, 1],
    [{ search: "100%_" }, 0],
  ] as const) {
    expect(await untranslated(manager, query), JSON.stringify(query)).toHaveLength(many);
  }

  await save(3, { answer: { ...content.answer, tw: "改過的回答" } }, { upToDate: { cn: true } });
  expect(await untranslated(manager)).toEqual([]);
});

test("missing languages of a product draft are listed", async () => {
  const { manager } = await desk();
  const at = `/Manager/Product/${software.uuid}`;
  const { version, content } = (await manager.get(at)).json().data;
  const name = { ...content.name, en: "" };
  const saved = await manager.put(at, { version, content: { ...content, name } });
  expect(saved.statusCode).toBe(200);
  expect(await untranslated(manager)).toEqual([
    { subject: "product", id: software.uuid, name: content.name.tw, missing: ["en"], behind: [] },
  ]);
  expect((await coverageOf(manager, "product"))?.languages.en).toEqual({ missing: 1, behind: 0 });
});

test("outdated languages of a published product are listed until updated", async () => {
  const { manager } = await desk();
  const at = `/Manager/Product/${software.uuid}`;
  const stored = async (): Promise<EditedProduct> => (await manager.get(at)).json().data;
  const change = async (tagline: object, more: object = {}) => {
    const { version, content } = await stored();
    const changed = { ...content, tagline: { ...content.tagline, ...tagline } };
    const saved = await manager.put(at, { version, content: changed, ...more });
    expect(saved.statusCode, saved.body).toBe(200);
    const publication = await manager.post(`${at}/Publication`, { version: version + 1 });
    expect(publication.statusCode, publication.body).toBe(200);
  };
  const late = (behind: readonly string[]) => [
    { subject: "product", id: software.uuid, name: software.name.en, missing: [], behind },
  ];

  await change({ tw: "改過的標語" });
  expect(await untranslated(manager)).toEqual(late(["en", "cn"]));
  expect((await coverageOf(manager, "product"))?.languages.cn).toEqual({ missing: 0, behind: 1 });
  expect(await stored()).toMatchObject({
    behind: ["tagline.en", "tagline.cn"],
    follows: { en: 1, cn: 1 },
  });
  await change({ en: "A changed tagline" });
  expect(await untranslated(manager)).toEqual(late(["cn"]));
  const { version, content } = await stored();
  await manager.put(at, { version, content, upToDate: { cn: true } });
  expect(await untranslated(manager)).toEqual([]);
  expect((await stored()).version).toBe(version);

  await change({ en: "A changed tag line" }, { significance: "minor" });
  expect(await untranslated(manager)).toEqual([]);
  const history = (await manager.get(`${at}/Revision`)).json().data;
  expect(history.map(({ minor }: Revision) => minor)).toEqual([true, false, false, false]);
  const back = { version: version + 1, earlier: 2 };
  expect((await manager.post(`${at}/Restoration`, back)).statusCode).toBe(200);
  expect(await untranslated(manager)).toEqual(late(["en", "cn"]));
});

test("confirming a language is audited if it changes anything", async () => {
  const { world, manager } = await desk();
  const trail = () =>
    world.db
      .selectFrom("audit_entries")
      .select(["action", "subject_id", "after"])
      .where("action", "in", ["product.confirmed", "entry.confirmed"])
      .orderBy("id")
      .execute();
  const things = [
    { action: "product.confirmed", id: software.uuid, at: "/Manager/Product", field: "tagline" },
    { action: "entry.confirmed", id: faq!.uuid, at: "/Manager/Faq", field: "question" },
  ];
  const expected: object[] = [];
  for (const { action, id, at, field } of things) {
    const save = async (change: object, more: object = {}) => {
      const { version, content } = (await manager.get(`${at}/${id}`)).json().data;
      const sent = { version, content: { ...content, ...change }, ...more };
      const saved = await manager.put(`${at}/${id}`, sent);
      expect(saved.statusCode, saved.body).toBe(200);
      return content;
    };
    const content = await save({}, { upToDate: { cn: true } });
    expect(await trail(), "nothing was behind").toEqual(expected);
    await save({ [field]: { ...content[field], tw: "改過的文字" } });
    await save({}, { upToDate: { cn: true, en: true } });
    expected.push({ action, subject_id: id, after: { version: 2, lang: ["en", "cn"] } });
    expect(await trail()).toEqual(expected);
  }
});

test("saving without a change reports no new version, or the confirmation", async () => {
  const { manager } = await desk();
  const { done } = phrases.en;
  const things = [
    { at: `/Manager/Product/${software.uuid}`, field: "tagline" },
    { at: `/Manager/Faq/${faq!.uuid}`, field: "question" },
  ];
  for (const { at, field } of things) {
    const save = async (change: object, more: object = {}) => {
      const { version, content } = (await manager.get(at)).json().data;
      const sent = { version, content: { ...content, ...change }, ...more };
      const { data, message } = (await manager.put(at, sent)).json();
      return [data.version, message];
    };
    const { content } = (await manager.get(at)).json().data;
    expect(await save({})).toEqual([1, done.text_unchanged]);
    expect(await save({}, { upToDate: { cn: true } }), "nothing was outdated").toEqual([
      1,
      done.text_unchanged,
    ]);
    const changed = { [field]: { ...content[field], tw: "改過的文字" } };
    expect(await save(changed)).toEqual([2, done.text_saved]);
    expect(await save({}, { upToDate: { tw: true } }), "it leads").toEqual([
      2,
      done.text_unchanged,
    ]);
    expect(await save({}, { upToDate: { cn: true } })).toEqual([2, done.text_confirmed]);
    expect(await save({}, { upToDate: { cn: true } }), "again").toEqual([2, done.text_unchanged]);
  }
});

test("unchecked tag names are listed as outdated in every language", async () => {
  const { world, manager } = await desk();
  const id = world.newId();
  const name = { tw: "車銑", en: "車銑", cn: "车铣" };
  await world.db
    .insertInto("taxonomy_terms")
    .values({ id, kind: "tag", name: JSON.stringify(name), sort: 900, unchecked: true })
    .execute();
  expect(await untranslated(manager)).toEqual([
    { subject: "tag", id, name: "車銑", missing: [], behind: [...LANGS] },
  ]);
  const { version } = (await manager.get(`/Manager/Tag/${id}`)).json().data;
  const read = { version, name: { ...name, en: "Turning and milling at once" } };
  const saved = await manager.put(`/Manager/Tag/${id}`, read);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await untranslated(manager), "all of them were read").toEqual([]);
});

test("a picture without alt text is listed as missing in every language", async () => {
  const { world, manager } = await desk();
  const id = world.newId();
  const empty = JSON.stringify({ tw: "", en: "", cn: "" });
  const medium = {
    id,
    filename: id,
    extension: "png",
    name: "a.png",
    width: 1,
    height: 1,
    bytes: 1,
  };
  const more = { alt: empty, source_hash: Buffer.alloc(32), created_at: world.now() };
  await world.db
    .insertInto("media")
    .values({ ...medium, ...more })
    .execute();
  const lacking = { missing: 1, behind: 0 };
  expect((await coverageOf(manager, "picture"))?.languages).toEqual({
    tw: lacking,
    en: lacking,
    cn: lacking,
  });
  const alt = { tw: "機台", en: "A machine", cn: "机床" };
  const saved = await manager.put(`/Manager/Media/${id}`, { alt });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await untranslated(manager)).toEqual([]);
});
