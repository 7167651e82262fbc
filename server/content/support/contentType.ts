import { Refusal } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type { ArticleContent } from "#shared/content/support/content.ts";
import { compareVersions } from "#shared/content/support/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "./adminQueries.ts";

export const articleKind: TextKind<ArticleContent> = {
  name: "article",
  permission: "site.write",
  async check(tx, { content }) {
    const faults = { ...(await placeFaults(tx, content)), ...(await productFaults(tx, content)) };
    if (Object.keys(faults).length > 0) throw new Refusal("request.invalid", faults);
  },
  async revived(tx, content, { topic }) {
    return (await queries.isTopic(tx, content.topic)) ? content : { ...content, topic };
  },
  show: (tx, scope, { id, content }) => queries.showArticle(tx, { id, content, now: scope.now() }),
  hide: (tx, id) => queries.hideArticle(tx, id),
};

async function placeFaults(tx: Tx, { topic, visibility, products }: ArticleContent) {
  const faults: Record<string, string[]> = {};
  if (!(await queries.isTopic(tx, topic))) faults["topic"] = ["required"];
  // Without products nobody could be entitled.
  if (visibility === "entitled" && products.length === 0)
    faults["visibility"] = ["products_required"];
  return faults;
}

async function productFaults(tx: Tx, { products }: ArticleContent): Promise<FieldFaults> {
  const ids = products.map(({ product }) => product);
  const known = await queries.productsAmong(tx, ids);
  const faults: Record<string, string[]> = {};
  for (const [at, { product, from, to }] of products.entries()) {
    if (!known.includes(product)) faults[`products.${at}.product`] = ["invalid"];
    else if (ids.indexOf(product) < at) faults[`products.${at}.product`] = ["product_twice"];
    if (from !== "" && to !== "" && compareVersions(from, to) > 0)
      faults[`products.${at}.to`] = ["versions_turned"];
  }
  return faults;
}
