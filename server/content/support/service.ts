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
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import type { Context } from "#server/context.ts";
import { isStaffWith } from "#server/identity/sessions/service.ts";
import { fillText } from "#server/platform/registry/textVariables.ts";
import { listFileViews } from "./files.ts";
import * as queries from "./queries.ts";

const toReader = (scope: Context): queries.Reader => ({
  lang: scope.lang,
  member: scope.viewer?.memberId ?? null,
  now: scope.now(),
});

/** What the viewer lacks to read an article; null: nothing. Editors read all. */
function missingAccess(scope: Context, row: queries.CardRow): ArticleNeeds | null {
  if (row.visibility === "everybody" || canEdit(scope)) return null;
  if (!scope.viewer) return "login";
  return row.visibility === "members" || row.entitled ? null : "product";
}

/** Not while impersonating a member. */
const canEdit = (scope: Context): boolean =>
  !scope.viewer?.impersonation && isStaffWith(scope, "site.write");

export async function listCategories({ db, lang }: Context): Promise<SupportCategory[]> {
  const rows = await queries.listTopics(db, lang);
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
export async function listArticles(
  scope: Context,
  input: ArticlesInput,
): Promise<Page<ArticleCard>> {
  const { page, limit, ...filter } = input;
  const pageQuery = { ...filter, offset: (page - 1) * limit, limit };
  const { rows, total } = await queries.listArticleCards(scope.db, toReader(scope), pageQuery);
  const window = pageWindow(input, total);
  return {
    data: rows.map((row) => articleCard(scope, row)),
    total,
    page: window.page,
    perPage: window.perPage,
  };
}

const articleCard = (scope: Context, row: queries.CardRow): ArticleCard => ({
  uuid: row.id,
  slug: row.slug,
  category: { uuid: row.category_id, name: row.category },
  technology_category: { uuid: row.topic_id, name: row.topic },
  title: row.title,
  summary: row.summary,
  visibility: row.visibility,
  needs: missingAccess(scope, row),
  changed: row.changed_at.toISOString(),
});

const MAX_RELATED = 4;

/**
 * `body` and `files` only with access; otherwise `needs` says what is missing. @throws {Refusal}
 * `entry.not_found`.
 */
export async function getArticle(
  scope: Context,
  { uuid }: { uuid: string },
): Promise<SupportArticle> {
  const { db, lang } = scope;
  const reader = toReader(scope);
  const row = await queries.findArticle(db, reader, uuid);
  ensure(row, "entry.not_found");
  const near = await queries.listRelatedArticles(db, reader, {
    id: uuid,
    topic: row.topic_id,
    limit: MAX_RELATED,
  });
  const products = await queries.listArticleProducts(db, lang, uuid);
  const card = articleCard(scope, row);
  return {
    ...card,
    body: card.needs === null ? await fillText(scope, row.body) : null,
    published: row.published_at.toISOString(),
    products: products.map(productView),
    files: card.needs === null ? await listFileViews(db, lang, uuid) : [],
    outdated: listOutdatedTexts(row).some((field) => field.endsWith(`.${lang}`)),
    related: near.map((each) => articleCard(scope, each)),
  };
}

const productView = (row: queries.ProductRow): ArticleProduct => ({
  uuid: row.id,
  slug: row.slug,
  category: row.shown ? row.category_id : null,
  code: row.code,
  name: row.name,
  from: row.version_from,
  to: row.version_to,
});
