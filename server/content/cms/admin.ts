import type {
  ComputerListInput,
  ComputerRow,
  Software,
} from "#shared/content/computers/contract.ts";
import type {
  DocumentRow,
  FaqListInput,
  FaqRow,
  Neighbor,
  NewsListInput,
  NewsRow,
} from "#shared/content/cms/adminContract.ts";
import type { FaqContent, NewsContent } from "#shared/content/cms/content.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import { LEGAL_TYPES, PAGE_TYPES } from "#shared/site/company/contract.ts";
import { MENUS } from "#shared/content/menus/menus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { localizedText, statusView } from "./listStatus.ts";
import { placeBehind } from "./ordering.ts";
import { listSoftwareRows } from "../computers/computerQueries.ts";
import * as lists from "./adminListQueries.ts";
import * as queries from "../faq/adminQueries.ts";

const offsetOf = ({ page, limit }: { page: number; limit: number }) => (page - 1) * limit;

export async function listFaqs(scope: Context, input: FaqListInput): Promise<Page<FaqRow>> {
  requireStaff(scope, "site.write");
  const { db, lang } = scope;
  const { rows, total } = await lists.listFaqRows(db, lang, { ...input, offset: offsetOf(input) });
  const { page, perPage } = pageWindow(input, total);
  const data = rows.map((row): FaqRow => {
    const { slug, question } = row.content as FaqContent;
    return {
      id: row.id,
      slug,
      question: localizedText(question, lang),
      category: { uuid: row.category_id, name: row.category },
      ...statusView(row),
      helpful: row.helpful,
      unhelpful: row.unhelpful,
    };
  });
  return { data, total, page, perPage };
}

export async function listNews(scope: Context, input: NewsListInput): Promise<Page<NewsRow>> {
  requireStaff(scope, "site.write");
  const today = formatDay(scope.now());
  const slice = { ...input, offset: offsetOf(input) };
  const { rows, total } = await lists.listNewsRows(scope.db, today, slice);
  const { page, perPage } = pageWindow(input, total);
  const data = rows.map((row): NewsRow => {
    const { title } = row.content as NewsContent;
    const { id, kind, day } = row;
    return { id, title: localizedText(title, scope.lang), kind, day, ...statusView(row) };
  });
  return { data, total, page, perPage };
}

/** Answers the day in Asia/Taipei; null while unpublished. */
export async function getNewsDay(scope: Context, { id }: { id: string }): Promise<string | null> {
  requireStaff(scope, "site.write");
  const from = await queries.findPublicationDate(scope.db, id);
  return from ? formatDay(from) : null;
}

export async function listComputers(
  scope: Context,
  input: ComputerListInput,
): Promise<Page<ComputerRow>> {
  requireStaff(scope, "site.write");
  const slice = { ...input, offset: offsetOf(input) };
  const { rows, total } = await lists.listComputerRows(scope.db, scope.lang, slice);
  const { page, perPage } = pageWindow(input, total);
  const data = rows.map((row): ComputerRow => {
    const { id, code, name } = row;
    return { id, code, name, ...statusView(row) };
  });
  return { data, total, page, perPage };
}

export async function listSoftware(scope: Context): Promise<Software[]> {
  requireStaff(scope, "site.write");
  const rows = await listSoftwareRows(scope.db);
  return rows.map(({ id, ...rest }) => ({ uuid: id, ...rest }));
}

export function listLegalDocuments(scope: Context): Promise<Page<DocumentRow>> {
  requireStaff(scope, "legal.write");
  return listDocuments(scope, "legal", LEGAL_TYPES);
}

export function listPages(scope: Context): Promise<Page<DocumentRow>> {
  requireStaff(scope, "site.write");
  return listDocuments(scope, "page", PAGE_TYPES);
}

export function listMenus(scope: Context): Promise<Page<DocumentRow>> {
  requireStaff(scope, "site.write");
  return listDocuments(scope, "menu", MENUS);
}

async function listDocuments(
  { db }: Context,
  kind: "legal" | "page" | "menu",
  order: readonly string[],
): Promise<Page<DocumentRow>> {
  const rows = await lists.listDocumentRows(db, kind);
  const data = rows
    .map((row) => ({
      id: row.id,
      ...statusView(row),
      published: row.published_at?.toISOString() ?? null,
    }))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return { data, total: data.length, page: 1, perPage: Math.max(1, data.length) };
}

export async function listNeighbors(scope: Context, { id }: { id: string }): Promise<Neighbor[]> {
  requireStaff(scope, "site.write");
  const category = await queries.findCategory(scope.db, id);
  ensure(category, "entry.not_found");
  return queries.listQuestions(scope.db, category, scope.lang);
}

export function moveFaq(
  scope: Context,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Neighbor[]> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockQuestions(tx);
    const category = await queries.findPublishedCategory(tx, id);
    ensure(category, "entry.not_found");
    const ids = (await queries.listQuestions(tx, category, scope.lang)).map((each) => each.id);
    const others = ids.filter((each) => each !== id);
    const place = await placeBehind(tx, "faqs", { id, after, others });
    await audit(tx, scope, {
      action: "faq.moved",
      subjectType: "faq",
      subjectId: id,
      after: { place },
    });
    return queries.listQuestions(tx, category, scope.lang);
  });
}
