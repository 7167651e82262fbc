import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type { HomeContent, HomeSections } from "#shared/content/home/homeContent.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { publishHome } from "#server/site/company/commands.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "./queries.ts";

/** The home page: one text, which is always there. */
export const homeKind: TextKind<HomeContent> = {
  name: "home",
  permission: "site.write",
  async check(tx, { content }) {
    const faults = await unknownIn(tx, content);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
  },
  async left(tx, { sections }) {
    const isThere = await thereOf(tx, sections);
    return { sections: sections.flatMap((section) => leftOf(section, isThere)) };
  },
  show: (tx, _scope, { content }) => publishHome(tx, content.sections),
  async hide() {
    throw new Error("the home page is never taken from visitors");
  },
};

type Section = HomeSections[number];

/** A section without the rows of which nothing is there; none where they were all it had: without rows it would show others. */
function leftOf(section: Section, isThere: (id: string) => boolean): Section[] {
  switch (section.kind) {
    case "products": {
      const products = section.products.filter(({ product }) => isThere(product));
      return hasNoneLeft(section.products, products) ? [] : [{ ...section, products }];
    }
    case "articles": {
      const articles = section.articles.filter(({ article }) => isThere(article));
      return hasNoneLeft(section.articles, articles) ? [] : [{ ...section, articles }];
    }
    default:
      return [section];
  }
}

const hasNoneLeft = (before: readonly unknown[], left: readonly unknown[]) =>
  before.length > 0 && left.length === 0;

interface Named {
  readonly field: string;
  readonly id: string;
}

/** The products and the articles that sections name, each with its field. */
const productsIn = (sections: HomeSections): Named[] =>
  sections.flatMap((section, at) =>
    section.kind === "products"
      ? section.products.map(({ product }, row) => ({
          field: `sections.${at}.products.${row}.product`,
          id: product,
        }))
      : [],
  );
const articlesIn = (sections: HomeSections): Named[] =>
  sections.flatMap((section, at) =>
    section.kind === "articles"
      ? section.articles.map(({ article }, row) => ({
          field: `sections.${at}.articles.${row}.article`,
          id: article,
        }))
      : [],
  );

/** Tells which of what they name is there. */
async function thereOf(tx: Tx, sections: HomeSections): Promise<(id: string) => boolean> {
  const known = new Set([
    ...(await queries.productsAmong(tx, productsIn(sections).map(idOf))),
    ...(await queries.articlesAmong(tx, articlesIn(sections).map(idOf))),
  ]);
  return (id) => known.has(id);
}

/** The fields that name a product or an article that there is not. */
async function unknownIn(tx: Tx, { sections }: HomeContent): Promise<FieldFaults> {
  const isThere = await thereOf(tx, sections);
  const unknown = [...productsIn(sections), ...articlesIn(sections)].filter(
    ({ id }) => !isThere(id),
  );
  return Object.fromEntries(unknown.map(({ field }) => [field, ["invalid"]]));
}

const idOf = ({ id }: { id: string }) => id;
