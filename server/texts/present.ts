import { ensure } from "#shared/kit/errors.ts";
import { behindIn, followsIn, missingIn } from "#shared/texts/followed.ts";
import type { EditedText } from "#shared/texts/office.ts";
import { actorOf } from "../audit/actor.ts";
import type { Db, Tx } from "../db/client.ts";
import * as queries from "./queries.ts";

/** The newest version of a text, and how it stands. @throws {Refusal} `text.not_found`. */
export async function present<C extends object>(
  db: Db | Tx,
  name: queries.TextName,
): Promise<EditedText<C>> {
  const standing = await queries.standing(db, name);
  ensure(standing, "text.not_found");
  const { newest, live, publish_at: at, publish_number: version } = standing;
  const [row] = await queries.revisions(db, name, { newest, limit: 1 });
  ensure(row, "text.not_found");
  return {
    id: name.id,
    version: newest,
    content: row.content as C,
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
