import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { OfficeTag } from "#shared/catalog/tags/contract.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function tagPages(lang: Lang) {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["products.read", "products.write"]);
  const cookie = `mw_session=${manager.token}`;
  const at = (path: string) => `${langPrefix[lang]}/manager/tags${path}`;
  const open = async (url: string) => (await world.http.inject({ url, headers: { cookie } })).body;
  const send = (path: string, form: Record<string, string>) =>
    world.http.inject({
      method: "POST",
      url: at(path),
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  const named = async (name: string) => {
    const answer = await manager.get(`/Manager/Tag?search=${encodeURIComponent(name)}`);
    return answer.json().data as OfficeTag[];
  };
  return { world, open, send, named, at };
}

const shown = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

journey("a tag is added, renamed, merged and deleted, each said: %s", async (lang) => {
  const { open, send, named, at } = await tagPages(lang);
  const t = phrases[lang].manager.tags;
  const said = (text: string, name: string) => text.replace("{name}", name);
  const sent = { "name.tw": "放電", "name.en": "EDM work", "name.cn": "放电加工" };
  const added = await send("/new", sent);
  expect(added.statusCode).toBe(303);
  const name = sent[`name.${lang}`];
  const list = shown(await open(String(added.headers["location"])));
  expect(list).toContain(said(t.created, name));
  const [tag] = await named("EDM work");
  if (!tag) throw new Error("no tag was added");
  expect(list).toContain(`href="${at(`/${tag.uuid}`)}"`);

  const twin = await send("/new", { ...sent, "name.tw": "別的" });
  expect(twin.statusCode).toBe(422);
  expect(shown(twin.body).split(phrases[lang].fault.tag_taken)).toHaveLength(3);

  const path = `/${tag.uuid}`;
  const renamed = await send(path, { ...sent, version: tag.version, "name.en": "Erosion" });
  expect(shown(await open(String(renamed.headers["location"])))).toContain(t.savedTitle);
  const late = await send(path, { ...sent, version: tag.version, "name.en": "Sparks" });
  expect(late.statusCode).toBe(422);
  expect(shown(late.body)).toContain(phrases[lang].manager.form.overtakenTitle);

  const none = await send(path, { intent: "merge", into: "" });
  expect([none.statusCode, shown(none.body).includes(phrases[lang].fault.required)]).toEqual([
    422,
    true,
  ]);
  await send("/new", { "name.tw": "線割", "name.en": "Wire", "name.cn": "线切割" });
  const [wire] = await named("Wire");
  const merged = await send(path, { intent: "merge", into: wire?.uuid ?? "" });
  const after = shown(await open(String(merged.headers["location"])));
  expect(after).toContain(said(t.merged, wire?.name[lang] ?? ""));
  expect(await named("Erosion")).toEqual([]);

  const page = shown(await open(at(`/${wire?.uuid}`)));
  expect(page).toContain(said(t.removeNow, wire?.name[lang] ?? ""));
  const deleted = await send(`/${wire?.uuid}`, { intent: "remove" });
  expect(shown(await open(String(deleted.headers["location"])))).toContain(
    said(t.deleted, wire?.name[lang] ?? ""),
  );
  expect(await named("Wire")).toEqual([]);
});

journey("the names that a file gave are accepted by one press, which is said: %s", async (lang) => {
  const { world, open, send, at } = await tagPages(lang);
  const t = phrases[lang].manager.tags;
  const id = crypto.randomUUID();
  await world.open.database.pool.query(
    `insert into taxonomy_terms (id, kind, name, sort, unchecked)
     values ($1, 'tag', '{"tw": "線割", "en": "線割", "cn": "线割"}', 999, true)`,
    [id],
  );
  const name = lang === "cn" ? "线割" : "線割";
  const list = shown(await open(at("?unchecked=1")));
  expect(list).toContain(t.acceptOne.replace("{name}", name));
  const version = /name="version" value="([0-9a-f]{16})"/.exec(list)?.[1] ?? "";
  const late = await send("", { id, version: "0".repeat(16) });
  expect(shown(late.body)).toContain(phrases[lang].refusal.edit.conflict);
  const accepted = await send("", { id, version });
  expect(accepted.statusCode).toBe(303);
  const after = shown(await open(String(accepted.headers["location"])));
  expect(after).toContain(t.accepted.replace("{name}", name));
  expect(after).not.toContain(t.acceptOne.replace("{name}", name));
});

test("of very many tags the product's own stand first, the others are looked for, and unread ones say so", async () => {
  const { world, open } = await tagPages("en");
  const { pool } = world.open.database;
  const t = phrases.en.manager.tags;
  const { uuid: product } = software;
  const own = async () => {
    const html = shown(await open(`/en/manager/products/${product}`));
    const boxes = [...html.matchAll(/<input[^>]*name="tag\.[0-9a-f-]{36}"[^>]*>/g)];
    return { html, ticked: boxes.map(([box]) => box.includes(` checked=""`)) };
  };
  expect((await own()).html).not.toContain(t.find);
  await pool.query(`insert into taxonomy_terms (id, kind, name, sort, unchecked)
    select gen_random_uuid(), 'tag', jsonb_build_object('tw', 'T' || n, 'en', 'T' || n, 'cn', 'T' || n), n, n = 1
    from generate_series(1, 60) n`);
  const { html, ticked } = await own();
  expect(html).toContain(`placeholder="${t.find}"`);
  expect(html).toContain(t.uncheckedShort.replace("{name}", "T1"));
  expect(ticked.length).toBeGreaterThan(60);
  expect(ticked.indexOf(false)).toBe(ticked.filter(Boolean).length);
  expect(ticked[0]).toBe(true);
});

test("an address with a merged tag leads to the one that names what it became", async () => {
  const { world, send, named } = await tagPages("en");
  for (const name of ["Laser", "Lasers"])
    await send("/new", { "name.tw": `${name}一`, "name.en": name, "name.cn": `${name}二` });
  const [from] = (await named("Laser")).filter(({ name }) => name.en === "Laser");
  const [into] = await named("Lasers");
  await send(`/${from?.uuid}`, { intent: "merge", into: into?.uuid ?? "" });
  for (const path of ["/en/product?order=name&", "/search?search=cam&"]) {
    const answer = await world.http.inject({ url: `${path}tag=${from?.uuid}` });
    expect(answer.statusCode).toBe(301);
    expect(answer.headers["location"]).toContain(`tag=${into?.uuid}`);
    expect(answer.headers["location"]).toContain(path.slice(path.indexOf("?") + 1, -1));
  }
});

test("before a tag goes it is said how many products lose it, and the product's page leads to the tags", async () => {
  const { world, open, at } = await tagPages("en");
  const { rows } = await world.open.database.pool.query(
    "select term_id, count(*)::int as n from product_tags group by 1 order by n desc limit 1",
  );
  const { term_id: id, n } = rows[0];
  const page = shown(await open(at(`/${id}`)));
  expect(page).toContain(`${n} products lose this tag`);
  expect(page).toContain(`The ${n} products tagged`);
  const products = await open("/en/manager/products");
  const product = /\/en\/manager\/products\/([0-9a-f-]{36})/.exec(products)?.[1];
  const editor = shown(await open(`/en/manager/products/${product}`));
  expect(editor).toContain('href="/en/manager/tags"');
});

test("the list of tags is a file in every language beside each other", async () => {
  const { open } = await tagPages("en");
  const file = await open("/en/manager/tags.csv");
  expect(file.replace("﻿", "").split("\r\n")[0]).toBe(
    "Name (tw),Name (en),Name (cn),Products,Names to confirm",
  );
  expect(file).toContain("Five-axis");
});
