import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { ContentType } from "#shared/site/company/contract.ts";
import { alternates, pathsIn } from "#app/paths.ts";
import { menuOf } from "#app/layout/siteData.server.ts";
import { xmlText } from "./xmlResponse.server.ts";

interface Part {
  readonly lang: Lang;
  /** The last product of the part before; null: this is the first, which holds everything else. */
  readonly after: string | null;
}

type Paths = ReturnType<typeof pathsIn>;

/** Where each text of the vendor is read; one has no page of its own. */
const TEXTS: Readonly<Record<ContentType, ((paths: Paths) => string) | null>> = {
  about: (paths) => paths.about(),
  contact: null, // a page whether there is a text or not
  team: (paths) => paths.team(),
  security: (paths) => paths.securityPolicy(),
  terms: (paths) => paths.terms(),
  privacy: (paths) => paths.privacy(),
  member_terms: (paths) => paths.document("member-terms"),
  digital_consent: null,
};

/** A part of a sitemap, as far as it is read. */
export async function* listed(asked: PageRequest, { lang, after }: Part): AsyncGenerator<string> {
  const { publicUrl } = asked.settings;
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  if (after === null) {
    yield (await ofSite(asked, pathsIn(lang))).map((each) => entry(publicUrl, each)).join("");
    for await (const each of newsIn(asked, pathsIn(lang))) yield entry(publicUrl, each);
    for await (const each of articlesIn(asked, pathsIn(lang))) yield entry(publicUrl, each);
  }
  for await (const each of productsIn(asked, pathsIn(lang), after)) yield entry(publicUrl, each);
  yield "</urlset>\n";
}

interface Entry {
  readonly path: string;
  readonly changed?: Date;
}

function entry(publicUrl: string, { path, changed }: Entry): string {
  const address = (of: string) => xmlText(publicUrl + of);
  const others = alternates(path).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${address(other.path)}"/>`,
  );
  const since = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<url><loc>${address(path)}</loc>${since}${others.join("")}</url>\n`;
}

/** Pages that there is one of, and the lists; one that holds nothing is nothing to be found. */
async function ofSite(asked: PageRequest, paths: Paths): Promise<Entry[]> {
  const texts = await asked.portal.sitemap.texts();
  const { categories, news, questions, computers } = await asked.portal.sitemap.filled();
  const plain = [
    paths.home(),
    ...(await shopLists(asked, paths, new Set(categories))),
    ...(await supportLists(asked, paths)),
    ...(news ? [paths.news()] : []),
    ...(questions ? [paths.faq()] : []),
    ...(computers ? [paths.specification()] : []),
    paths.contact(),
  ];
  return [
    ...plain.map((path) => ({ path })),
    ...texts.flatMap(({ type, changed }) => {
      const path = TEXTS[type]?.(paths);
      return path === undefined ? [] : [{ path, changed }];
    }),
  ];
}

/** The list of all products, and of each category in which, or below which, there are any. */
async function shopLists(
  asked: PageRequest,
  paths: Paths,
  filled: ReadonlySet<string>,
): Promise<string[]> {
  const within = (await menuOf(asked)).flatMap((top) => {
    const sub = top.sub.filter(({ uuid }) => filled.has(uuid));
    return filled.has(top.uuid) || sub.length > 0 ? [top, ...sub] : [];
  });
  return filled.size > 0
    ? [paths.products(), ...within.map(({ uuid }) => paths.products(uuid))]
    : [];
}

/** Technical support, and its categories and topics with articles. */
async function supportLists({ portal }: PageRequest, paths: Paths): Promise<string[]> {
  const categories = (await portal.support.categories()).filter(({ count }) => count > 0);
  const within = categories.flatMap(({ uuid, sub }) => [
    paths.supportCategory(uuid),
    ...sub.filter(({ count }) => count > 0).map((topic) => paths.supportTopic(uuid, topic.uuid)),
  ]);
  return categories.length > 0 ? [paths.support(), ...within] : [];
}

async function* newsIn({ portal }: PageRequest, paths: Paths): AsyncGenerator<Entry> {
  let after: string | null = null;
  for (;;) {
    const batch: News[] = await portal.sitemap.news({ after });
    for (const { changed, ...news } of batch) yield { path: paths.article(news), changed };
    after = batch.at(-1)?.uuid ?? null;
    if (after === null) return;
  }
}

async function* articlesIn({ portal }: PageRequest, paths: Paths): AsyncGenerator<Entry> {
  let after: string | null = null;
  for (;;) {
    const batch: Article[] = await portal.sitemap.articles({ after });
    for (const { changed, ...article } of batch) {
      yield { path: paths.supportArticle(article), changed };
    }
    after = batch.at(-1)?.uuid ?? null;
    if (after === null) return;
  }
}

type News = Awaited<ReturnType<PageRequest["portal"]["sitemap"]["news"]>>[number];
type Article = Awaited<ReturnType<PageRequest["portal"]["sitemap"]["articles"]>>[number];

async function* productsIn(
  { portal }: PageRequest,
  paths: Paths,
  from: string | null,
): AsyncGenerator<Entry> {
  let [after, known] = [from, 0];
  for (;;) {
    const batch = await portal.sitemap.products({ after, known });
    for (const { changed, ...product } of batch) yield { path: paths.product(product), changed };
    known += batch.length;
    const last = batch.at(-1);
    if (!last) return;
    after = last.uuid;
  }
}
