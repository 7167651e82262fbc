import { type RawBuilder, sql } from "kysely";
import type { Reminder, Specification } from "#shared/catalog/listing/contract.ts";
import type { ProductKind } from "#shared/catalog/products/rules.ts";
import { LANGS, type Lang, type Texts } from "#shared/kit/lang.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import type { Tx } from "#server/platform/db/client.ts";

interface ProductText {
  readonly id: string;
  readonly category: string;
  readonly kind: ProductKind;
  readonly code: string;
  readonly slug: string;
  readonly sort: number;
  readonly name: Texts;
  readonly tagline: Texts;
  readonly summary: Texts;
  readonly description: Texts;
  readonly specifications: Specification[];
  readonly reminders: Reminder[];
  readonly tags: { uuid: string; name: Texts }[];
  readonly editions: { name: Texts; features: Texts[] }[];
  readonly places: Texts[];
}

async function listProductTexts(tx: Tx, ids: readonly string[]): Promise<ProductText[]> {
  const { rows } = await sql<ProductText>`
    select p.id, p.category_id as category, p.kind, p.code, p.slug, p.sort, p.name, p.tagline, p.summary,
      p.description, p.specifications, p.reminders,
      coalesce((select json_agg(json_build_object('uuid', t.id, 'name', t.name) order by g.sort, t.id)
        from product_tags g join taxonomy_terms t on t.id = g.term_id
        where g.product_id = p.id and t.kind = 'tag' and not t.unchecked), '[]') as tags,
      coalesce((select json_agg(json_build_object('name', e.name, 'features', e.features) order by e.sort, e.id)
        from editions e where e.product_id = p.id and not e.retired), '[]') as editions,
      coalesce((select json_agg(c.name) from categories own
        join categories c on c.id in (own.id, own.parent_id) where own.id = p.category_id), '[]') as places
    from products p where p.id = any(${ids}::uuid[]) and p.live is not null`.execute(tx);
  return rows;
}

export const productSource = {
  name: "product",
  there: (id: RawBuilder<unknown>) => sql`select from product_cards where product_id = ${id}`,
  read: async (tx: Tx, ids: readonly string[]): Promise<SearchDocument[]> =>
    (await listProductTexts(tx, ids)).map(documentOf),
} as const;

const inEveryLang = (texts: Texts): string[] => LANGS.map((lang) => texts[lang]);

const documentOf = (product: ProductText): SearchDocument => ({
  id: product.id,
  kind: product.kind,
  category: product.category,
  tags: product.tags.map(({ uuid }) => uuid),
  sort: product.sort,
  code: product.code,
  slug: product.slug,
  shownFrom: null,
  title: product.name,
  titleIsName: true,
  lead: product.tagline,
  names: product.tags.flatMap(({ name }) => inEveryLang(name)),
  places: product.places.flatMap(inEveryLang),
  body: { tw: bodyIn(product, "tw"), en: bodyIn(product, "en"), cn: bodyIn(product, "cn") },
});

function bodyIn(product: ProductText, lang: Lang): string {
  const { summary, description, specifications, reminders, editions } = product;
  return [
    summary[lang],
    description[lang],
    ...specifications.map(({ label, value }) => `${label[lang]} ${value[lang]}`),
    ...reminders.map(({ text }) => text[lang]),
    ...editions.flatMap(({ name, features }) => [name, ...features].map((text) => text[lang])),
  ].join("\n");
}
