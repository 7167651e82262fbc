import sharp from "sharp";
import { expect, test } from "vitest";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { news } from "#server/demo/content/news.ts";
import { articles } from "#server/demo/content/support.ts";
import type { OgImage } from "#server/platform/ogImage/ogImage.ts";
import { renderOgImage } from "#server/platform/ogImage/renderOgImage.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { isProof } from "#test/kit/proof.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { newsPathOf, articleParams } from "#test/kit/data/contentAddresses.ts";

const article = articles.find(({ visibility }) => visibility === "entitled")!;
const piece = news.find(({ day }) => day < "2026-11-20");
const newsPath = newsPathOf(piece!);
const supportPath = pathsIn("tw").supportArticle(articleParams(article));
const other = (path: string) => path.replace(/[0-9a-f]{32}\.png$/, `${"0".repeat(32)}.png`);

async function headOf({ http, settings }: TestWorld, path: string) {
  const { body, statusCode, headers } = await http.inject({ url: path });
  if (statusCode === 301) throw new Error(`${path} is at ${headers.location}`);
  const meta = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(body)?.[1] ?? "";
  const address = meta("og:image");
  expect(address.startsWith(`${settings.publicUrl}/`), `${path}: ${address}`).toBe(true);
  return { body, address, meta, picture: address.slice(settings.publicUrl.length) };
}

const NEVER_DRAWN = JSON.stringify({ en: "Never drawn", tw: "從未繪製", cn: "从未绘制" });

const shopWorld = async () => testWorld(await builtPages());

/** In `npm test`, test/pages/crawl.pages.test.ts covers one language. */
const pagesIn = (lang: Lang, paths: readonly string[]) =>
  isProof || lang === "en" ? paths : paths.slice(0, 1);

test("a page of each kind names a picture of its own in each language, as large as networks ask for", async () => {
  const world = await shopWorld();
  const lists = ["/faq", "/techSupport", "/specification", "/news", "/contact", "/terms"];
  const paths = [productPath(software), newsPath, supportPath, "/", ...lists];
  const named = new Set<string>();
  for (const lang of LANGS) {
    for (const path of pagesIn(lang, paths)) {
      const { picture, meta } = await headOf(world, inLanguage(path, lang));
      expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
      expect(meta("og:image:alt")).not.toBe("");
      named.add(picture);
    }
    if (!pagesIn(lang, paths).includes("/")) continue;
    const { picture } = await headOf(world, inLanguage("/register", lang));
    expect(named.has(picture), "the shop's, as on every other page").toBe(true);
  }
  expect(named.size).toBe(LANGS.flatMap((lang) => pagesIn(lang, paths)).length);
  const drawn = new Set<string>();
  for (const url of [...named].filter((each) => /^\/en\/|\/product\//.test(each))) {
    const { statusCode, headers, rawPayload } = await world.http.inject({ url });
    expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, "image/png"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers).not.toHaveProperty("set-cookie");
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
    drawn.add(rawPayload.toString("base64"));
  }
  expect(drawn.size, "all in one language, and the product in the others").toBe(12);
});

test("what is new is in another picture, the page names it at once, and the address before leads to it", async () => {
  const world = await shopWorld();
  const before = await headOf(world, newsPath);
  expect((await headOf(world, newsPath)).picture).toBe(before.picture); // from the cache
  const renamed = { en: "Renamed", tw: "改了名字", cn: "改了名字" };
  await world.db
    .updateTable("news_items")
    .set({ title: JSON.stringify(renamed) })
    .execute();
  const after = await headOf(world, newsPath);
  expect(after.meta("og:image:alt")).toBe("改了名字");
  expect(after.picture).not.toBe(before.picture);
  const led = await world.http.inject({ url: before.picture });
  expect([led.statusCode, led.headers.location]).toEqual([302, after.picture]);
  expect(led.headers["cache-control"]).toBe("no-store");
  expect(after.body).toContain(`"image":"${after.address}"`);

  const sold = await headOf(world, productPath(software));
  await world.db.updateTable("prices").set({ amount_minor: 123 }).execute();
  const cheaper = await headOf(world, productPath(software));
  expect(cheaper.picture).not.toBe(sold.picture);
  const inDollars = await world.http.inject({
    url: productPath(software),
    headers: { cookie: "mw_currency=USD" },
  });
  expect(inDollars.body, "one picture, whoever looks").toContain(`content="${cheaper.address}"`);
});

test("there is no picture of what is unknown, not out, or taken back", async () => {
  const world = await shopWorld();
  const { picture } = await headOf(world, newsPath);
  const { picture: sold } = await headOf(world, productPath(software));
  await world.db
    .updateTable("news_items")
    .set({ published_at: new Date("2030-01-01T00:00:00Z") })
    .execute();
  await world.db.updateTable("products").set({ live: null }).execute();
  const hash = `${"0".repeat(32)}.png`;
  const unknown = [
    picture,
    sold,
    other(sold),
    `/og/product/${article.uuid}/${hash}`,
    `/og/product/x/${hash}`,
    `/og/member/${article.uuid}/${hash}`,
    `/og/constructor/x/${hash}`,
    `/og/shop/other/${hash}`,
    `/og/list/constructor/${hash}`,
    "/og/shop/home/x.png",
    `/en/og/shop/home/${hash}x`,
  ];
  const manager = { authorization: `Bearer ${(await world.manager()).token}` };
  for (const url of unknown) {
    expect([url, (await world.http.inject({ url })).statusCode]).toEqual([url, 404]);
    const { statusCode } = await world.http.inject({ url, headers: manager });
    expect([url, statusCode]).toEqual([url, 404]);
  }
});

test("Chinese is drawn, a long title ends within the picture, and letters that no font has are shown as missing", async () => {
  const card: OgImage = { lang: "tw", shop: "Millwright", kind: "", title: "", line: "" };
  const drawn = (title: string, more: Partial<OgImage> = {}) =>
    renderOgImage({ ...card, title, ...more }, async () => undefined);
  const inked = async (png: Uint8Array) => {
    const { data } = await sharp(png)
      .extract({ left: 0, top: 160, width: 1200, height: 400 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.reduce((sum, value) => sum + (value > 128 ? 1 : 0), 0);
  };
  expect(await inked(await drawn(""))).toBe(0);
  expect(await inked(await drawn("刀具"))).toBeGreaterThan(5_000);
  const tall = (await drawn("骨直")).toString();
  expect((await drawn("骨直", { lang: "cn" })).toString(), "each in its own forms").not.toBe(tall);
  expect(await inked(await drawn("🜁"))).toBeGreaterThan(100);
  const long = await drawn("五軸加工".repeat(100));
  const right = { left: 1125, top: 0, width: 75, height: 630 };
  const margin = await sharp(await sharp(long).extract(right).toBuffer()).stats();
  expect(margin.channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0, 0]);
});

test("pictures that many ask for are drawn once, and who has too many drawn waits", async () => {
  const card: OgImage = {
    lang: "en",
    shop: "Millwright",
    kind: "",
    title: "Asked often",
    line: "",
  };
  let admitted = 0;
  const ask = () => renderOgImage(card, async () => void admitted++);
  const all = await Promise.all([ask(), ask(), ask()]);
  expect([new Set(all).size, admitted]).toEqual([1, 1]);
  expect(await ask()).toBe(all[0]);
  expect(admitted).toBe(1);
  const refused = renderOgImage({ ...card, title: "Refused" }, () =>
    Promise.reject(new Error("no")),
  );
  await expect(refused).rejects.toThrow("no");

  const world = await shopWorld();
  await world.db.updateTable("news_items").set({ title: NEVER_DRAWN }).execute();
  const { picture } = await headOf(world, `/en${newsPath}`);
  const counter = `preview:${networkOf("127.0.0.1")}`;
  for (let drawn = 0; drawn < 60; drawn++) await world.requests.hit(counter, 60_000);
  const { statusCode, headers } = await world.http.inject({ url: picture });
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});
