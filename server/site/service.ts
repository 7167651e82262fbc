import type { Selectable } from "kysely";
import { ensure } from "#shared/kit/errors.ts";
import type {
  Content,
  ContentType,
  Currency,
  HomeCopy,
  MenuCategory,
  Term,
  TermKind,
  WebInfo,
} from "#shared/site/contract.ts";
import type { Scope } from "../context.ts";
import type { CategoriesTable } from "../db/schema.ts";
import { webInfo } from "./commands.ts";
import * as queries from "./queries.ts";

type CategoryRow = Selectable<CategoriesTable>;

/** The menu: top categories with their subs, each with its name per language. */
export async function categories({ db }: Scope): Promise<MenuCategory[]> {
  const rows = await queries.categories(db);
  const under = (id: string) => rows.filter((row) => row.parent_id === id);
  return rows
    .filter((row) => row.parent_id === null)
    .map((top) => ({
      ...presentCategory(top),
      parent: null,
      sub: under(top.id).map((sub) => ({ ...presentCategory(sub), parent: top.id })),
    }));
}

const presentCategory = ({ id, sort, name }: CategoryRow) => ({
  uuid: id,
  sort,
  en: { name: name.en },
  tw: { name: name.tw },
  cn: { name: name.cn },
});

export async function currencies({ db }: Scope): Promise<Currency[]> {
  const rows = await queries.currencies(db);
  return rows.map(({ code, name }) => ({ code, name }));
}

/** The text in force, Markdown, in the caller's language. @throws {Refusal} `page.not_found` before one is published. */
export async function content(scope: Scope, { type }: { type: ContentType }): Promise<Content> {
  const row = await queries.contentAt(scope.db, type, scope.now());
  ensure(row, "page.not_found");
  return { type, version: row.version, content: row.content[scope.lang] };
}

/** Who runs the shop, in the caller's language. @throws when the shop was never set up. */
export async function info(scope: Scope): Promise<WebInfo> {
  const { name, address, phone, fax, email } = await webInfo(scope.db);
  return { name: name[scope.lang], address: address[scope.lang], phone, fax, email };
}

/** What the home page says, in three languages. */
export async function homeCopy(scope: Scope): Promise<HomeCopy> {
  return (await webInfo(scope.db)).home;
}

/** Every list the site draws on, by kind, in the caller's language. */
export async function termLists({ db, lang }: Scope): Promise<Record<TermKind, Term[]>> {
  const rows = await queries.terms(db);
  const of = (kind: TermKind) =>
    rows
      .filter((term) => term.kind === kind)
      .map((term) => ({ uuid: term.id, name: term.name[lang] }));
  return {
    service: of("service"),
    technology: of("technology"),
    tag: of("tag"),
    industry: of("industry"),
    profession: of("profession"),
  };
}
