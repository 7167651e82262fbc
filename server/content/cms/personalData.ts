import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "cms_votes.member_id": { exported: "votes.json", deletion: "removed" },
    "cms_revisions.saved_by": {
      exported: { not: "which member of staff wrote a version of a text of the shop" },
      deletion: { kept: "the history of the texts; it holds no name" },
    },
  },
  files: { "votes.json": (tx, _scope, { id, lang }) => votesOf(tx, id, lang) },
};

const votesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("cms_votes as v")
    .leftJoin("faqs as f", "f.id", "v.text_id")
    .leftJoin("support_articles as a", "a.id", "v.text_id")
    .select([
      sql<string | null>`coalesce(f.question, a.title) ->> ${sql.lit(lang)}`.as("question"),
      "v.helpful",
      "v.cause",
      "v.reason",
      "v.voted_at",
    ])
    .where("v.member_id", "=", memberId)
    .orderBy("v.id")
    .execute();
