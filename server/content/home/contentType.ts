import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { HomeContent, HomeSections } from "#shared/content/home/homeContent.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { publishHome } from "#server/site/company/commands.ts";
import type { EntryType } from "../cms/contentType.ts";
import * as queries from "./queries.ts";

export const homeEntryType: EntryType<HomeContent> = {
  name: "home",
  permission: "site.write",
  async validate(tx, { content }) {
    const errors = await findUnknownReferences(tx, content);
    ensure(Object.keys(errors).length === 0, "request.invalid", errors);
  },
  async dropMissing(tx, { sections }) {
    const isThere = await findExisting(tx, sections);
    return { sections: sections.flatMap((section) => dropMissingRows(section, isThere)) };
  },
  publish: (tx, _scope, { content }) => publishHome(tx, content.sections),
  async unpublish() {
    throw new Error("the home page cannot be unpublished");
  },
};

type Section = HomeSections[number];

/**
 * Drops rows whose target is gone; drops the section too if none is left, because an empty one
 * shows default items.
 */
function dropMissingRows(section: Section, isThere: (id: string) => boolean): Section[] {
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

interface Reference {
  readonly field: string;
  readonly id: string;
}

const productReferences = (sections: HomeSections): Reference[] =>
  sections.flatMap((section, at) =>
    section.kind === "products"
      ? section.products.map(({ product }, row) => ({
          field: `sections.${at}.products.${row}.product`,
          id: product,
        }))
      : [],
  );
const articleReferences = (sections: HomeSections): Reference[] =>
  sections.flatMap((section, at) =>
    section.kind === "articles"
      ? section.articles.map(({ article }, row) => ({
          field: `sections.${at}.articles.${row}.article`,
          id: article,
        }))
      : [],
  );

async function findExisting(tx: Tx, sections: HomeSections): Promise<(id: string) => boolean> {
  const known = new Set([
    ...(await queries.findExistingProducts(tx, productReferences(sections).map(idOf))),
    ...(await queries.findPublishedArticles(tx, articleReferences(sections).map(idOf))),
  ]);
  return (id) => known.has(id);
}

async function findUnknownReferences(tx: Tx, { sections }: HomeContent): Promise<FieldErrors> {
  const isThere = await findExisting(tx, sections);
  const unknown = [...productReferences(sections), ...articleReferences(sections)].filter(
    ({ id }) => !isThere(id),
  );
  return Object.fromEntries(unknown.map(({ field }) => [field, ["invalid"]]));
}

const idOf = ({ id }: { id: string }) => id;
