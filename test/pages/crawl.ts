import { inLanguage, langOfPath } from "#app/paths.ts";
import { DEFAULT_LANG, LANGS } from "#shared/kit/lang.ts";
import { isProof, variationsAt } from "#test/kit/proof.ts";
import { type Element, type Html, readHtml } from "#test/kit/pages/parseHtml.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export interface CrawledPage extends Html {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly isPage: boolean;
  readonly location: string | null;
  readonly body: string;
}

export interface CrawlResult {
  readonly all: readonly CrawledPage[];
  /** Undefined unless requested. */
  readonly at: (path: string) => CrawledPage | undefined;
}

export const isIndexed = ({ status, isPage, elements }: CrawledPage): boolean =>
  status === 200 && isPage && metaOf(elements, "robots") === undefined;

export const metaOf = (elements: readonly Element[], name: string): string | undefined =>
  elements.find(
    ({ name: element, attributes }) =>
      element === "meta" && [attributes["name"], attributes["property"]].includes(name),
  )?.attributes["content"];

export const linksOf = (elements: readonly Element[], rel: string) =>
  elements
    .filter(({ name, attributes }) => name === "link" && attributes["rel"] === rel)
    .map(({ attributes }) => attributes);

export const linkTargets = ({ path, elements }: CrawledPage, origin: string): URL[] =>
  elements.flatMap(({ name, attributes }) => {
    const href = name === "a" ? attributes["href"] : undefined;
    const to = href === undefined ? null : URL.parse(href, origin + path);
    return to?.origin === origin ? [to] : [];
  });

/** The same in every language. */
const isFile = (path: string): boolean => /^\/(art|storage|og)\//.test(path);

/** Except language links. */
export const wrongLanguageLinks = (
  { path, elements }: Pick<CrawledPage, "path" | "elements">,
  origin: string,
): string[] =>
  elements.flatMap(({ name, attributes }) => {
    const { href, action, hreflang } = attributes;
    const to = { a: hreflang === undefined ? href : undefined, form: action }[name];
    const address = to === undefined ? null : URL.parse(to, origin + path);
    const isStray =
      address?.origin === origin &&
      !isFile(address.pathname) &&
      langOfPath(address.pathname) !== langOfPath(path);
    return isStray ? [`${path} → ${address.pathname}`] : [];
  });

/** Rotating; `npm run prove` crawls all. */
function seenAddresses(): (path: string) => string {
  const places = new Map<string, number>();
  return (path) => {
    if (isFile(path)) return path;
    const page = inLanguage(path, DEFAULT_LANG);
    const place = places.get(page) ?? places.size;
    places.set(page, place);
    const langs = variationsAt(LANGS, place);
    return langs.includes(langOfPath(path)) ? path : inLanguage(page, langs[0] ?? DEFAULT_LANG);
  };
}

/**
 * All links of indexed pages, from `starts` (as given) and `others` on; one filter combination per kind.
 */
export async function crawl(
  { http, settings }: TestWorld,
  starts: readonly string[],
  others: readonly string[],
): Promise<CrawlResult> {
  const found = new Map<string, CrawledPage>();
  const tried = new Set<string>();
  const seenAs = seenAddresses();
  const waiting = [...starts, ...others.map(seenAs)];
  for (const path of waiting) {
    if (found.has(path)) continue;
    const { statusCode: status, headers, body } = await http.inject({ url: path });
    const isPage = String(headers["content-type"]).startsWith("text/html");
    const read = isPage ? readHtml(body) : { elements: [], texts: [] };
    const page = { ...read, path, status, isPage, body, location: headers.location ?? null };
    found.set(path, page);
    if (!isIndexed(page)) continue;
    for (const { pathname, search, searchParams } of linkTargets(page, settings.publicUrl)) {
      const kind = kindOf(pathname, searchParams);
      if (kind !== null && tried.has(kind)) continue;
      if (kind !== null) tried.add(kind);
      waiting.push(kind === null ? seenAs(pathname + search) : pathname + search);
    }
  }
  return { all: [...found.values()], at: (path) => found.get(path) ?? found.get(seenAs(path)) };
}

/** Null: always tried. */
function kindOf(pathname: string, query: URLSearchParams): string | null {
  const names = [...query.keys()].toSorted();
  if (names.length === 0 || names.join() === "page") return null;
  const page = isProof ? pathname : inLanguage(pathname, DEFAULT_LANG);
  return `${page.replaceAll(/[0-9a-f-]{36}/g, "*")} ${names.join()}`;
}
