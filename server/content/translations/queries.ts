import { type RawBuilder, sql } from "kysely";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { ENTRY_TYPES } from "#shared/content/cms/contentTypes.ts";
import type {
  Coverage,
  Gap,
  Subject,
  Untranslated,
} from "#shared/content/translations/contract.ts";
import type { Db } from "#server/platform/db/client.ts";
import { containing, countFrom, sortDirection } from "#server/platform/db/listSql.ts";

/**
 * One row per thing. `content` holds its `Texts` at any depth; `whole`: every text is required;
 * `unread`: machine-translated and unchecked.
 */
type Source = RawBuilder<unknown>;

const nothing = sql`'{}'::jsonb`;

const newest = sql`greatest((pace ->> 'tw')::integer, (pace ->> 'en')::integer, (pace ->> 'cn')::integer)`;

/** `pace` maps languages to the version they are current with. */
const isBehind = (lang: Lang) => sql`(pace ->> ${sql.lit(lang)})::integer < ${newest}`;
const anyBehind = sql.join(LANGS.map(isBehind), sql` or `);

const tableSource = (
  subject: Subject,
  table: string,
  id: RawBuilder<unknown>,
  texts: readonly [string, ...string[]],
): Source => sql`
  select ${sql.lit(subject)} as subject, ${id}::text as id, ${sql.ref(texts[0])} as name,
    jsonb_build_object(${sql.join(texts.flatMap((text) => [sql.lit(text), sql.ref(text)]))}) as content,
    followed, false as whole, false as unread
  from ${sql.table(table)}`;

const entries: Source = sql`
  select case t.kind ${sql.join(
    ENTRY_TYPES.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kind satisfies Subject)}`),
    sql` `,
  )} end, t.id, coalesce(n.content -> 'question', n.content -> 'title', p.name, to_jsonb(t.id)), n.content, n.followed, true, false
  from cms_entries t join lateral (
    select content, followed from cms_revisions r
    where r.kind = t.kind and r.id = t.id order by number desc limit 1) n on true
    left join products p on t.kind = 'computer' and p.id::text = t.id`;

/**
 * A published product is complete, so only a newer draft or an outdated language is searched for
 * gaps.
 */
const products: Source = sql`
  select 'product', p.id::text, coalesce(n.content -> 'name', p.name),
    case when n.number > coalesce(p.live, 0) or exists (
      select from jsonb_each(n.followed) f (field, pace) where ${anyBehind})
      then n.content else ${nothing} end,
    coalesce(n.followed, ${nothing}), false, false
  from products p left join lateral (
    select number, content, followed from product_revisions r
    where r.product_id = p.id order by number desc limit 1) n on true`;

const terms: Source = sql`
  select case kind when 'tag' then 'tag' else 'term' end, id::text, name,
    jsonb_build_object('name', name, 'summary', summary), followed, false, unchecked
  from taxonomy_terms`;

const releases: Source = sql`
  select 'release', r.id::text, to_jsonb(p.name ->> 'en' || ' ' || r.version),
    jsonb_build_object('notes', r.notes), r.followed, false, false
  from releases r join products p on p.id = r.product_id`;

const pictures: Source = sql`
  select 'picture', id::text, to_jsonb(name), jsonb_build_object('alt', alt), followed, true, false from media`;

const site: Source = sql`
  select 'site', 'company_profile', name, jsonb_build_object('name', name, 'address', address), followed, true,
    false from company_profile`;

/** Built-in, in every language. */
const currencies: Source = sql`
  select 'currency', code, name, name, ${nothing}, false, false from currencies`;

const allSources = sql.join(
  [
    tableSource("category", "categories", sql`id`, ["name"]),
    products,
    terms,
    releases,
    pictures,
    entries,
    tableSource("faqCategory", "faq_categories", sql`id`, ["name"]),
    tableSource("promotion", "promotions", sql`id`, ["title"]),
    tableSource("shipping", "shipping_methods", sql`id`, ["name", "note"]),
    currencies,
    site,
  ],
  sql` union all `,
);

const textValues = sql`jsonb_path_query(content, 'strict $.** ? (exists(@.tw) && exists(@.en) && exists(@.cn))')`;

const missing = (lang: Lang): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${textValues} t (says)
  where says ->> ${sql.lit(lang)} = '' and (whole or says ->> 'tw' <> '' or says ->> 'en' <> '' or says ->> 'cn' <> ''))`;

const behind = (lang: Lang): RawBuilder<boolean> => sql<boolean>`(unread or exists (
  select from jsonb_each(followed) f (field, pace)
  where ${isBehind(lang)}
    and content #>> string_to_array(field || ${sql.lit(`.${lang}`)}, '.') <> ''))`;

const gapsIn = (gap: (lang: Lang) => RawBuilder<boolean>) => sql`array_remove(array[
  case when ${gap("tw")} then 'tw' end, case when ${gap("en")} then 'en' end, case when ${gap("cn")} then 'cn' end], null)`;

const translationGaps = sql`(
  select subject, id, name, ${gapsIn(missing)} as missing, ${gapsIn(behind)} as behind
  from (${allSources}) as said) as looked`;

interface CoverageRow extends Record<`${Gap}_${Lang}`, number> {
  readonly subject: Subject;
  readonly total: number;
}

const countGap = (gap: Gap, lang: Lang) =>
  sql`count(*) filter (where ${sql.lit(lang)} = any(${sql.ref(gap)}))::integer as ${sql.ref(`${gap}_${lang}`)}`;

export async function countCoverage(db: Db): Promise<Coverage[]> {
  const { rows } = await sql<CoverageRow>`
    select subject, count(*)::integer as total,
      ${countGap("missing", "tw")}, ${countGap("missing", "en")}, ${countGap("missing", "cn")},
      ${countGap("behind", "tw")}, ${countGap("behind", "en")}, ${countGap("behind", "cn")}
    from ${translationGaps} group by subject`.execute(db);
  return rows.map(({ subject, total, ...counted }) => {
    const of = (lang: Lang) => ({
      missing: counted[`missing_${lang}`],
      behind: counted[`behind_${lang}`],
    });
    return { subject, total, languages: { tw: of("tw"), en: of("en"), cn: of("cn") } };
  });
}

interface UntranslatedQuery {
  readonly lang: Lang;
  readonly search: string;
  readonly subject: Subject | undefined;
  readonly in: Lang | undefined;
  readonly gap: Gap | undefined;
  readonly orderby: "subject" | "name";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

function hasGap({ gap, in: lang }: Pick<UntranslatedQuery, "gap" | "in">): RawBuilder<unknown> {
  const gaps =
    gap === "missing" ? sql`missing` : gap === "behind" ? sql`behind` : sql`missing || behind`;
  return lang ? sql`${lang} = any(${gaps})` : sql`cardinality(${gaps}) > 0`;
}

/** Falls back to another language. */
const nameIn = (
  lang: Lang,
) => sql`case jsonb_typeof(name) when 'string' then name #>> '{}' else coalesce(
  nullif(name ->> ${sql.lit(lang)}, ''), nullif(name ->> 'tw', ''), nullif(name ->> 'en', ''), name ->> 'cn') end`;

export async function listUntranslated(
  db: Db,
  { lang, search, subject, orderby, sort, offset, limit, ...asked }: UntranslatedQuery,
): Promise<{ rows: Untranslated[]; total: number }> {
  const where = sql.join(
    [
      hasGap(asked),
      ...(search ? [sql`name::text ilike ${containing(search)}`] : []),
      ...(subject ? [sql`subject = ${subject}`] : []),
    ],
    sql` and `,
  );
  const to = sortDirection(sort);
  const orders = {
    subject: sql`subject ${to}, ${nameIn(lang)}`,
    name: sql`${nameIn(lang)} ${to}, subject`,
  };
  const from = sql`from ${translationGaps} where ${where}`;
  const { rows } = await sql<Untranslated>`
    select subject, id, missing, behind, ${nameIn(lang)} as name
    ${from} order by ${orders[orderby]}, id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: await countFrom(db, from) };
}
