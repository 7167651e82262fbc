import { CONTENT_TYPES } from "#shared/site/company/contract.ts";
import type { SitemapEntry } from "#shared/content/seo/contract.ts";
import type { Context } from "#server/context.ts";

async function listDocumentPages({ db, now }: Context): Promise<SitemapEntry<"text">[]> {
  const rows = await db
    .selectFrom("cms_documents")
    .select(({ fn }) => ["type", fn.max("published_at").as("changed")])
    .where("published_at", "<=", now())
    .groupBy("type")
    .execute();
  return CONTENT_TYPES.flatMap((known) =>
    rows
      .filter(({ type }) => type === known)
      .map(({ changed }) => ({ type: known, changed: new Date(changed) })),
  );
}

export const documentPages = { kind: "text", all: listDocumentPages } as const;
