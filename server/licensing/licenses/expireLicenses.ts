import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { expireLicense } from "./commands.ts";
import { lockLicense } from "./licenseRows.ts";
import { listExpired } from "./queries.ts";

/** Marks licenses past their end and grace. @throws {AggregateError} after trying all. */
export const expireLicenses = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => listExpired(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) =>
      runTransaction(scope.db, async (tx) => {
        const license = await lockLicense(tx, id);
        if (license) await expireLicense(tx, scope, license);
      }),
    failure: "some licenses could not be marked as expired",
  });
