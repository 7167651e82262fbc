import { sql } from "kysely";
import type { NamedPage } from "#shared/content/seo/contract.ts";
import type { Scope } from "#server/context.ts";

async function page({ db }: Scope): Promise<NamedPage<"computers">[]> {
  const { rows } = await sql`
    select from computer_requirements r join products p on p.id = r.product_id
    where p.live is not null limit 1`.execute(db);
  return rows.length > 0 ? [{}] : [];
}

export const computerPages = { kind: "computers", all: page } as const;
