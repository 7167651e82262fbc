import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type {
  SitemapBatch,
  SitemapKind,
  SitemapPage,
  SitemapCursor,
} from "#shared/content/seo/contract.ts";
import type { ContentType } from "#shared/site/company/contract.ts";
import { alternates, pathsIn } from "#app/paths.ts";
import { escapeXml } from "./xmlResponse.server.ts";

interface Part {
  readonly lang: Lang;
  /** Last product of the previous file; null: the first file, which holds everything else. */
  readonly after: string | null;
}

type Paths = ReturnType<typeof pathsIn>;

/** Null: no page of its own. */
const TEXTS: Readonly<Record<ContentType, ((paths: Paths) => string) | null>> = {
  about: (paths) => paths.about(),
  contact: null, // listed even without a text
  team: (paths) => paths.team(),
  security: (paths) => paths.securityPolicy(),
  terms: (paths) => paths.terms(),
  privacy: (paths) => paths.privacy(),
  member_terms: (paths) => paths.document("member-terms"),
  digital_consent: null,
};

type Addresses = {
  readonly [K in SitemapKind]: (paths: Paths, page: SitemapPage<K>) => string | undefined;
};

const ADDRESSES: Addresses = {
  home: (paths) => paths.home(),
  productList: (paths, { category }) => paths.products(category ?? undefined),
  supportList: (paths, { category, topic }) => supportList(paths, category, topic),
  forum: (paths) => paths.forum(),
  newsList: (paths) => paths.news(),
  faq: (paths) => paths.faq(),
  computers: (paths) => paths.specification(),
  contact: (paths) => paths.contact(),
  text: (paths, { type }) => TEXTS[type]?.(paths),
  discussion: (paths, { uuid }) => paths.discussion(uuid),
  news: (paths, page) => paths.article(page),
  article: (paths, page) => paths.supportArticle(page),
  product: (paths, page) => paths.product(page),
};

function supportList(paths: Paths, category: string | null, topic: string | null): string {
  if (category === null) return paths.support();
  return topic === null ? paths.supportCategory(category) : paths.supportTopic(category, topic);
}

const addressOf = <K extends SitemapKind>(paths: Paths, page: SitemapPage<K>) =>
  ADDRESSES[page.kind](paths, page);

export async function* streamSitemap(
  asked: PageRequest,
  { lang, after }: Part,
): AsyncGenerator<string> {
  const { portal, settings } = asked;
  const paths = pathsIn(lang);
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  let place: SitemapCursor | null = null;
  do {
    const batch: SitemapBatch = await portal.sitemap.pages({ file: after, place });
    for (const page of batch.pages) {
      const path = addressOf(paths, page);
      if (path !== undefined) yield entry(settings.publicUrl, path, page.changed);
    }
    place = batch.next;
  } while (place);
  yield "</urlset>\n";
}

function entry(publicUrl: string, path: string, changed: Date | undefined): string {
  const address = (of: string) => escapeXml(publicUrl + of);
  const others = alternates(path).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other.tag}" href="${address(other.path)}"/>`,
  );
  const since = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
  return `<url><loc>${address(path)}</loc>${since}${others.join("")}</url>\n`;
}
