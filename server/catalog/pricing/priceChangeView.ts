import { sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type {
  PlanCell,
  PriceChangeDetail,
  PriceRevertBlocker,
} from "#shared/catalog/pricing/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import {
  type PriceChangeRow,
  findPriceChange,
  lockPriceChanges,
  findPricesAt,
} from "./priceChangeQueries.ts";
import { toPriceChangeView } from "./priceGrid.ts";
import { type PlanRow, findPlanNames } from "./priceGridQueries.ts";
import { type RevertBlocker, findRevertBlocker } from "./undoBlockers.ts";
import { applyRevert } from "./revertPriceChange.ts";

export async function getPriceChange(
  scope: Context,
  { id }: { readonly id: string },
): Promise<PriceChangeDetail> {
  requireStaff(scope, "prices.write");
  return runTransaction(scope.db, async (tx) => {
    await lockPriceChanges(tx);
    const made = await findPriceChange(tx, id);
    ensure(made, "price_change.not_found");
    const now = scope.now();
    const begun = made.begins_at <= now;
    const standing = made.undone_at === null;
    const hindrance = standing ? await findRevertBlocker(tx, made, now) : null;
    const undoing = standing && !hindrance ? await previewRevert(tx, made, now) : null;
    const ids = new Set(made.cells.map(({ commodity }) => commodity));
    const plans = await findPlanNames(tx, scope.lang, [...ids]);
    const told = (cells: readonly PriceCell[]) => cells.flatMap((cell) => toPlanCells(plans, cell));
    return {
      ...toPriceChangeView(made),
      begun,
      cells: told(made.cells),
      revertPreview: undoing && told(undoing),
      revertBlocker: hindrance && (await toBlockerView(tx, hindrance)),
    };
  });
}

async function toBlockerView(tx: Tx, { by, id }: RevertBlocker): Promise<PriceRevertBlocker> {
  const first = id === null ? undefined : await findPriceChange(tx, id);
  if (!first) return { by, change: null };
  const { cells: _, ...change } = toPriceChangeView(first);
  return { by, change };
}

function toPlanCells(plans: ReadonlyMap<string, PlanRow>, cell: PriceCell): PlanCell[] {
  const plan = plans.get(cell.commodity);
  return plan ? [{ ...plan, ...cell }] : [];
}

/** Runs the undo in a savepoint to preview its effect at `now` or at the change's start. */
async function previewRevert(tx: Tx, made: PriceChangeRow, now: Date): Promise<PriceCell[]> {
  const at = made.begins_at > now ? made.begins_at : now;
  const before = await findPricesAt(tx, made.cells, at);
  await sql`savepoint undoing`.execute(tx);
  try {
    await applyRevert(tx, made, now);
    const after = await findPricesAt(tx, made.cells, at);
    return made.cells.flatMap(({ commodity, currency }, index) => {
      const [was, is] = [before[index], after[index]];
      const named = { commodity, currency };
      if (was?.minor !== is?.minor)
        return [{ ...named, was: was?.minor ?? null, now: is?.minor ?? null }];
      // During a sale only the regular price changes.
      if (was?.regular === is?.regular) return [];
      return [{ ...named, was: was?.regular ?? null, now: is?.regular ?? null, kept: true }];
    });
  } finally {
    await sql`rollback to savepoint undoing`.execute(tx);
  }
}
