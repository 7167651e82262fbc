import { sql } from "kysely";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";

async function listFaqPages({ db }: Context): Promise<SitemapEntry<"faq">[]> {
  const { rows } = await sql`select from faqs limit 1`.execute(db);
  return rows.length > 0 ? [{}] : [];
}

export const faqPages = { kind: "faq", all: listFaqPages } as const;
