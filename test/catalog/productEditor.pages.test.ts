import sharp from "sharp";
import { expect, test } from "vitest";
import { toFormFields } from "#app/office/catalog/products/formValues.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { seedProducts } from "#test/kit/data/manyProducts.ts";
import { software } from "#test/kit/data/purchases.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function editor(lang: Lang = "en", products = 0) {
  const world = await testWorld(await builtPages());
  if (products > 0) await seedProducts(world.open.database.pool, products);
  const manager = await world.manager();
  const copy = await manager.post(`/Manager/Product/${software.uuid}/Copy`);
  const { uuid } = copy.json().data;
  const url = `${langPrefix[lang]}/manager/products/${uuid}`;
  const cookie = `mw_session=${manager.token}`;
  const send = (form: Record<string, string>) =>
    world.http.inject({
      method: "POST",
      url,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  const stored = async () => (await manager.get(`/Manager/Product/${uuid}`)).json().data;
  const shown = async (rest = "") =>
    (await world.http.inject({ url: `${url}${rest}`, headers: { cookie } })).body;
  const history = () => shown("/history");
  return { world, manager, uuid, send, stored, shown, history };
}

const unescaped = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

const faultsIn = (html: string) =>
  [
    ...html.matchAll(
      /<p id="[^"]*"[^>]*text-danger[^>]*>(?:<svg[^]*?<\/svg>)?<span>(.*?)<\/span>/g,
    ),
  ].map(([, text]) => text);

journey("a moment that has passed, and none, are refused at the field: %s", async (lang) => {
  const { send, stored } = await editor(lang);
  const { fault } = phrases[lang];
  const form = { intent: "schedule", version: "1" };
  const passed = await send({ ...form, at: "2020-01-01T09:00" });
  expect([passed.statusCode, faultsIn(passed.body)]).toEqual([422, [fault.moment_passed]]);
  const empty = await send({ ...form, at: "" });
  expect([empty.statusCode, faultsIn(empty.body)]).toEqual([422, [fault.moment_required]]);
  expect((await stored()).publish).toBeNull();
});

journey("a moment to come, as Taipei's clocks show it, is planned: %s", async (lang) => {
  const { send, stored, shown } = await editor(lang);
  const answer = await send({ intent: "schedule", version: "1", at: "2027-01-02T09:00" });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/\?done=scheduled$/),
  ]);
  expect((await stored()).publish).toEqual({ at: "2027-01-02T01:00:00.000Z", version: 1 });
  const t = phrases[lang].products;
  const planned = t.publishing.planned
    .replace("{version, number}", "1")
    .replace("{at}", "2027-01-02 09:00");
  const html = await shown("?done=scheduled");
  expect(html).toContain(`>${planned}</strong>`);
  expect(html).toMatch(`>${t.edit.done.scheduled}<`);
  expect(await shown()).toMatch(`>${t.publishing.unschedule}<`);
});

journey(
  "whoever saves while an older version is planned is told which goes live: %s",
  async (lang) => {
    const { manager, uuid, send, stored, shown } = await editor(lang);
    await send({ intent: "schedule", version: "1", at: "2027-01-02T09:00" });
    const { version, content } = await stored();
    const changed = { ...content, featured: !content.featured };
    await manager.put(`/Manager/Product/${uuid}`, { version, content: changed });
    const told = phrases[lang].texts.publishing.olderPlanned
      .replace("{planned, number}", "1")
      .replace("{version, number}", "2")
      .replace("{at}", "2027-01-02 09:00");
    expect(unescaped(await shown("?done=saved"))).toContain(told);
    await send({ intent: "schedule", version: "2", at: "2027-01-02T09:00" });
    expect(unescaped(await shown("?done=saved"))).not.toContain(told);
  },
);

test("every deed that a use case refuses is answered with its reason, not as a fault of ours", async () => {
  const { send, stored } = await editor();
  const said = phrases.en.refusal;
  const { plans } = await stored();
  const [{ commodity, stock }] = plans;
  const answer = await send({ intent: "publish", version: "7" });
  expect([answer.statusCode, unescaped(answer.body).includes(said.edit.conflict)]).toEqual([
    422,
    true,
  ]);
  const pieces = { intent: "stock", commodity, [`was.${commodity}`]: `${stock ?? ""}` };
  const wrong = await send({ ...pieces, [`now.${commodity}`]: "-3" });
  expect([wrong.statusCode, faultsIn(wrong.body)]).toEqual([422, [expect.any(String)]]);
  expect(wrong.body).toContain('value="-3"');
  expect((await stored()).plans).toEqual(plans);
});

journey("the history tells words, ticks and languages as people read them: %s", async (lang) => {
  const { manager, stored, history } = await editor(lang);
  const { uuid, version, content } = await stored();
  const changed = {
    ...content,
    featured: !content.featured,
    tagline: { tw: "一句新的標語", en: content.tagline.en, cn: "一句新的标语" },
    description: { ...content.description, en: content.description.en.replaceAll("\n", "\r\n") },
  };
  const saved = await manager.put(`/Manager/Product/${uuid}`, { version, content: changed });
  expect(saved.statusCode).toBe(200);
  const revisions = (await manager.get(`/Manager/Product/${uuid}/Revision`)).json().data;
  const fields = revisions[0].changes.map(({ field }: { field: string }) => field);
  expect(fields.toSorted()).toEqual(["featured", "tagline.cn", "tagline.tw"]);
  const html = await history();
  const { yes, no } = phrases[lang].manager.common;
  const [was, is] = content.featured ? [yes, no] : [no, yes];
  expect(html).toMatch(new RegExp(`<del[^>]*>(<span[^>]*>[^<]*</span>)?${was}</del>`));
  expect(html).toMatch(new RegExp(`<ins[^>]*>(<span[^>]*>[^<]*</span>)?${is}</ins>`));
  for (const other of ["tw", "cn"] as const) expect(html).toMatch(`<dd lang="${bcp47[other]}"`);
});

journey("a language that another left behind is told, and ticked as holding: %s", async (lang) => {
  const { manager, uuid, send, stored, shown } = await editor(lang);
  const word = (tw: string) => ({ tw, en: "Any", cn: "任意" });
  const change = async (tw: string) => {
    const { version, content } = await stored();
    const edition = {
      uuid: null,
      name: word("版"),
      features: [word("一"), word(tw)],
      plans: [1],
    };
    const changed = { ...content, plans: [], tagline: word(tw), editions: [edition] };
    await manager.put(`/Manager/Product/${uuid}`, { version, content: changed });
  };
  await change("先");
  await change("後");
  const html = await shown();
  const t = phrases[lang].texts;
  expect(html).toContain(t.publishing.behind);
  expect(html.split(`>${phrases[lang].manager.form.behind}<`)).toHaveLength(1 + 4);
  expect(html).toMatch(/name="upToDate\.en"/);
  expect(html).not.toMatch(/name="upToDate\.tw"/);
  const fields = toFormFields((await stored()).content, []);
  const saved = await send({ ...fields, version: "3", "upToDate.en": "on", "upToDate.cn": "on" });
  expect(saved.headers.location).toMatch(/\?done=confirmed$/);
  expect(await stored()).toMatchObject({ version: 3, behind: [] });
  const same = await send({ ...fields, version: "3" });
  expect(same.headers.location).toMatch(/\?done=unchanged$/);
  expect(await shown()).not.toContain("upToDate.");
});

test("in a shop of very many products any is found by its part number, and stays related", async () => {
  const { world, uuid, shown, send, stored } = await editor("en", 1_100);
  const last = await world.db
    .selectFrom("products")
    .select(["id", "code", "name"])
    .where("id", "<>", uuid)
    .orderBy("sort", "desc")
    .executeTakeFirstOrThrow();
  const { version, content } = await stored();
  const typed = (product: string, at = version) =>
    send({
      ...toFormFields({ ...content, relations: [] }, []),
      version: String(at),
      "relations.0.kind": "goes_with",
      "relations.0.product": product,
    });
  const relations = [{ kind: "goes_with", product: last.id }];
  const nothing = await typed("no such thing");
  expect([nothing.statusCode, faultsIn(nothing.body)]).toEqual([
    422,
    [phrases.en.fault.related_product],
  ]);
  expect(nothing.body).toContain('value="no such thing"');
  expect((await typed(last.code.toLowerCase())).statusCode).toBe(303);
  const saved = await stored();
  expect(saved.content.relations).toEqual(relations);
  const label = `${last.name.en} (${last.code})`;
  const fields = unescaped(await shown()).match(/<input[^>]*name="relations[.]0[.]product"[^>]*>/g);
  expect(fields).toEqual([expect.stringContaining(`value="${label}"`)]);
  expect((await typed(label, saved.version)).statusCode).toBe(303);
  expect((await stored()).content.relations).toEqual(relations);
});

journey("a category that is gone is told, and never another unseen: %s", async (lang) => {
  const { world, uuid, shown } = await editor(lang);
  const { fields } = phrases[lang].products;
  const category = (html: string) =>
    /<select[^>]*name="category"[^]*?<\/select>/.exec(html)?.[0] ?? "";
  const before = await shown();
  expect(faultsIn(before)).toEqual([]);
  expect(category(before)).toContain(`value="${software.categoryUuid}" selected=""`);
  expect(category(before)).not.toContain('value=""');
  await world.open.database.pool.query(
    `update product_revisions set content = jsonb_set(content, '{category}', to_jsonb(gen_random_uuid()))
     where product_id = $1`,
    [uuid],
  );
  const html = await shown();
  expect(faultsIn(html)).toEqual([fields.categoryGone]);
  expect(category(html)).toContain('<option value="" selected="">');
});

test("pictures that were deleted since an earlier version are named when it is restored", async () => {
  const { world, manager, uuid, stored } = await editor();
  const payload = new FormData();
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: "#c82828" } });
  payload.set("file", new File([new Uint8Array(await image.png().toBuffer())], "a.png"));
  const headers = { authorization: `Bearer ${manager.token}` };
  const url = "/api/v1/Manager/Media";
  const added = await world.http.inject({ method: "POST", url, headers, payload });
  const medium = added.json().data;
  const { content } = await stored();
  const alt = { tw: "探針", en: "A probe", cn: "探针" };
  const path = `/Manager/Product/${uuid}`;
  const pictures = [...content.pictures, { picture: medium.picture, alt }];
  expect(
    (await manager.put(path, { version: 1, content: { ...content, pictures } })).statusCode,
  ).toBe(200);
  expect((await manager.put(path, { version: 2, content })).statusCode).toBe(200);
  expect((await manager.delete(`/Manager/Media/${medium.uuid}`)).statusCode).toBe(200);
  const { read, send } = signedInBrowser(world, manager);
  const history = `/en/manager/products/${uuid}/history`;
  const said = "One picture has since been deleted and could not be restored: A probe.";
  const { location = "" } = (await send(history, { version: "3", earlier: "2" })).headers;
  expect(await read(`${location}`)).toContain(said);
  const whole = (await send(history, { version: "4", earlier: "1" })).headers;
  expect(await read(`${whole.location}`)).not.toContain("could not be restored");
  await world.db.deleteFrom("product_revisions").where("number", "=", 2).execute();
  expect(await read(location)).not.toContain("data-problem");
});
