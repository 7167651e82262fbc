import { CONTENT_TYPES } from "#shared/site/company/contract.ts";
import type { NamedPage } from "#shared/content/seo/contract.ts";
import type { Scope } from "#server/context.ts";

async function texts({ db, now }: Scope): Promise<NamedPage<"text">[]> {
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

export const textPages = { kind: "text", all: texts } as const;
