import { sql } from "kysely";
import type { z } from "zod";
import {
  buildQuery,
  requiredPieces,
  type SearchQuery,
} from "#shared/catalog/search/searchTerms.ts";
import type { forum } from "#shared/community/forum/contract.ts";
import type { SimilarText } from "#shared/community/forum/writingContract.ts";
import { SIMILAR_ARTICLES, SIMILAR_DISCUSSIONS } from "#shared/community/forum/rules.ts";
import type { DiscussionStatus } from "#shared/community/forum/status.ts";
import { listMatches } from "#server/catalog/search/service.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import type { Db } from "#server/platform/db/client.ts";
import { EVERYBODY, visibleTo } from "./visible.ts";

/** By the title; where that finds too few, by the beginning of the text. Hidden discussions are not among them. */
export async function findSimilar(
  scope: Context,
  { title, text }: z.output<typeof forum.similar.input>,
): Promise<SimilarText[]> {
  requireMember(scope);
  const found = new Map<string, SimilarText>();
  for (const words of [title, text]) {
    if (words === undefined || found.size >= SIMILAR_DISCUSSIONS) continue;
    for (const each of await matchesOf(scope, words)) {
      if (!found.has(each.uuid)) found.set(each.uuid, each);
    }
  }
  return [...found.values()];
}

async function matchesOf(scope: Context, search: string): Promise<SimilarText[]> {
  const question = buildQuery(search);
  if (!question) return [];
  const discussions = await listNear(scope.db, question);
  const matches: SimilarText[] = discussions.map(({ id, title, status }) => ({
    source: "discussion",
    uuid: id,
    title,
    category: null,
    slug: null,
    status,
  }));
  for (const kind of ["faq", "article"] as const) {
    const articles = await listMatches(scope, { search, kind, limit: SIMILAR_ARTICLES });
    for (const { uuid, title, category, slug } of articles) {
      const words = title.map((piece) => piece.text).join("");
      matches.push({ source: kind, uuid, title: words, category, slug, status: null });
    }
  }
  return matches;
}

interface NearRow {
  readonly id: string;
  readonly title: string;
  readonly status: DiscussionStatus;
}

/** Of frequent words, only the latest discussions are compared. */
const MAX_COMPARED = 300;

/** With most of the words in title or text; those with more of them in the title first, then solved ones. */
async function listNear(db: Db, { most, pieces }: SearchQuery): Promise<NearRow[]> {
  const least = Math.min(pieces.length, requiredPieces(pieces.length));
  const counted = (terms: string) =>
    sql`length(${sql.ref(terms)}) - length(ts_delete(${sql.ref(terms)}, ${[...pieces]}::text[]))`;
  const { rows } = await sql<NearRow>`
    select id, title, status from (
      select id, title, status, last_activity_at, ${counted("terms")} as within, ${counted("title_terms")} as titled
      from (
        select id, title, status, last_activity_at, terms, title_terms from discussions d
        where ${visibleTo(EVERYBODY, "d")} and terms @@ ${most}::tsquery
        order by last_activity_at desc, id desc limit ${MAX_COMPARED}
      ) as latest
    ) as compared
    where within >= ${least}
    order by titled desc, within desc, (status = 'solved') desc, last_activity_at desc, id
    limit ${SIMILAR_DISCUSSIONS}`.execute(db);
  return rows;
}
