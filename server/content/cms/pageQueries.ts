import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";

export interface FoundPage<Type extends string> {
  readonly id: string;
  readonly type: Type;
  readonly content: Texts;
  readonly published_at: Date;
  /** Null before the first setup. */
  readonly reached: {
    readonly address: Texts;
    readonly phone: string;
    readonly fax: string;
    readonly email: string;
  } | null;
}

export async function pagesById<Type extends string>(
  tx: Tx,
  { ids, types }: { ids: readonly string[]; types: readonly Type[] },
): Promise<FoundPage<Type>[]> {
  const { rows } = await sql<FoundPage<Type>>`
    select distinct on (type) search_page_id(type) as id, type, content, published_at,
      (select jsonb_build_object('address', address, 'phone', phone, 'fax', fax, 'email', email)
        from company_profile) as reached
    from cms_documents
    where type = any(${types}::text[]) and search_page_id(type) = any(${ids}::uuid[])
    order by type, published_at desc, number desc`.execute(tx);
  return rows;
}
