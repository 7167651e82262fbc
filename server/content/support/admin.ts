import type { ArticleContent } from "#shared/content/support/content.ts";
import type {
  ArticleListInput,
  ArticleRow,
  ProductChoice,
} from "#shared/content/support/adminContract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { localizedText, statusView } from "../cms/listStatus.ts";
import * as queries from "./adminQueries.ts";

export async function listAllArticles(
  scope: Context,
  input: ArticleListInput,
): Promise<Page<ArticleRow>> {
  requireStaff(scope, "site.write");
  const { db, lang } = scope;
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await queries.listArticleRows(db, lang, { ...input, offset });
  const { page, perPage } = pageWindow(input, total);
  const data = rows.map((row): ArticleRow => {
    const { title, visibility } = row.content as ArticleContent;
    return {
      id: row.id,
      title: localizedText(title, lang),
      category: { uuid: row.category_id, name: row.category },
      topic: { uuid: row.topic_id, name: row.topic },
      visibility,
      ...statusView(row),
      helpful: row.helpful,
      unhelpful: row.unhelpful,
    };
  });
  return { data, total, page, perPage };
}

export async function listProducts(scope: Context): Promise<ProductChoice[]> {
  requireStaff(scope, "site.write");
  const rows = await queries.listProducts(scope.db, scope.lang);
  return rows.map(({ id, code, name }) => ({ uuid: id, code, name }));
}
