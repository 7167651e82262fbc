import type {
  ArticleCard,
  ArticleProduct,
  ArticlesInput,
  SupportArticle,
  SupportCategory,
} from "#shared/content/support/contract.ts";
import type { ArticleNeeds } from "#shared/content/support/rules.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { behindIn } from "#shared/content/cms/translationStatus.ts";
import type { Scope } from "#server/context.ts";
import { isStaffWith } from "#server/identity/sessions/service.ts";
import { presentFiles } from "./files.ts";
import * as queries from "./queries.ts";

const readerOf = (scope: Scope): queries.Reader => ({
  lang: scope.lang,
  member: scope.viewer?.memberId ?? null,
  now: scope.now(),
});

/** What the viewer lacks to read an article; null: nothing. Editors read all. */
function needsOf(scope: Scope, row: queries.CardRow): ArticleNeeds | null {
  if (row.visibility === "everybody" || isWriter(scope)) return null;
  if (!scope.viewer) return "login";
  return row.visibility === "members" || row.entitled ? null : "product";
}

/** Not while impersonating a member. */
const isWriter = (scope: Scope): boolean =>
  !scope.viewer?.viewedBy && isStaffWith(scope, "site.write");

export async function categories({ db, lang }: Scope): Promise<SupportCategory[]> {
  const rows = await queries.topics(db, lang);
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => {
      const sub = rows
        .filter(({ parent_id }) => parent_id === top.id)
        .map(({ id, name, count }) => ({ uuid: id, name, count }));
      const count = sub.reduce((sum, each) => sum + each.count, 0);
      return { uuid: top.id, name: top.name, count, sub };
    });
}

/** Includes articles the viewer may not read. */
export async function articles(scope: Scope, input: ArticlesInput): Promise<Page<ArticleCard>> {
  const { page, limit, ...wanted } = input;
  const slice = { ...wanted, offset: (page - 1) * limit, limit };
  const { rows, total } = await queries.pageOfArticles(scope.db, readerOf(scope), slice);
  const told = pageWindow(input, total);
  return {
    data: rows.map((row) => cardOf(scope, row)),
    total,
    page: told.page,
    perPage: told.perPage,
  };
}

const cardOf = (scope: Scope, row: queries.CardRow): ArticleCard => ({
  uuid: row.id,
  slug: row.slug,
  category: { uuid: row.category_id, name: row.category },
  technology_category: { uuid: row.topic_id, name: row.topic },
  title: row.title,
  summary: row.summary,
  visibility: row.visibility,
  needs: needsOf(scope, row),
  changed: row.changed_at.toISOString(),
});

const RELATED = 4;

/**
 * `body` and `files` only with access; otherwise `needs` says what is missing. @throws {Refusal}
 * `entry.not_found`.
 */
export async function article(scope: Scope, { uuid }: { uuid: string }): Promise<SupportArticle> {
  const { db, lang } = scope;
  const reader = readerOf(scope);
  const row = await queries.article(db, reader, uuid);
  ensure(row, "entry.not_found");
  const near = await queries.related(db, reader, { id: uuid, topic: row.topic_id, limit: RELATED });
  const products = await queries.productsOf(db, lang, uuid);
  const told = cardOf(scope, row);
  return {
    ...told,
    body: told.needs === null ? row.body : null,
    published: row.published_at.toISOString(),
    products: products.map(presentProduct),
    files: told.needs === null ? await presentFiles(db, lang, uuid) : [],
    outdated: behindIn(row).some((field) => field.endsWith(`.${lang}`)),
    related: near.map((each) => cardOf(scope, each)),
  };
}

const presentProduct = (row: queries.ProductRow): ArticleProduct => ({
  uuid: row.id,
  slug: row.slug,
  category: row.shown ? row.category_id : null,
  code: row.code,
  name: row.name,
  from: row.version_from,
  to: row.version_to,
});
