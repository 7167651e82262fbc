import { ensure, Refusal } from "#shared/errors.ts";
import type { DemoClock } from "#shared/demo/clock/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { FARTHEST_SECONDS, stepSeconds } from "./clock.ts";
import { addAhead } from "../seed/demoQueries.ts";

/** The product's time in a demo. @throws {Refusal} unless `jobs.read`; `page.not_found` outside a demo. */
export async function clock(scope: Scope): Promise<DemoClock> {
  requireStaff(scope, "jobs.read");
  return shown(scope);
}

/**
 * Moves the product's clock forward and has everything done that is due by then. Sessions, codes and rate
 * limits stay on real time. @throws {Refusal} unless `jobs.write`; `page.not_found` outside a demo;
 * `request.invalid` for a step back or beyond twenty years.
 */
export async function advanceClock(scope: Scope, { by }: { by: string }): Promise<DemoClock> {
  requireStaff(scope, "jobs.write");
  return moveClock(scope, by);
}

/** The same for whoever may reach the program's own data directory: nobody signs in there. */
export async function moveClock(scope: Scope, by: string): Promise<DemoClock> {
  ensure(scope.demoClock, "page.not_found");
  const seconds = stepSeconds(by);
  await transact(scope.db, async (tx) => {
    const after = await addAhead(tx, seconds);
    if (after > FARTHEST_SECONDS) throw new Refusal("request.invalid", { by: ["out_of_range"] });
    await audit(tx, scope, {
      action: "clock.advanced",
      subjectType: "clock",
      subjectId: "demo",
      before: { ahead: after - seconds },
      after: { ahead: after },
    });
  });
  await scope.demoClock.reload();
  await scope.demoClock.lead(); // what the gateway has to say about the time between comes before the regular work
  await transact(scope.db, (tx) => scope.jobs.runTasksSoon(tx));
  return shown(scope);
}

function shown({ demoClock }: Scope): DemoClock {
  ensure(demoClock, "page.not_found");
  return { now: demoClock.now().toISOString(), ahead: demoClock.ahead() };
}
