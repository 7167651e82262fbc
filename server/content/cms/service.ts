import type { z } from "zod";
import type {
  ComputerEntry,
  content,
  FaqCategory,
  NewsArticle,
  NewsItem,
  Requirement,
} from "#shared/content/cms/contract.ts";
import { TEXT_VARIABLES, type TextVariableValue } from "#shared/content/cms/textVariables.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type { Context } from "#server/context.ts";
import { recordZeroResult } from "#server/catalog/search/service.ts";
import { fillTexts } from "#server/platform/registry/textVariables.ts";
import { loadFormerSlugs } from "../faq/slugRedirects.ts";
import * as queries from "./publishedQueries.ts";

/**
 * With `search`: questions that contain every word in any language, also in the category name.
 * Counts searches without a result.
 */
export async function listPublishedFaqs(
  scope: Context,
  { search }: z.output<typeof content.faqs.input>,
): Promise<FaqCategory[]> {
  const { db, lang } = scope;
  const all = await queries.listFaqs(db, lang);
  const holding = search ? await searchFaqIds(scope, search) : null;
  const rows = holding ? all.filter(({ id }) => holding.has(id)) : all;
  if (search && rows.length === 0) await recordZeroResult(scope, search);
  const categories = Map.groupBy(rows, ({ category_id }) => category_id);
  const former = await loadFormerSlugs(db, rows);
  const answers = await fillTexts(
    scope,
    rows.map(({ answer }) => answer),
  );
  const answerOf = new Map(rows.map(({ id }, at) => [id, answers[at] ?? ""]));
  return [...categories].map(([uuid, within]) => ({
    uuid,
    slug: within[0]?.category_slug ?? "",
    ...former(uuid),
    name: within[0]?.category_name ?? "",
    faqs: within.map(({ id, slug, question }) => ({
      uuid: id,
      slug,
      ...former(id),
      question,
      answer: answerOf.get(id) ?? "",
    })),
  }));
}

async function searchFaqIds(scope: Context, search: string): Promise<ReadonlySet<string>> {
  const question = buildQuery(search)?.all;
  if (question === undefined) return new Set(); // no letter or digit
  const asked = { source: "faq", question, now: scope.now() } as const;
  return new Set((await scope.searchIndex.findMatchingIds(scope.db, asked)).ids);
}

export async function listPublishedComputers({ db, lang }: Context): Promise<ComputerEntry[]> {
  const rows = Map.groupBy(await queries.listRequirements(db, lang), ({ id }) => id);
  return [...rows].flatMap(([uuid, levels]) =>
    levels.slice(0, 1).map(({ category_id, slug, code, name }) => ({
      product: { uuid, category: category_id, slug, code, name },
      minimum: requirementView(levels, "minimum"),
      recommended: requirementView(levels, "recommended"),
    })),
  );
}

function requirementView(
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
export async function listPublishedNews(
  scope: Context,
  input: z.output<typeof content.news.input>,
): Promise<Page<NewsItem>> {
  const { db, lang } = scope;
  const now = scope.now();
  const { total } = await queries.countNews(db, now);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listNews(db, lang, { now, ...window });
  return { data: rows.map(newsView), total, page, perPage };
}

/** @throws {Refusal} `entry.not_found`, also before its day. */
export async function getNewsItem(
  scope: Context,
  { uuid }: { uuid: string },
): Promise<NewsArticle> {
  const row = await queries.findNewsItem(scope.db, scope.lang, { now: scope.now(), id: uuid });
  ensure(row, "entry.not_found");
  return { ...newsView(row), body: row.body };
}

const newsView = ({ id, slug, kind, title, summary, published_at }: queries.NewsRow): NewsItem => ({
  uuid: id,
  slug,
  kind,
  title,
  summary,
  published: published_at.toISOString(),
});

/** In the order of the contract, with the values that visitors read now. */
export async function listTextVariables(scope: Context): Promise<TextVariableValue[]> {
  const all: TextVariableValue[] = [];
  for (const name of TEXT_VARIABLES)
    all.push({ name, value: await scope.registry.textVariables[name](scope) });
  return all;
}
