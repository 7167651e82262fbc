import { setTimeout as delay } from "node:timers/promises";
import { ensure, Refusal } from "#shared/errors.ts";
import type { DemoClock } from "#shared/demo/clock/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { MAX_AHEAD_SECONDS, stepSeconds } from "./clock.ts";
import { findClock, lockClock, shortenMove, startMove } from "./clockQueries.ts";

export async function clock(scope: Context): Promise<DemoClock> {
  requireStaff(scope, "jobs.read");
  return clockView(scope);
}

/**
 * Starts the move and answers at once. Each step runs everything due by then. Sessions, codes and rate limits stay on
 * real time.
 */
export async function advanceClock(scope: Context, { by }: { by: string }): Promise<DemoClock> {
  requireStaff(scope, "jobs.write");
  return requestMove(scope, by);
}

/**
 * Without a permission check: for the data directory's owner, who does not sign in.
 * @throws `clock.moving` while an earlier move is not at its end
 */
export async function requestMove(scope: Context, by: string): Promise<DemoClock> {
  ensure(scope.demoClock, "page.not_found");
  const seconds = stepSeconds(by);
  await runTransaction(scope.db, async (tx) => {
    const { ahead_seconds: from, move_to: last, move_ended_at: ended } = await lockClock(tx);
    if (last !== null && ended === null) throw new Refusal("clock.moving");
    const to = from + seconds;
    if (to > MAX_AHEAD_SECONDS) throw new Refusal("request.invalid", { by: ["out_of_range"] });
    await startMove(tx, { from, to });
    await audit(tx, scope, {
      action: "clock.advanced",
      subjectType: "clock",
      subjectId: "demo",
      before: { ahead: from },
      after: { ahead: to },
    });
  });
  scope.demoClock.wake();
  return clockView(scope);
}

export async function stopClock(scope: Context): Promise<DemoClock> {
  requireStaff(scope, "jobs.write");
  return stopMove(scope);
}

/**
 * Ends the move with the step it is in, which is finished like any other. Does nothing while the clock stands. Without a
 * permission check, as `requestMove`.
 */
export async function stopMove(scope: Context): Promise<DemoClock> {
  ensure(scope.demoClock, "page.not_found");
  await runTransaction(scope.db, async (tx) => {
    const { ahead_seconds: ahead, move_to: to, move_ended_at: ended } = await lockClock(tx);
    if (to === null || ended !== null || to <= ahead) return;
    await shortenMove(tx, ahead);
    await audit(tx, scope, {
      action: "clock.stopped",
      subjectType: "clock",
      subjectId: "demo",
      before: { ahead: to },
      after: { ahead },
    });
  });
  return clockView(scope);
}

/** A finished move is shown so long. */
const SHOWN_MS = 3_600_000;

async function clockView({ demoClock, db, realNow }: Context): Promise<DemoClock> {
  ensure(demoClock, "page.not_found");
  await demoClock.reload(); // another process may have moved it
  const { move } = await findClock(db);
  const isShown =
    move && (!move.endedAt || move.endedAt.getTime() > realNow().getTime() - SHOWN_MS);
  return {
    now: demoClock.now().toISOString(),
    ahead: demoClock.ahead(),
    move: isShown
      ? {
          ...move,
          failures: [...move.failures],
          startedAt: move.startedAt.toISOString(),
          endedAt: move.endedAt?.toISOString() ?? null,
        }
      : null,
  };
}

const FOLLOW_MS = 200;

/** The clock now and after each step, up to the end of its move, whichever process moves it. */
export async function* followMove(scope: Context, signal: AbortSignal): AsyncGenerator<DemoClock> {
  let seen = -1;
  while (!signal.aborted) {
    const view = await clockView(scope);
    const isOver = !view.move || view.move.endedAt !== null;
    if (isOver || view.ahead !== seen) yield view;
    if (isOver) return;
    seen = view.ahead;
    await delay(FOLLOW_MS, undefined, { signal }).catch(() => undefined);
  }
}
