import { pathsIn } from "#app/paths.ts";
import { articles } from "#server/demo/content/support.ts";
import { productPath, multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { software } from "#test/kit/data/purchases.ts";
import { articleParams } from "#test/kit/data/contentAddresses.ts";

const open = articles.find(({ visibility }) => visibility === "everybody")!;

export const FIRST_PAGES = {
  home: "/en",
  list: "/en/product",
  detail: `/en${productPath(software)}`,
  editions: `/en${productPath(multiEditionSoftware)}`,
  article: pathsIn("en").supportArticle(articleParams(open)),
  questions: "/en/faq",
} as const;

/** Preloaded after the first paint; not the route manifest. */
const NAMING = [
  /<link rel="stylesheet" href="([^"]+)"/g,
  /\bfrom "(\/assets\/[^"]+)"/g,
  /\bimport\("([^"]+)"\)/g,
  /(?<=\}\)\(\[[^\]]*)"(\/assets\/[^"]+)"(?=[^\]]*\]\)<\/script>)/g,
];

export function assetsIn(html: string): string[] {
  const named = NAMING.flatMap((each) => [...html.matchAll(each)].map(([, path = ""]) => path));
  return [...new Set(named.map((path) => path.replace(/#$/, "")))].toSorted();
}
