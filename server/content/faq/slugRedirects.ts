import { replacedFacts } from "#server/identity/audit/commands.ts";
import type { Db } from "#server/platform/db/client.ts";
import * as queries from "../cms/publishedQueries.ts";

interface OnPage {
  readonly id: string;
  readonly slug: string;
  readonly category_id: string;
  readonly category_slug: string;
}

/** As the contract tells it: left out where there is none. */
interface Former {
  readonly former?: string[];
}

/**
 * What the questions and categories on the page were called in its address before, by their ids: a name that nothing
 * there has now is that of whichever had it last.
 */
export async function formerSlugs(
  db: Db,
  rows: readonly OnPage[],
): Promise<(id: string) => Former> {
  const shown = new Set(rows.flatMap(({ id, category_id }) => [id, category_id]));
  const taken = new Set(rows.flatMap(({ slug, category_slug }) => [slug, category_slug]));
  const renamed = await replacedFacts(db, { action: "faq_category.edited", fact: "slug" });
  const categories = renamed.map(({ subjectId: id, was: slug, at }) => ({ id, slug, at }));
  const before = [...categories, ...(await queries.faqNamesBefore(db))]
    .filter(({ id, slug }) => shown.has(id) && !taken.has(slug))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = new Map(before.map(({ slug, id }) => [slug, id]));
  return (id) => {
    const former = [...last].filter(([, holder]) => holder === id).map(([slug]) => slug);
    return former.length > 0 ? { former: former.toSorted() } : {};
  };
}
