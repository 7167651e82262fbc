import type { z } from "zod";
import type {
  ComputerEntry,
  content,
  FaqCategory,
  NewsArticle,
  NewsItem,
  Requirement,
} from "#shared/content/cms/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { questionOf } from "#shared/catalog/search/searchTerms.ts";
import type { Scope } from "#server/context.ts";
import { formerSlugs } from "../faq/slugRedirects.ts";
import * as queries from "./publishedQueries.ts";

/**
 * With `search`: questions that contain every word in any language, also in the category name.
 * Counts searches without a result.
 */
export async function faqs(
  scope: Scope,
  { search }: z.output<typeof content.faqs.input>,
): Promise<FaqCategory[]> {
  const { db, lang } = scope;
  const all = await queries.faqs(db, lang);
  const holding = search ? await holdingIds(scope, search) : null;
  const rows = holding ? all.filter(({ id }) => holding.has(id)) : all;
  if (search && rows.length === 0) await scope.searchIndex.missed(scope, search);
  const categories = Map.groupBy(rows, ({ category_id }) => category_id);
  const former = await formerSlugs(db, rows);
  return [...categories].map(([uuid, within]) => ({
    uuid,
    slug: within[0]?.category_slug ?? "",
    ...former(uuid),
    name: within[0]?.category_name ?? "",
    faqs: within.map(({ id, slug, question, answer }) => ({
      uuid: id,
      slug,
      ...former(id),
      question,
      answer,
    })),
  }));
}

async function holdingIds(scope: Scope, search: string): Promise<ReadonlySet<string>> {
  const question = questionOf(search)?.all;
  if (question === undefined) return new Set(); // no letter or digit
  const asked = { source: "faq", question, now: scope.now() } as const;
  return new Set((await scope.searchIndex.holding(scope.db, asked)).ids);
}

export async function computers({ db, lang }: Scope): Promise<ComputerEntry[]> {
  const rows = Map.groupBy(await queries.requirements(db, lang), ({ id }) => id);
  return [...rows].flatMap(([uuid, levels]) =>
    levels.slice(0, 1).map(({ category_id, slug, code, name }) => ({
      product: { uuid, category: category_id, slug, code, name },
      minimum: requirementAt(levels, "minimum"),
      recommended: requirementAt(levels, "recommended"),
    })),
  );
}

function requirementAt(
  levels: readonly queries.RequirementRow[],
  asked: queries.RequirementRow["level"],
): Requirement | null {
  const row = levels.find(({ level }) => level === asked);
  if (!row) return null;
  const { cpu, memory, gpu, os, disk, display, note } = row;
  const { system, cores, memory_gb: gigabytes, graphics, width, height } = row;
  const measures = { system, cores, memory: gigabytes, graphics, width, height };
  return { cpu, memory, gpu, os, disk, display, note, measures };
}

/** A page out of range is empty. */
export async function news(
  scope: Scope,
  input: z.output<typeof content.news.input>,
): Promise<Page<NewsItem>> {
  const { db, lang } = scope;
  const now = scope.now();
  const { total } = await queries.countNews(db, now);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.news(db, lang, { now, ...window });
  return { data: rows.map(presentNews), total, page, perPage };
}

/** @throws {Refusal} `entry.not_found`, also before its day. */
export async function article(scope: Scope, { uuid }: { uuid: string }): Promise<NewsArticle> {
  const row = await queries.article(scope.db, scope.lang, { now: scope.now(), id: uuid });
  ensure(row, "entry.not_found");
  return { ...presentNews(row), body: row.body };
}

const presentNews = ({
  id,
  slug,
  kind,
  title,
  summary,
  published_at,
}: queries.NewsRow): NewsItem => ({
  uuid: id,
  slug,
  kind,
  title,
  summary,
  published: published_at.toISOString(),
});
