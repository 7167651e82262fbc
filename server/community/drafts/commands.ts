import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { keepForDraft } from "../attachments/commands.ts";
import * as queries from "./queries.ts";

interface EndedDraft {
  readonly memberId: string;
  readonly target: string;
  /** See the contract; saves of it that arrive later are ignored. */
  readonly sitting: string | undefined;
}

/**
 * With the text that it became, or because its author wants it gone. False if there was none. Called before the pictures of
 * the text are marked: a save too locks the draft before them.
 */
export async function clearDraft(
  tx: Tx,
  scope: Pick<Context, "now" | "newId">,
  { memberId, target, sitting }: EndedDraft,
): Promise<boolean> {
  const fresh = scope.newId();
  // Also where there is none: a first save that is under way ends before this, or waits for it.
  const id = await queries.lockDraft(tx, { id: fresh, memberId, target }, scope.now());
  await keepForDraft(tx, scope, { usedBy: id, ids: [], authors: [memberId] });
  await queries.deleteDraft(tx, id);
  if (sitting !== undefined) await queries.insertEnd(tx, { memberId, sitting, at: scope.now() });
  return id !== fresh;
}

/** Moves drafts to another place, except where the member already has one. */
export async function moveDrafts(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable("drafts as d")
    .set({ target: to })
    .where("d.target", "=", from)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("drafts as kept")
            .select("kept.id")
            .whereRef("kept.member_id", "=", "d.member_id")
            .where("kept.target", "=", to),
        ),
      ),
    )
    .execute();
}
