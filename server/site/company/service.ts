import type { Selectable } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { minorDigits } from "#shared/kit/money.ts";
import {
  CONTENT_TYPES,
  LEGAL_TYPES,
  type Content,
  type ContentType,
  type ContentVersion,
  type Currency,
  type LegalType,
  type MenuCategory,
  type Service,
  type TechnologyCategory,
  type Term,
  type TermKind,
  type CompanyProfile,
} from "#shared/site/company/contract.ts";
import type { HomeSections } from "#shared/content/home/homeContent.ts";
import { type MenuEntry, type MenuName, visibleMenu } from "#shared/content/menus/menus.ts";
import type { CompanyHeader } from "#shared/platform/mail/templates.ts";
import type { Context, Settings } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { CategoriesTable, TaxonomyTermsTable } from "#server/platform/db/schema.ts";
import { getCompanyProfile, type CompanyProfileRow } from "./commands.ts";
import {
  fillText,
  inEveryLanguage,
  type TextVariables,
} from "#server/platform/registry/textVariables.ts";
import * as queries from "./companyQueries.ts";

export { contentOf, liveDocument } from "./companyQueries.ts";

type CategoryRow = Selectable<CategoriesTable>;
type TermRow = Selectable<TaxonomyTermsTable>;

export async function categories({ db }: Context): Promise<MenuCategory[]> {
  const rows = await queries.categories(db);
  const under = (id: string) => rows.filter((row) => row.parent_id === id);
  return rows
    .filter((row) => row.parent_id === null)
    .map((top) => ({
      ...categoryView(top),
      parent: null,
      sub: under(top.id).map((sub) => ({ ...categoryView(sub), parent: top.id })),
    }));
}

const categoryView = ({ id, sort, name }: CategoryRow) => ({
  uuid: id,
  sort,
  en: { name: name.en },
  tw: { name: name.tw },
  cn: { name: name.cn },
});

/** Every currency, with or without prices. */
export async function currencies({ db }: Context): Promise<Currency[]> {
  const rows = await queries.currencies(db);
  return rows.map((row) => ({ ...row, digits: minorDigits(row.code) }));
}

/** Markdown in the caller's language. @throws {Refusal} `page.not_found`. */
export async function content(
  scope: Context,
  { type, version }: { type: ContentType; version?: string | undefined },
): Promise<Content> {
  const { db, now, lang } = scope;
  const row = await (version === undefined
    ? queries.contentAt(db, type, now())
    : queries.contentOf(db, { type, version, now: now() }));
  ensure(row, "page.not_found");
  const published = row.published_at.toISOString();
  const stored = row.content[lang];
  // What was agreed to does not change with settings.
  const text = isLegal(type) ? stored : await fillText(scope, stored);
  return { type, version: row.version, published, content: text };
}

const isLegal = (type: ContentType): boolean => (LEGAL_TYPES as readonly string[]).includes(type);

/** Published versions, newest first. */
export async function contentVersions(
  { db, now }: Context,
  { type }: { type: LegalType },
): Promise<ContentVersion[]> {
  const rows = await queries.contentVersions(db, type, now());
  return rows.map(({ version, published_at: at }) => ({ version, published: at.toISOString() }));
}

export async function published({ db, now }: Context): Promise<ContentType[]> {
  const rows = await queries.contentTypes(db, now());
  return CONTENT_TYPES.filter((known) => rows.some(({ type }) => type === known));
}

export async function menus(scope: Context): Promise<Record<MenuName, MenuEntry[]>> {
  const stored = await queries.menus(scope.db);
  const visibility = { categories: await categories(scope), published: await published(scope) };
  const of = (name: MenuName) =>
    visibleMenu(stored.find(({ id }) => id === name)?.entries ?? [], visibility);
  return { header: of("header"), panel: of("panel"), footer: of("footer") };
}

export async function info(scope: Context): Promise<CompanyProfile> {
  return companyProfileView(await getCompanyProfile(scope.db), scope.lang);
}

export const profileVariables: TextVariables<Context> = {
  shop_name: async ({ db }) => (await getCompanyProfile(db)).name,
  shop_email: async ({ db }) => inEveryLanguage((await getCompanyProfile(db)).email),
  shop_phone: async ({ db }) => inEveryLanguage((await getCompanyProfile(db)).phone),
};

/** @throws {Refusal} `company.not_found` for another id. */
export async function infoById(scope: Context, { id }: { id: string }): Promise<CompanyProfile> {
  const row = await getCompanyProfile(scope.db);
  ensure(row.public_id === id.toLowerCase(), "company.not_found");
  return companyProfileView(row, scope.lang);
}

const companyProfileView = (row: CompanyProfileRow, lang: Lang): CompanyProfile => ({
  uuid: row.public_id,
  name: row.name[lang],
  address: row.address[lang],
  phone: row.phone,
  fax: row.fax,
  email: row.email,
});

/** For mails. @throws {Error} if the shop was never set up. */
export async function companyHeader(
  tx: Tx,
  { publicUrl }: Settings,
  lang: Lang,
): Promise<CompanyHeader> {
  const { name, address, phone, email } = await getCompanyProfile(tx);
  const url = `${publicUrl}${langPrefix[lang] || "/"}`;
  return { name: name[lang], address: address[lang], phone, email, url };
}

export async function homeSections({ db }: Context): Promise<HomeSections> {
  return (await getCompanyProfile(db)).home;
}

export interface TermLists {
  service: Service[];
  technology: TechnologyCategory[];
  tag: Term[];
  industry: Term[];
  profession: Term[];
}

/** Taxonomies by kind, in the caller's language, without unchecked terms. */
export async function termLists({ db, lang }: Context): Promise<TermLists> {
  const read = (await queries.terms(db)).filter(({ unchecked }) => !unchecked);
  const rows = Map.groupBy(read, ({ kind }) => kind);
  const of = (kind: TermKind) => rows.get(kind) ?? [];
  const named = (kind: TermKind) => of(kind).map((row) => termView(row, lang));
  return {
    service: of("service").map((row) => serviceView(row, lang)),
    technology: nested(of("technology"), lang),
    tag: named("tag"),
    industry: named("industry"),
    profession: named("profession"),
  };
}

/** Ignores absent ones. */
export async function termErrors(
  { db }: Pick<Context, "db">,
  chosen: TermChoice,
): Promise<FieldErrors> {
  const rows = await queries.terms(db);
  return unknownTermErrors(chosen, (kind, id) =>
    rows.some((row) => row.kind === kind && row.id === id),
  );
}

/** Locks the chosen terms against deletion until `tx` ends. */
export async function lockedTermErrors(tx: Tx, chosen: TermChoice): Promise<FieldErrors> {
  const ids = [chosen.industry, chosen.profession].filter((id) => typeof id === "string");
  const rows = ids.length > 0 ? await queries.lockTerms(tx, ids) : [];
  return unknownTermErrors(chosen, (kind, id) =>
    rows.some((row) => row.kind === kind && row.id === id),
  );
}

interface TermChoice {
  readonly industry?: string | null | undefined;
  readonly profession?: string | null | undefined;
}

/** `termErrors` with the lists at hand. */
export function unknownTermErrors(
  chosen: TermChoice,
  isListed: (kind: keyof TermChoice, id: string) => boolean,
): FieldErrors {
  const unknown = (["industry", "profession"] as const).filter((kind) => {
    const id = chosen[kind];
    return typeof id === "string" && !isListed(kind, id);
  });
  return Object.fromEntries(unknown.map((kind) => [kind, ["invalid"]]));
}

export async function services({ db, lang }: Context): Promise<Service[]> {
  const rows = await queries.termsOf(db, "service");
  return rows.map((row) => serviceView(row, lang));
}

const termView = ({ id, name }: TermRow, lang: Lang): Term => ({ uuid: id, name: name[lang] });

const serviceView = (row: TermRow, lang: Lang): Service => ({
  ...termView(row, lang),
  summary: row.summary?.[lang] ?? null,
});

const nested = (rows: readonly TermRow[], lang: Lang): TechnologyCategory[] =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({
      ...termView(top, lang),
      sub: rows.filter(({ parent_id }) => parent_id === top.id).map((row) => termView(row, lang)),
    }));
