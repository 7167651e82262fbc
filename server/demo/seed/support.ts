import { toSlug } from "#shared/kit/slug.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { insertPublicEntries } from "#server/content/cms/commands.ts";
import { articles } from "../content/support.ts";
import type { DemoArticle } from "../content/types.ts";

/** Unless any article was ever written. */
export async function seedSupport(tx: Tx, at: Date): Promise<void> {
  const written = await tx
    .selectFrom("cms_entries")
    .select("id")
    .where("kind", "=", "article")
    .limit(1)
    .executeTakeFirst();
  if (written) return;
  const terms = await tx
    .selectFrom("taxonomy_terms")
    .select("id")
    .where("kind", "=", "technology")
    .execute();
  const products = await tx.selectFrom("products").select(["id", "code"]).execute();
  const topics = new Set(terms.map(({ id }) => id));
  const ids = new Map(products.map(({ id, code }) => [code, id]));
  const seeded = articles.filter(({ topic }) => topics.has(topic));
  if (seeded.length === 0) return;
  await insertPublicEntries(
    tx,
    seeded.map((article) => ({
      kind: "article" as const,
      id: article.uuid,
      content: contentOf(article, ids),
      at,
    })),
  );
  await show(tx, seeded, { ids, at });
}

type Ids = ReadonlyMap<string, string>;

/** Omits products whose codes the shop changed. */
const productsOf = ({ about }: DemoArticle, ids: Ids) =>
  about.flatMap(({ code, from = "", to = "" }) => {
    const product = ids.get(code);
    return product ? [{ product, from, to }] : [];
  });

const contentOf = (article: DemoArticle, ids: Ids) => {
  const { topic, visibility, title, summary, body } = article;
  return { topic, visibility, products: productsOf(article, ids), title, summary, body };
};

async function show(
  tx: Tx,
  seeded: readonly DemoArticle[],
  { ids, at }: { ids: Ids; at: Date },
): Promise<void> {
  await tx
    .insertInto("support_articles")
    .values(
      seeded.map(({ uuid, topic, visibility, title, summary, body }) => ({
        id: uuid,
        slug: toSlug(title.en),
        topic_id: topic,
        visibility,
        title: JSON.stringify(title),
        summary: JSON.stringify(summary),
        body: JSON.stringify(body),
        published_at: at,
        changed_at: at,
      })),
    )
    .execute();
  const about = seeded.flatMap((article) =>
    productsOf(article, ids).map(({ product, from, to }, sort) => ({
      article_id: article.uuid,
      product_id: product,
      sort,
      version_from: from || null,
      version_to: to || null,
    })),
  );
  if (about.length > 0) await tx.insertInto("support_article_products").values(about).execute();
}
