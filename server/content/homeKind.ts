import { ensure, type FieldFaults } from "#shared/kit/errors.ts";
import type { HomeContent } from "#shared/site/homeContent.ts";
import type { Tx } from "../db/client.ts";
import { publishHome } from "../site/commands.ts";
import type { TextKind } from "../texts/kind.ts";
import * as queries from "./homeQueries.ts";

/** The home page: one text, which is always there. */
export const homeKind: TextKind<HomeContent> = {
  name: "home",
  permission: "site.write",
  async check(tx, { content }) {
    const faults = await unknownIn(tx, content);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
  },
  show: (tx, _scope, { content }) => publishHome(tx, content.sections),
  async hide() {
    throw new Error("the home page is never taken from visitors");
  },
};

/** The fields that name a product or an article that there is not. */
async function unknownIn(tx: Tx, { sections }: HomeContent): Promise<FieldFaults> {
  const products = sections.flatMap((section, at) =>
    section.kind === "products"
      ? section.products.map(({ product }, row) => ({
          field: `sections.${at}.products.${row}.product`,
          id: product,
        }))
      : [],
  );
  const articles = sections.flatMap((section, at) =>
    section.kind === "articles"
      ? section.articles.map(({ article }, row) => ({
          field: `sections.${at}.articles.${row}.article`,
          id: article,
        }))
      : [],
  );
  const known = new Set([
    ...(await queries.productsAmong(tx, products.map(idOf))),
    ...(await queries.articlesAmong(tx, articles.map(idOf))),
  ]);
  const unknown = [...products, ...articles].filter(({ id }) => !known.has(id));
  return Object.fromEntries(unknown.map(({ field }) => [field, ["invalid"]]));
}

const idOf = ({ id }: { id: string }) => id;
