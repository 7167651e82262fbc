import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

journey("without scripts a picture is sent, described and deleted: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["products.read", "products.write"]);
  const headers = { cookie: `mw_session=${manager.token}`, origin: "http://localhost:3000" };
  const library = `${langPrefix[lang]}/manager/media`;
  const read = async (url: string) =>
    (await world.http.inject({ url, headers })).body.replaceAll(/<script[^]*?<\/script>/g, "");
  const upload = (file: File) => {
    const payload = new FormData();
    payload.set("file", file);
    return world.http.inject({ method: "POST", url: library, headers, payload });
  };
  const send = (url: string, fields: Record<string, string>) =>
    world.http.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  const t = phrases[lang].products.media;

  const page = await read(library);
  const form = /<form[^>]*multipart[^]*?<\/form>/.exec(page)?.[0] ?? "";
  expect(form).toMatch(/^<form[^>]*method="post"/);
  expect(form).toMatch(new RegExp(`<button[^>]*type="submit"(?:(?!</button>)[^])*${t.send}`));
  const torn = await upload(new File(["no picture"], "torn.png"));
  expect([torn.statusCode, torn.body.includes(phrases[lang].fault.media_kind)]).toEqual([
    422,
    true,
  ]);

  const background = { r: 10, g: 120, b: 90 };
  const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  const sent = await upload(new File([new Uint8Array(drawn)], "spindle.png"));
  const place = String(sent.headers.location);
  expect([sent.statusCode, place]).toEqual([
    303,
    expect.stringMatching(new RegExp(`^${library}/[0-9a-f-]{36}$`)),
  ]);
  const tile = await read(library);
  expect(tile).toContain(`href="${place}"`);
  expect(tile).toMatch(`>${t.noAlt}<`);

  const alt = { "alt.tw": "主軸", "alt.en": "A spindle", "alt.cn": "主轴" };
  const described = await send(place, alt);
  expect([described.statusCode, described.headers.location]).toEqual([303, `${place}?saved`]);
  expect(await read(library)).toMatch(`alt="${alt[`alt.${lang}`]}"`);
  expect(await read(place)).toContain(`href="${place}/history"`);
  const history = await read(`${place}/history`);
  expect(history).toContain(`>${t.alt} · English<`);
  const undone = await send(`${place}/history`, { version: "2", earlier: "1" });
  expect([undone.statusCode, undone.headers.location]).toEqual([303, `${place}?saved`]);
  expect(await read(library)).toMatch(`>${t.noAlt}<`);

  const removed = await send(place, { remove: "1" });
  expect([removed.statusCode, removed.headers.location]).toEqual([303, `${library}?done=removed`]);
  const empty = await read(`${library}?done=removed`);
  expect(empty).toMatch(`>${t.removed}<`);
  const others = [...empty.matchAll(/<a(?=[^>]* hrefLang=)[^>]* href="([^"]*)"/g)].map(
    ([, to]) => to,
  );
  expect(new Set(others), "who goes on in another language is not told it again").toEqual(
    new Set(LANGS.map((other) => `${langPrefix[other]}/manager/media`)),
  );
  expect(empty).not.toContain(place);
});

journey("a picture of the home page says by name that it is there: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const [id, name] = [randomUUID(), `${"0a".repeat(16)}-90x60`];
  const kept = {
    id,
    filename: name,
    extension: "png",
    source_hash: Buffer.from("a"),
    name: "a.png",
  };
  const measures = { width: 90, height: 60, bytes: 1, created_at: world.now(), added_by: null };
  const alt = JSON.stringify({ tw: "", en: "", cn: "" });
  await world.db
    .insertInto("media")
    .values({ ...kept, ...measures, alt })
    .execute();
  const path = "/Manager/Home/home";
  const { version, content } = (await manager.get(path)).json().data;
  const [hero, ...others] = content.sections;
  const sections = [{ ...hero, picture: `storage/media/${name}.png` }, ...others];
  const saved = await manager.put(path, { version, content: { sections } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await manager.get("/Manager/Media")).json().data[0].uses).toBe(1);
  const base = `${langPrefix[lang]}/manager`;
  const page = await signedInBrowser(world, manager).read(`${base}/media/${id}`);
  const named = [...page.matchAll(/<a class="text-link" href="([^"]*)"[^>]*>([^<]*)</g)];
  expect(named.map(([, to, text]) => [to, text])).toContainEqual([
    `${base}/home`,
    phrases[lang].layout.home.title,
  ]);
});
