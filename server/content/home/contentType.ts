import { ensure } from "#shared/errors.ts";
import type { FieldFaults } from "#shared/kit/refusal.ts";
import type { HomeContent, HomeSections } from "#shared/content/home/homeContent.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { publishHome } from "#server/site/company/commands.ts";
import type { TextKind } from "../cms/contentType.ts";
import * as queries from "./queries.ts";

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
    throw new Error("the home page cannot be unpublished");
  },
};

type Section = HomeSections[number];

/**
 * Drops rows whose target is gone; drops the section too if none is left, because an empty one
 * shows default items.
 */
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

async function thereOf(tx: Tx, sections: HomeSections): Promise<(id: string) => boolean> {
  const known = new Set([
    ...(await queries.productsAmong(tx, productsIn(sections).map(idOf))),
    ...(await queries.articlesAmong(tx, articlesIn(sections).map(idOf))),
  ]);
  return (id) => known.has(id);
}

async function unknownIn(tx: Tx, { sections }: HomeContent): Promise<FieldFaults> {
  const isThere = await thereOf(tx, sections);
  const unknown = [...productsIn(sections), ...articlesIn(sections)].filter(
    ({ id }) => !isThere(id),
  );
  return Object.fromEntries(unknown.map(({ field }) => [field, ["invalid"]]));
}

const idOf = ({ id }: { id: string }) => id;
