import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { keepForDraft } from "../attachments/commands.ts";
import * as queries from "./queries.ts";

/** With the text that it became, or because its author wants it gone. False if there was none. */
export async function clearDraft(
  tx: Tx,
  scope: Pick<Context, "now">,
  place: { readonly memberId: string; readonly target: string },
): Promise<boolean> {
  const draft = await queries.findDraft(tx, place);
  if (!draft) return false;
  await keepForDraft(tx, scope, { usedBy: draft.id, ids: [], author: place.memberId });
  await queries.deleteDraft(tx, draft.id);
  return true;
}

/** Texts begun at a place that is now another; who has begun one there already keeps that. */
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
