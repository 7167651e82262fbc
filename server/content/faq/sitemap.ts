import { sql } from "kysely";
import type { NamedPage } from "#shared/content/seo/contract.ts";
import type { Scope } from "#server/context.ts";

async function page({ db }: Scope): Promise<NamedPage<"faq">[]> {
  const { rows } = await sql`select from faqs limit 1`.execute(db);
  return rows.length > 0 ? [{}] : [];
}

export const faqPages = { kind: "faq", all: page } as const;
