import { Refusal } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { ArticleContent } from "#shared/content/support/content.ts";
import { compareVersions } from "#shared/content/support/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { EntryType } from "../cms/contentType.ts";
import * as queries from "./adminQueries.ts";

export const articleEntryType: EntryType<ArticleContent> = {
  name: "article",
  permission: "site.write",
  async validate(tx, { content }) {
    const errors = { ...(await topicErrors(tx, content)), ...(await productErrors(tx, content)) };
    if (Object.keys(errors).length > 0) throw new Refusal("request.invalid", errors);
  },
  async prepareRestore(tx, content, { topic }) {
    return (await queries.isTopic(tx, content.topic)) ? content : { ...content, topic };
  },
  publish: (tx, scope, { id, content }) =>
    queries.publishArticle(tx, { id, content, now: scope.now() }),
  unpublish: (tx, id) => queries.unpublishArticle(tx, id),
};

async function topicErrors(tx: Tx, { topic, visibility, products }: ArticleContent) {
  const errors: Record<string, string[]> = {};
  if (!(await queries.isTopic(tx, topic))) errors["topic"] = ["required"];
  // Without products nobody could be entitled.
  if (visibility === "entitled" && products.length === 0)
    errors["visibility"] = ["products_required"];
  return errors;
}

async function productErrors(tx: Tx, { products }: ArticleContent): Promise<FieldErrors> {
  const ids = products.map(({ product }) => product);
  const known = await queries.findExistingProducts(tx, ids);
  const errors: Record<string, string[]> = {};
  for (const [at, { product, from, to }] of products.entries()) {
    if (!known.includes(product)) errors[`products.${at}.product`] = ["invalid"];
    else if (ids.indexOf(product) < at) errors[`products.${at}.product`] = ["product_twice"];
    if (from !== "" && to !== "" && compareVersions(from, to) > 0)
      errors[`products.${at}.to`] = ["versions_turned"];
  }
  return errors;
}
