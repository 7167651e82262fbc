import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { lockLicense } from "../licenses/licenseRows.ts";
import { listToSweep } from "./queries.ts";
import { settleSeats } from "./seats.ts";

/** Records what time has ended, so that key records and seat lists agree. @throws {AggregateError} after trying all. */
export const sweepSeats = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => listToSweep(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) =>
      runTransaction(scope.db, async (tx) => {
        const license = await lockLicense(tx, id);
        if (license) await settleSeats(tx, scope, license);
      }),
    failure: "some seats could not be settled",
  });
