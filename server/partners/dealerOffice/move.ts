import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import type { Context } from "#server/context.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { settleOutstanding } from "../commissions/settleOutstanding.ts";
import { findDealer, lockTree, moveDealer } from "../dealers/commands.ts";
import { findListed } from "./queries.ts";
import { summaryView } from "./views.ts";

type Contract = typeof dealerOffice.move;

/** As staff saw the tree. @throws {Refusal} `edit.conflict` and as `moveDealer`. */
export async function move(
  scope: Context,
  { id, parent, revision, reason }: z.output<Contract["input"]>,
): Promise<z.input<Contract["output"]>> {
  requireStaff(scope, "dealers.write");
  await settleOutstanding(scope, { dealerId: id });
  return runTransaction(scope.db, async (tx) => {
    await lockTree(tx, "update");
    const before = await findDealer(tx, id);
    ensure(before, "dealer.not_found");
    ensure(before.revision === revision, "edit.conflict");
    await moveDealer(tx, scope, { dealerId: id, parentId: parent });
    await audit(tx, scope, {
      action: "dealer.moved",
      subjectType: "dealer",
      subjectId: id,
      before: { upper: before.parent_id },
      after: { upper: parent, reason },
    });
    const row = await findListed(tx, id, scope.now());
    ensure(row, "dealer.not_found");
    return storeResponse(tx, scope, { ...summaryView(row), before: before.parent_id });
  });
}
