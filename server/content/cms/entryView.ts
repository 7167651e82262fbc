import { ensure } from "#shared/errors.ts";
import { behindIn, followsIn, missingIn } from "#shared/content/cms/translationStatus.ts";
import type { EditedText } from "#shared/content/cms/editorContract.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { TextKind } from "./contentType.ts";
import * as queries from "./queries.ts";

/** Editing starts from the live content without what applied to that version only. */
export const asEdited = <C extends object>(
  kind: TextKind<C>,
  { live }: Pick<queries.StandingRow, "live">,
  { number, content }: Pick<queries.RevisionRow, "number" | "content">,
): C => (number === live && kind.anew?.(content as C)) || (content as C);

/** @throws {Refusal} `entry.not_found`. */
export async function present<C extends object>(
  db: Db | Tx,
  kind: TextKind<C>,
  id: string,
): Promise<EditedText<C>> {
  const name = { kind: kind.name, id };
  const standing = await queries.standing(db, name);
  ensure(standing, "entry.not_found");
  const { newest, live, publish_at: at, publish_number: version } = standing;
  const [row] = await queries.revisions(db, name, { newest, limit: 1 });
  ensure(row, "entry.not_found");
  return {
    id,
    version: newest,
    content: asEdited(kind, standing, row),
    live,
    savedAt: row.saved_at.toISOString(),
    savedBy: actorOf(row),
    publish: at && version !== null ? { at: at.toISOString(), version } : null,
    publishFault: standing.publish_fault,
    missing: missingIn(row.content),
    behind: behindIn(row),
    follows: followsIn(row),
  };
}
