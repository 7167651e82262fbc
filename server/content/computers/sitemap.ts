import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";

async function listComputerPages({ db }: Context): Promise<SitemapEntry<"computers">[]> {
  const { rows } = await sql`
    select from computer_requirements r join products p on p.id = r.product_id
    where p.live is not null limit 1`.execute(db);
  return rows.length > 0 ? [{}] : [];
}

export const computerPages = { kind: "computers", all: listComputerPages } as const;
