import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/kit/errors.ts";
import { MAX_ROWS, pageWindow } from "#shared/kit/paging.ts";
import type { PriceCell } from "#shared/pricing/cells.ts";
import type { ChangeInput, PriceChange, PriceListInput, PriceRow } from "#shared/pricing/grid.ts";
import { actorOf } from "../audit/actor.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";
import * as queries from "./gridQueries.ts";

interface Asked {
  readonly page: number;
  readonly limit: number;
}

const sliceOf = ({ page, limit }: Asked) =>
  limit > 0 ? { offset: (page - 1) * limit, limit } : { offset: 0, limit: MAX_ROWS };

/** Every plan that is sold for money, with its prices. @throws {Refusal} unless `prices.write`. */
export async function list(scope: Scope, input: PriceListInput): Promise<Page<PriceRow>> {
  requireStaff(scope, "prices.write");
  const slice = { search: input.search, ...sliceOf(input) };
  const rows = await queries.gridRows(scope.db, scope.lang, scope.now(), slice);
  const { page, perPage } = pageWindow(input, rows[0]?.total ?? 0);
  const data = rows.map(({ total: _, scheduled, ...row }) => ({
    ...row,
    scheduled: scheduled.map((step) => ({ ...step, from: new Date(step.from).toISOString() })),
  }));
  return { data, total: rows[0]?.total ?? 0, page, perPage };
}

/** What was changed, newest first. @throws {Refusal} unless `prices.write`. */
export async function changes(scope: Scope, input: Asked): Promise<Page<PriceChange>> {
  requireStaff(scope, "prices.write");
  const { rows, total } = await queries.pageOfChanges(scope.db, sliceOf(input));
  const { page, perPage } = pageWindow(input, total);
  return { data: rows.map(presentChange), total, page, perPage };
}

const presentChange = (row: queries.ChangeRow): PriceChange => ({
  id: row.id,
  cells: row.cells,
  beginsAt: row.begins_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  madeAt: row.made_at.toISOString(),
  madeBy: actorOf(row),
  undoneAt: row.undone_at?.toISOString() ?? null,
});

/**
 * Changes prices, all or none: at once, or from a moment to come on, and if `ends` is told only until then. A preview
 * answers the cells with the prices that stand when it begins, and writes nothing; what stays the same is left out.
 * @throws {Refusal} `prices.changed` when a price is no longer what `was` says; `prices.scheduled` when another price
 *   is to begin in the same time; `request.invalid` for what is not sold, for moments that have passed, and for taking
 *   away a price in Taiwan dollars; unless `prices.write`.
 */
export async function change(
  scope: Scope,
  input: ChangeInput,
): Promise<{ id: string | null; cells: PriceCell[] }> {
  requireStaff(scope, "prices.write");
  const now = scope.now();
  const begins = input.begins ?? now;
  ensure(begins >= now, "request.invalid", { begins: ["moment_passed"] });
  ensure(!input.ends || input.ends > begins, "request.invalid", { ends: ["moment_before"] });
  return transact(scope.db, async (tx) => {
    await queries.lockChanges(tx);
    const standing = await inspected(tx, input, begins);
    const cells = input.cells
      .map((cell, at) => ({ ...cell, was: standing[at]?.minor ?? null }))
      .filter(({ was, now: will }) => was !== will);
    if (input.preview) return { id: null, cells };
    const seen = input.cells.every(({ was }, at) => was === (standing[at]?.minor ?? null));
    ensure(seen, "prices.changed");
    if (cells.length === 0) return { id: null, cells };
    return { id: await write(tx, scope, { cells, begins, ends: input.ends ?? null, now }), cells };
  });
}

async function inspected(tx: Tx, { cells, begins, ends }: ChangeInput, at: Date) {
  const names = cells.map(({ commodity, currency }) => `${commodity} ${currency}`);
  const standing = await queries.standingAt(tx, cells, at);
  for (const [index, { currency, now }] of cells.entries()) {
    const isOne = standing[index]?.known && names.indexOf(names[index] ?? "") === index;
    ensure(isOne, "request.invalid", { [`cells.${index}`]: ["invalid"] });
    const kept = currency !== "TWD" || now !== null;
    ensure(kept, "request.invalid", { [`cells.${index}`]: ["dollars_needed"] });
  }
  const clash = standing.some(
    ({ next, valid_from }) =>
      (begins && valid_from?.getTime() === begins.getTime()) || (ends && next && next < ends),
  );
  ensure(!clash, "prices.scheduled");
  return standing;
}

interface Writing {
  readonly cells: PriceCell[];
  readonly begins: Date;
  readonly ends: Date | null;
  readonly now: Date;
}

async function write(tx: Tx, scope: Scope, { cells, begins, ends, now }: Writing): Promise<string> {
  const id = scope.newId();
  await queries.insertChange(tx, {
    id,
    cells,
    begins_at: begins,
    ends_at: ends,
    made_at: now,
    actor_id: scope.viewer?.memberId ?? null,
  });
  const fresh = cells.map(({ now: minor, ...cell }) => ({ ...cell, minor, change: id }));
  await queries.writePrices(tx, fresh, { at: begins, now });
  if (ends) {
    const back = cells.map(({ was: minor, ...cell }) => ({ ...cell, minor, change: id }));
    await queries.writePrices(tx, back, { at: ends, now });
  }
  await audit(tx, scope, {
    action: "prices.changed",
    subjectType: "prices",
    subjectId: id,
    after: {
      prices: cells.length,
      begins: begins.toISOString(),
      ends: ends?.toISOString() ?? null,
    },
  });
  return id;
}

/**
 * Puts the prices of before a change in force again, from now on; what it set for later is taken away, what it has
 * been stays history.
 * @throws {Refusal} `prices.change_not_found`, also when it is undone already; `prices.changed` when one of its prices
 *   was changed again since; unless `prices.write`.
 */
export async function undo(scope: Scope, { id }: { readonly id: string }): Promise<PriceChange> {
  requireStaff(scope, "prices.write");
  const now = scope.now();
  return transact(scope.db, async (tx) => {
    await queries.lockChanges(tx);
    const made = await queries.changeById(tx, id);
    ensure(made && made.undone_at === null, "prices.change_not_found");
    if (made.begins_at <= now) await putBack(tx, made, now);
    await queries.removeScheduled(tx, id, now);
    await queries.markUndone(tx, id, now);
    await audit(tx, scope, {
      action: "prices.undone",
      subjectType: "prices",
      subjectId: id,
      after: { prices: made.cells.length },
    });
    return presentChange({ ...made, undone_at: now });
  });
}

/** The prices of before, where those of the change hold; they count as of the change that had set them. */
async function putBack(tx: Tx, made: queries.ChangeRow, now: Date): Promise<void> {
  const standing = await queries.standingAt(tx, made.cells, now);
  ensure(
    standing.every(({ change_id }) => change_id === made.id),
    "prices.changed",
  );
  if (made.ends_at !== null && made.ends_at <= now) return; // they are back
  const before = await queries.standingAt(tx, made.cells, new Date(made.begins_at.getTime() - 1));
  const back = made.cells.map(({ was, ...cell }, at) => ({
    ...cell,
    minor: was,
    change: before[at]?.change_id ?? null,
  }));
  await queries.writePrices(tx, back, { at: now, now });
}
