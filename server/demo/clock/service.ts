import { ensure, Refusal } from "#shared/errors.ts";
import type { DemoClock } from "#shared/demo/clock/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { MAX_AHEAD_SECONDS, stepSeconds } from "./clock.ts";
import { addAhead } from "../seed/demoQueries.ts";

export async function clock(scope: Context): Promise<DemoClock> {
  requireStaff(scope, "jobs.read");
  return clockView(scope);
}

/** Also runs everything due by then. Sessions, codes and rate limits stay on real time. */
export async function advanceClock(scope: Context, { by }: { by: string }): Promise<DemoClock> {
  requireStaff(scope, "jobs.write");
  return moveClock(scope, by);
}

/** Without a permission check: for the data directory's owner, who does not sign in. */
export async function moveClock(scope: Context, by: string): Promise<DemoClock> {
  ensure(scope.demoClock, "page.not_found");
  const seconds = stepSeconds(by);
  await runTransaction(scope.db, async (tx) => {
    const after = await addAhead(tx, seconds);
    if (after > MAX_AHEAD_SECONDS) throw new Refusal("request.invalid", { by: ["out_of_range"] });
    await audit(tx, scope, {
      action: "clock.advanced",
      subjectType: "clock",
      subjectId: "demo",
      before: { ahead: after - seconds },
      after: { ahead: after },
    });
  });
  await scope.demoClock.reload();
  await scope.demoClock.syncSimulator(); // gateway callbacks for the skipped time come before scheduled tasks
  await runTransaction(scope.db, (tx) => scope.jobs.runTasksSoon(tx));
  return clockView(scope);
}

function clockView({ demoClock }: Context): DemoClock {
  ensure(demoClock, "page.not_found");
  return { now: demoClock.now().toISOString(), ahead: demoClock.ahead() };
}
