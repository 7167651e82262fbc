import { sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { PriceCell } from "#shared/catalog/pricing/rules.ts";
import type {
  PlanCell,
  PriceChangeDetail,
  PriceHindrance,
} from "#shared/catalog/pricing/contract.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type ChangeRow, changeById, lockChanges, standingAt } from "./priceChangeQueries.ts";
import { presentChange } from "./priceGrid.ts";
import { type PlanRow, plansNamed } from "./priceGridQueries.ts";
import { type Hindrance, hindranceOf } from "./undoBlockers.ts";
import { takeBack } from "./revertPriceChange.ts";

export async function detail(
  scope: Scope,
  { id }: { readonly id: string },
): Promise<PriceChangeDetail> {
  requireStaff(scope, "prices.write");
  return transact(scope.db, async (tx) => {
    await lockChanges(tx);
    const made = await changeById(tx, id);
    ensure(made, "price_change.not_found");
    const now = scope.now();
    const begun = made.begins_at <= now;
    const standing = made.undone_at === null;
    const hindrance = standing ? await hindranceOf(tx, made, now) : null;
    const undoing = standing && !hindrance ? await undoingOf(tx, made, now) : null;
    const ids = new Set(made.cells.map(({ commodity }) => commodity));
    const plans = await plansNamed(tx, scope.lang, [...ids]);
    const told = (cells: readonly PriceCell[]) => cells.flatMap((cell) => namedBy(plans, cell));
    return {
      ...presentChange(made),
      begun,
      cells: told(made.cells),
      revertPreview: undoing && told(undoing),
      revertBlocker: hindrance && (await presentHindrance(tx, hindrance)),
    };
  });
}

async function presentHindrance(tx: Tx, { by, id }: Hindrance): Promise<PriceHindrance> {
  const first = id === null ? undefined : await changeById(tx, id);
  if (!first) return { by, change: null };
  const { cells: _, ...change } = presentChange(first);
  return { by, change };
}

function namedBy(plans: ReadonlyMap<string, PlanRow>, cell: PriceCell): PlanCell[] {
  const plan = plans.get(cell.commodity);
  return plan ? [{ ...plan, ...cell }] : [];
}

/** Runs the undo in a savepoint to preview its effect at `now` or at the change's start. */
async function undoingOf(tx: Tx, made: ChangeRow, now: Date): Promise<PriceCell[]> {
  const at = made.begins_at > now ? made.begins_at : now;
  const before = await standingAt(tx, made.cells, at);
  await sql`savepoint undoing`.execute(tx);
  try {
    await takeBack(tx, made, now);
    const after = await standingAt(tx, made.cells, at);
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
