import { ensure } from "#shared/errors.ts";
import {
  listOutdatedTexts,
  lastCurrentVersions,
  listMissingTexts,
} from "#shared/content/cms/translationStatus.ts";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { EntryType } from "./contentType.ts";
import * as queries from "./queries.ts";

/** Editing starts from the live content without what applied to that version only. */
export const editableContent = <C extends object>(
  kind: EntryType<C>,
  { live }: Pick<queries.EntryStatusRow, "live">,
  { number, content }: Pick<queries.RevisionRow, "number" | "content">,
): C => (number === live && kind.resetVersionFlags?.(content as C)) || (content as C);

/** @throws {Refusal} `entry.not_found`. */
export async function entryView<C extends object>(
  db: Db | Tx,
  kind: EntryType<C>,
  id: string,
): Promise<EntryView<C>> {
  const name = { kind: kind.name, id };
  const standing = await queries.findEntryStatus(db, name);
  ensure(standing, "entry.not_found");
  const { newest, live, publish_at: at, publish_number: version } = standing;
  const [row] = await queries.listRevisions(db, name, { newest, limit: 1 });
  ensure(row, "entry.not_found");
  return {
    id,
    version: newest,
    content: editableContent(kind, standing, row),
    live,
    savedAt: row.saved_at.toISOString(),
    savedBy: actorView(row),
    publish: at && version !== null ? { at: at.toISOString(), version } : null,
    publishFault: standing.publish_fault,
    missing: listMissingTexts(row.content),
    behind: listOutdatedTexts(row),
    follows: lastCurrentVersions(row),
  };
}
