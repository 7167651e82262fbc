import { addDays, formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { MORE_DUE } from "#server/platform/jobs/scheduledTask.ts";
import { lockOrder } from "#server/sales/orders/commands.ts";
import { postEarned, scheduleRevenue } from "./commands.ts";
import { dateSchedules } from "./earningDays.ts";
import * as queries from "./queries.ts";

/** Then the other tasks of this minute have their turn. */
const MAX_MS = 20_000;

/**
 * Task: schedules orders paid before there were schedules, looks up when lines are earned, and posts every day that is
 * over, each once, one posting per currency. What becomes known of an earlier day is earned with the next posted day.
 * @throws {AggregateError} after trying all.
 */
export async function recognizeRevenue(scope: Context): Promise<unknown> {
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  await workInRounds(scope, {
    list: (limit) => queries.listBacklog(scope.db, limit),
    idOf: (id) => id,
    work: (id) =>
      runTransaction(scope.db, async (tx) => {
        await lockOrder(tx, id);
        await scheduleRevenue(tx, scope, id);
      }),
    failure: "some orders got no revenue schedule",
  }).catch(note);
  await workInRounds(scope, {
    list: (limit) => queries.listUndatedOrders(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) => dateSchedules(scope, id),
    failure: "when some orders are earned could not be looked up",
  }).catch(note);
  const isDone = await postDays(scope).catch(note);
  if (failures.length > 0) throw new AggregateError(failures, "revenue was not recognized");
  return isDone ? undefined : MORE_DUE;
}

/** False if the time was not enough for every day that is over. */
async function postDays(scope: Context): Promise<boolean> {
  const end = scope.realNow().getTime() + MAX_MS;
  while (!scope.jobs.isStopping() && scope.realNow().getTime() < end) {
    if (!(await postNextDay(scope))) return true;
  }
  return false;
}

/** False if every day that is over is posted. */
const postNextDay = (scope: Context): Promise<boolean> =>
  runTransaction(scope.db, async (tx) => {
    const { earned_through: through } = await queries.lockSettings(tx, "update");
    const yesterday = addDays(formatDay(scope.now()), -1);
    const day = through === null ? yesterday : addDays(through, 1);
    if (day > yesterday) return false;
    for (const { currency, minor } of await queries.earn(tx, { day, orderId: null })) {
      await postEarned(tx, scope, { day, orderId: null, currency, minor });
    }
    await queries.updateSettings(tx, { earned_through: day });
    return true;
  });
