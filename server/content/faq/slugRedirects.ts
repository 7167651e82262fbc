import { replacedFacts } from "#server/identity/audit/commands.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "../cms/publishedQueries.ts";

interface PublishedFaq {
  readonly id: string;
  readonly slug: string;
  readonly category_id: string;
  readonly category_slug: string;
}

/** Left out where there is none, as in the contract. */
interface FormerSlugs {
  readonly former?: string[];
}

/**
 * Former slugs by id of question or category. A slug that is free now belongs to whichever had it
 * last.
 */
export async function loadFormerSlugs(
  db: Db,
  rows: readonly PublishedFaq[],
): Promise<(id: string) => FormerSlugs> {
  const shown = new Set(rows.flatMap(({ id, category_id }) => [id, category_id]));
  const taken = new Set(rows.flatMap(({ slug, category_slug }) => [slug, category_slug]));
  const renamed = await replacedFacts(db, { action: "faq_category.edited", fact: "slug" });
  const categories = renamed.map(({ subjectId: id, was: slug, at }) => ({ id, slug, at }));
  const before = [...categories, ...(await queries.listFormerFaqSlugs(db))]
    .filter(({ id, slug }) => shown.has(id) && !taken.has(slug))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = new Map(before.map(({ slug, id }) => [slug, id]));
  return (id) => {
    const former = [...last].filter(([, holder]) => holder === id).map(([slug]) => slug);
    return former.length > 0 ? { former: former.toSorted() } : {};
  };
}
