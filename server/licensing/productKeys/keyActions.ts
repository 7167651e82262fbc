import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import type { OwnKeyDetail, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { Context } from "#server/context.ts";
import { closeLicense, openKey } from "../licenses/commands.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { ownKeyDetail } from "./keyView.ts";
import { withOwnKeyAndPassword } from "./ownKey.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof productKeys> = z.output<(typeof productKeys)[K]["input"]>;

/** An open session alone does not show a key. */
export const revealKey = (
  scope: Context,
  { id, password }: Input<"reveal">,
): Promise<{ key: string }> =>
  withOwnKeyAndPassword(scope, { id, password }, async (tx, license) => {
    await recordLicenseEvents(tx, scope, [{ licenseId: id, kind: "holder", code: "REVEALED" }]);
    return { key: openKey(scope, license) };
  });

/** For good. @throws {Refusal} `license.closed`. */
export const deauthoriseKey = (
  scope: Context,
  { id, password }: Input<"deauthorise">,
): Promise<OwnKeyDetail> =>
  withOwnKeyAndPassword(scope, { id, password }, async (tx, license) => {
    ensure(!isFinalState(license.state), "license.closed");
    await closeLicense(tx, scope, license, { by: "holder", why: "holder" });
    await queries.deleteOffer(tx, id);
    return ownKeyDetail(tx, scope, id);
  });
