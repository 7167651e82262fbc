import { type RawBuilder, sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db } from "../db/client.ts";

/** Singletons such as a payment report have other ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SubjectName {
  readonly id: string;
  readonly name: string | null;
  /** Of amounts in entries about it. */
  readonly currency?: string | null;
}

/** How the audit log names a kind of subject. */
export interface AuditSubject {
  readonly type: string;
  /** With one query. Leaves out those that no longer exist. */
  readonly namesOf: (db: Db, ids: readonly string[], lang: Lang) => Promise<readonly SubjectName[]>;
}

/** `rows` selects `id` and `name`, and `currency` if entries tell amounts. */
export const auditSubject = (
  type: string,
  rows: (lang: Lang) => RawBuilder<unknown>,
): AuditSubject => ({
  type,
  async namesOf(db, ids, lang) {
    const wanted = ids.filter((id) => UUID.test(id));
    const found = await sql<SubjectName>`
      select * from (${rows(lang)}) subject where id = any(${wanted}::uuid[])`.execute(db);
    return found.rows;
  },
});

/** `named`: the name in the content of an entry's newest version. */
export const contentAuditSubject = (kind: string, named: "title" | "question"): AuditSubject => ({
  type: kind,
  async namesOf(db, ids, lang) {
    const found = await sql<SubjectName>`
      select distinct on (id) id, content -> ${named} ->> ${lang} as name from cms_revisions
      where kind = ${kind} and id = any(${ids}::text[]) order by id, number desc`.execute(db);
    return found.rows;
  },
});
