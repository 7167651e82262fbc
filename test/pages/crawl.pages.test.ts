import { beforeAll, expect, test } from "vitest";
import { type PageRoute, sitePages } from "#app/pages.ts";
import { alternates, inLanguage, langOfPath } from "#app/paths.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { bcp47, DEFAULT_LANG, type Lang, LANGS } from "#shared/kit/lang.ts";
import {
  type CrawlResult,
  crawl,
  type CrawledPage,
  isIndexed,
  linkTargets,
  linksOf,
  metaOf,
  wrongLanguageLinks,
} from "./crawl.ts";
import { foreignTexts } from "./foreignTexts.ts";
import { ask, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { isProof, runCount } from "#test/kit/proof.ts";
import { thingErrors, jsonLdIn } from "#test/kit/pages/schemaOrg.ts";
import { type SitemapEntry, readSitemap } from "#test/kit/pages/readSitemap.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let shop: TestWorld;
let origin: string;
let listed: readonly SitemapEntry[];
let crawled: CrawlResult;
let pages: readonly CrawledPage[];

beforeAll(async () => {
  shop = await testWorld(await builtPages());
  await fillTopic(shop);
  const { asker, helper } = await forumPeople(shop);
  await replyTo(helper, await ask(asker));
  origin = shop.settings.publicUrl;
  listed = await readSitemap(shop);
  const homes = LANGS.map((lang) => inLanguage("/", lang));
  crawled = await crawl(
    shop,
    homes,
    listed.map(({ path }) => path),
  );
  pages = crawled.all.filter((page) => isIndexed(page) && !isChoice(page));
});

async function fillTopic(world: TestWorld): Promise<void> {
  const manager = await world.manager(["site.write"]);
  const { topic, title, summary, body } = articles.find((each) => each.visibility === "everybody")!;
  for (let number = 2; number <= 11; number++) {
    const numbered = Object.fromEntries(LANGS.map((lang) => [lang, `${title[lang]} ${number}`]));
    const content = { topic, visibility: "everybody", products: [], title: numbered };
    const written = await manager.post("/Manager/Technology", { ...content, summary, body });
    const { id } = written.json().data;
    const out = await manager.post(`/Manager/Technology/${id}/Publication`, { version: 1 });
    expect(out.statusCode, out.body).toBe(200);
  }
}

/** Other parameters than the page number. */
const isChoice = ({ path }: CrawledPage): boolean =>
  [...new URL(path, origin).searchParams.keys()].some((name) => name !== "page");

const faults = (look: (page: CrawledPage) => readonly unknown[]) =>
  pages.flatMap((page) => look(page).map((fault) => [page.path, fault]));

/** Personal pages, steps and tools. */
const HIDDEN = new Set([
  "search",
  "download/:id",
  "login/code",
  "login/:provider",
  "login/:provider/return",
  "forgetPassword",
  "logout",
  "invitation",
  "unsubscribe/:token",
  "currency",
  "preference",
  "cart/:uuid/:commodity?/:currency?",
  "order/:orderId",
  "terms/versions",
  "terms/:version",
  "privacy/versions",
  "privacy/:version",
  "member-terms/versions",
  "member-terms/:version",
  "forum/:id/history", // of edited posts
  "forum/latest", // a piece of a page
  "goodbye",
  "og/:kind/:id/:file",
  "404",
  "dev/kit",
  "dev/writing",
  "dev/mail",
  "dev/mail/:id",
]);

const patternOf = ({ path }: PageRoute, lang: Lang) => {
  const pattern = inLanguage(`/${path}`, lang)
    .replaceAll(/\/:\w+\?/g, "(/[^/?]+)?")
    .replaceAll(/\/:\w+/g, "/[^/?]+");
  return new RegExp(`^${pattern}(\\?page=\\d+)?$`);
};

/** One language per page without PROVE. */
const reachedIn = isProof ? LANGS : [DEFAULT_LANG];

test.each(reachedIn)(
  "every page for search engines is reached from the home page, in %s",
  (lang) => {
    const paths = pages
      .filter(({ path }) => !isProof || langOfPath(path) === lang)
      .map(({ path }) => inLanguage(path, lang));
    // Paths with a dot are files.
    const open = sitePages.filter(
      ({ access, path }) => ["anyone", "guest"].includes(access) && !/[*.]/.test(path),
    );
    const reached = open.filter((line) => paths.some((path) => patternOf(line, lang).test(path)));
    const unreached = open.filter((line) => !reached.includes(line)).map(({ path }) => path);
    expect(new Set(unreached)).toEqual(HIDDEN);
  },
);

/** Indexed, but not in the sitemap. */
const UNLISTED = new Set(["/login", "/register"]);

test("the sitemaps name every page for search engines, and nothing else", () => {
  const first = pages.filter(({ path }) => !path.includes("?"));
  const expected = first.filter(({ path }) => !UNLISTED.has(inLanguage(path, "tw")));
  const paths = listed.map(({ path }) => path);
  expect(new Set(paths)).toEqual(
    new Set(expected.flatMap(({ path }) => LANGS.map((lang) => inLanguage(path, lang)))),
  );
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, others } of listed) expect(others).toEqual(alternates(path));
});

test("no link is broken, and none is to an address that something has moved from", () => {
  const broken = faults((page) =>
    linkTargets(page, origin).flatMap((to) => {
      const { status = 0, isPage, elements = [] } = crawled.at(to.pathname + to.search) ?? {};
      if (status >= 400 || status === 301) return [`${status} ${to.href}`];
      const part = decodeURIComponent(to.hash.slice(1));
      const isThere = elements.some(({ attributes }) => attributes["id"] === part);
      return part === "" || !isPage || isThere ? [] : [`no such part: ${to.href}`];
    }),
  );
  expect(broken).toEqual([]);
});

test("every link of a page stays in its language, whoever the page is for", () => {
  const all = crawled.all.filter(({ isPage }) => isPage);
  for (const lang of LANGS) expect(all.some(({ path }) => langOfPath(path) === lang)).toBe(true);
  expect(all.length).toBeGreaterThan(pages.length);
  expect(all.flatMap((page) => wrongLanguageLinks(page, origin))).toEqual([]);
});

test("every picture is there", async () => {
  const pictures = new Set(
    pages.flatMap(({ elements }) =>
      elements.flatMap(({ name, attributes: { src, srcset = "" } }) =>
        name === "img" || name === "source"
          ? [src, ...srcset.split(",").map((each) => each.trim().split(" ")[0])]
          : [],
      ),
    ),
  );
  const missing: string[] = [];
  for (const picture of pictures) {
    if (!picture?.startsWith("/")) continue;
    const { statusCode } = await shop.http.inject({ url: picture });
    if (statusCode !== 200) missing.push(picture);
  }
  expect(pictures.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** One page in two languages: a name may be written alike in both. */
const isAlternate = (one: string, other: string): boolean =>
  inLanguage(one, DEFAULT_LANG) === inLanguage(other, DEFAULT_LANG);

test("each page has one heading, a title and a description of its own, and its language", () => {
  const titles = new Map<string, string>();
  const wrong = faults(({ path, body, elements }) => {
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1] ?? "";
    const twin = titles.get(title);
    titles.set(title, path);
    const headings = elements.filter(({ name }) => name === "h1").length;
    const description = metaOf(elements, "description") ?? "";
    const { lang } = elements.find(({ name }) => name === "html") ?? {};
    return [
      ...(title.length < 4 ? ["no title"] : []),
      ...(twin === undefined || isAlternate(twin, path) ? [] : [`the title of ${twin}`]),
      ...(headings === 1 ? [] : [`${headings} headings`]),
      ...(description.length < 9 ? [`described as "${description}"`] : []),
      ...(description === title ? ["described by its title"] : []),
      ...(lang === bcp47[langOfPath(path)] ? [] : [`written in ${lang}`]),
    ];
  });
  expect(wrong).toEqual([]);
});

/** OG images of their own name. */
const OF_THEIR_OWN = [
  "faq",
  "specification",
  "news",
  "contact",
  "about",
  "team",
  "security",
  "terms",
  "privacy",
];

const PICTURED: readonly (readonly [page: RegExp, kind: string])[] = [
  [/^\/productDetail\//, "product"],
  [/^\/news\/./, "news"],
  [/^\/techSupportDetail\/[^/]+\/[^/]+\/./, "support"],
  [/^\/techSupport(\?|$)/, "list/support"],
  [/^\/member-terms$/, "list/member_terms"],
  ...OF_THEIR_OWN.map((id) => [new RegExp(`^/${id}(\\?|$)`), `list/${id}`] as const),
  [/./, "shop"],
];

test("each page is previewed with a picture in its language, of what it is about", () => {
  const wrong = faults(({ path, elements }) => {
    const plain = inLanguage(path, "tw");
    const [, kind = ""] = PICTURED.find(([page]) => page.test(plain)) ?? [];
    const at = inLanguage(`/og/${kind}/`, langOfPath(path));
    const found = metaOf(elements, "og:image") ?? "";
    return found.startsWith(origin + at) && /\/[0-9a-f]{32}\.png$/.test(found) ? [] : [found];
  });
  expect(wrong).toEqual([]);
});

test("lists of every kind go on, on pages of their own", () => {
  const second = pages
    .filter(({ path }) => path.endsWith("?page=2"))
    .map(({ path }) => inLanguage(path, "tw"));
  for (const kind of [
    /^\/product\?/,
    /^\/techSupport\/[^/]+\?/,
    /^\/techSupportDetail\/[^/]+\/[^/]+\?/,
  ])
    expect([kind, second.filter((path) => kind.test(path)).length > 0]).toEqual([kind, true]);
});

test("each page is known by its own address, and names its other languages, which name it", () => {
  const wrong = faults(({ path, elements }) => {
    const canonical = linksOf(elements, "canonical").map(({ href }) => href);
    const named = linksOf(elements, "alternate").flatMap(({ hreflang: tag, href = "" }) =>
      tag === undefined ? [] : [{ tag, path: href.replace(origin, "") || "/" }],
    );
    const unreached = named.filter((other) => {
      const twin = crawled.at(other.path);
      return !twin || !isIndexed(twin);
    });
    return [
      ...(canonical.join() === origin + path ? [] : [`known as ${canonical.join()}`]),
      ...(metaOf(elements, "og:url") === origin + path ? [] : ["previewed elsewhere"]),
      // Must be identical on all of them.
      ...(JSON.stringify(named) === JSON.stringify(alternates(path)) ? [] : [named]),
      ...unreached.map((other) => `${other.path} is no page`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Intentionally in another language. */
const MEANT = new Set([
  "繁體中文",
  "简体中文",
  "English",
  "Mobile barcode (手機條碼)",
  "Citizen digital certificate (自然人憑證)",
]);
/** In its author's language, which the head cannot say. */
const DISCUSSION = /\/forum\/./;
const FILE_NAME = /\.\w{2,4}$/;
const READ_ALOUD = ["alt", "title", "aria-label", "placeholder"] as const;

test("nothing on a page is in another language than the page", () => {
  const foreign = faults(({ path, texts, elements }) => {
    const lang = langOfPath(path);
    const said = [
      ...texts,
      ...elements.flatMap(({ attributes, lang: own }) =>
        READ_ALOUD.map((name) => ({ text: attributes[name] ?? "", lang: own })),
      ),
      ...(DISCUSSION.test(path) ? [] : ["description", "og:title"]).map((name) => ({
        text: metaOf(elements, name) ?? "",
        lang: bcp47[lang],
      })),
    ];
    return said
      .filter(({ text, lang: own }) => own === bcp47[lang] && !MEANT.has(text))
      .filter(({ text }) => !FILE_NAME.test(text) && foreignTexts(text, lang) !== "")
      .map(({ text }) => `${foreignTexts(text, lang)}: ${text}`);
  });
  expect(foreign).toEqual([]);
  for (const lang of LANGS) {
    const own = pages.filter(({ path }) => langOfPath(path) === lang);
    expect(own.flatMap(({ texts }) => texts).length).toBeGreaterThan(runCount(1_000, 3_000));
  }
});

test("what each page tells of itself is valid by schema.org, and told as Google asks for it", () => {
  const wrong = faults(({ body }) =>
    jsonLdIn(body).flatMap((thing) => [
      ...(thing["@context"] === "https://schema.org" ? [] : ["of no vocabulary"]),
      ...thingErrors(thing),
    ]),
  );
  expect(wrong).toEqual([]);
});

/** The first match counts. */
const ABOUT: readonly (readonly [page: RegExp, types: RegExp])[] = [
  [/^\/$/, /^Organization WebSite$/],
  [/^\/productDetail\//, /^(Product )?BreadcrumbList$/], // products not for sale have no Product
  [/^\/product\/./, /^BreadcrumbList$/],
  [/^\/news\/./, /^NewsArticle BreadcrumbList$/],
  [/^\/techSupportDetail\/[^/]+\/[^/]+\/./, /^TechArticle BreadcrumbList$/],
  [/^\/techSupport(Detail)?\/./, /^BreadcrumbList$/],
  [/^\/faq$/, /^FAQPage$/],
  [/^\/forum\/./, /^QAPage BreadcrumbList$/],
  [/./, /^$/],
];

test("each kind of page tells what it is about, and of itself alone", () => {
  const wrong = faults(({ path, body, elements }) => {
    const things = jsonLdIn(body);
    const types = things.map((thing) => thing["@type"]).join(" ");
    const kind = /Article/.test(types) ? "article" : "website";
    const day = metaOf(elements, "article:published_time");
    const [, expected = /./] = ABOUT.find(([page]) => page.test(inLanguage(path, "tw"))) ?? [];
    const own = things.flatMap(({ url }) => (typeof url === "string" ? [url] : []));
    return [
      ...(expected.test(types) ? [] : [types]),
      ...(metaOf(elements, "og:type") === kind ? [] : ["previewed as another kind"]),
      ...((day !== undefined) === (kind === "article") ? [] : [`of ${day}`]),
      ...own.filter((url) => url !== origin + path),
    ];
  });
  expect(wrong).toEqual([]);
});

test("a trail leads from the top to the page, step by step", () => {
  let trails = 0;
  const wrong = faults(({ path, body }) => {
    const [trail] = jsonLdIn(body).filter((thing) => thing["@type"] === "BreadcrumbList");
    if (!trail) return [];
    trails++;
    const steps = trail["itemListElement"] as { position: number; item: string }[];
    const lost = steps.filter(({ item }) => !crawled.at(item.replace(origin, "")));
    return [
      ...lost.map(({ item }) => `${item} is no page`),
      ...(steps.every(({ position }, index) => position === index + 1) ? [] : ["out of order"]),
      ...(steps.at(-1)?.item === origin + path.split("?")[0] ? [] : ["it ends elsewhere"]),
    ];
  });
  expect(wrong).toEqual([]);
  expect(trails).toBeGreaterThan(runCount(35, 100));
});

test("a choice on a page is not for search engines, or leads them to the page", () => {
  const choices = crawled.all.filter((page) => page.status === 200 && isChoice(page));
  const lists = choices.filter(({ path }) => /\/product\b/.test(path));
  expect(lists.length).toBeGreaterThan(runCount(1, 5));
  expect(lists.filter(isIndexed)).toEqual([]);
  const indexed = choices.filter(isIndexed).map(({ path, elements }) => {
    const { href } = linksOf(elements, "canonical")[0] ?? {};
    return [path, href];
  });
  expect(indexed.length).toBeGreaterThan(0);
  expect(indexed).toEqual(indexed.map(([path = ""]) => [path, origin + path.split("?")[0]]));
});

test.each(LANGS)("an unknown address ends at a page that is not found, in %s", async (lang) => {
  for (const unknown of ["/nothing/here", "/product/x", "/news/x", "/productDetail/x/y"]) {
    const first = await shop.http.inject({ url: inLanguage(unknown, lang) });
    const last =
      first.statusCode === 302
        ? await shop.http.inject({ url: String(first.headers.location) })
        : first;
    expect([unknown, last.statusCode]).toEqual([unknown, 404]);
    expect(last.body).toContain('<meta name="robots" content="noindex"/>');
  }
});

test.each([
  ["/en/", "/en"],
  ["/en/product/?page=2", "/en/product?page=2"],
  ["/product//", "/product"],
  ["/TW/faq/", "/faq"],
  ["/EN", "/en"],
])("an address written otherwise leads to the right one: %s", async (url, right) => {
  const { statusCode, headers } = await shop.http.inject({ url });
  expect([statusCode, headers.location]).toEqual([301, right]);
});
