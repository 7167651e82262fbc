import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { LicenseDetail, licenseOffice } from "#shared/licensing/licenses/adminContract.ts";
import { isFinalState } from "#shared/licensing/licenses/rules.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import {
  type ActivationRow,
  releaseFileEarly,
  settleSeats,
  unbindActivation,
} from "../activations/seats.ts";
import { licenseView } from "./admin.ts";
import * as adminQueries from "./adminQueries.ts";
import {
  closeLicense,
  extendLicense,
  moveLicense,
  openKey,
  reinstateLicense,
  replaceKey,
  resetReleaseQuota,
  suspendLicense,
} from "./commands.ts";
import { recordLicenseEvents } from "./events.ts";
import { mailHolder } from "./holderEmails.ts";
import { type LicenseRow, lockLicense } from "./licenseRows.ts";

/* Each action of staff has a reason, is decided under the license lock, and is audited without the key. */

type Input<K extends keyof typeof licenseOffice> = z.output<(typeof licenseOffice)[K]["input"]>;

interface Asked {
  readonly id: string;
  readonly revision: number;
  readonly reason: string;
}

interface Change {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** @throws {Refusal} `license.not_found`, `edit.conflict`, and what `change` throws. */
function changeLicense(
  scope: Context,
  { id, revision, reason }: Asked,
  change: (tx: Tx, license: LicenseRow) => Promise<Change>,
): Promise<LicenseDetail> {
  requireStaff(scope, "licenses.write");
  return runTransaction(scope.db, async (tx) => {
    const license = await lockLicense(tx, id);
    ensure(license, "license.not_found");
    ensure(license.revision === revision, "edit.conflict");
    const { action, before, after } = await change(tx, license);
    await audit(tx, scope, {
      action,
      subjectType: "license",
      subjectId: id,
      ...(before && { before }),
      after: { ...after, reason },
    });
    return storeResponse(tx, scope, await licenseView(tx, scope, id));
  });
}

/** Staff release what the holder's quota would refuse. @throws {Refusal} `license.no_computer`. */
export const releaseComputer = (scope: Context, input: Input<"release">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    const activation = await findSeat(tx, scope, license, input.activation);
    ensure(activation.state === "live", "license.no_computer");
    await unbindActivation(tx, scope, activation, byStaff(input));
    return { action: "license.computer_released" };
  });

/** @throws {Refusal} `license.no_computer`, `license.no_file`. */
export const releaseEarly = (
  scope: Context,
  input: Input<"releaseEarly">,
): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    const activation = await findSeat(tx, scope, license, input.activation);
    const ended = await releaseFileEarly(tx, scope, activation, byStaff(input));
    ensure(ended, "license.no_file");
    return { action: "license.file_ended" };
  });

async function findSeat(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  id: string,
): Promise<ActivationRow> {
  await settleSeats(tx, scope, license);
  const activation = await adminQueries.findActivation(tx, { licenseId: license.id, id });
  ensure(activation, "license.no_computer");
  return activation;
}

export const resetQuota = (scope: Context, input: Input<"resetQuota">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    await resetReleaseQuota(tx, scope, license, byStaff(input));
    return { action: "license.quota_reset" };
  });

export const suspend = (scope: Context, input: Input<"suspend">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    await suspendLicense(tx, scope, license, { ...byStaff(input), why: input.why });
    return { action: "license.suspended", after: { suspicion: input.why === "fraud" } };
  });

export const reinstate = (scope: Context, input: Input<"reinstate">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    await reinstateLicense(tx, scope, license, byStaff(input));
    return { action: "license.reinstated" };
  });

export const revoke = (scope: Context, input: Input<"revoke">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    ensure(!isFinalState(license.state), "license.closed");
    await closeLicense(tx, scope, license, { ...byStaff(input), why: input.why });
    return { action: "license.revoked", after: { suspicion: input.why === "fraud" } };
  });

export const extend = (scope: Context, input: Input<"extend">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    const until = await extendLicense(tx, scope, license, input);
    return {
      action: "license.extended",
      before: { until: license.valid_until?.toISOString() ?? null },
      after: { until: until.toISOString() },
    };
  });

export const replace = (scope: Context, input: Input<"replace">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    await replaceKey(tx, scope, license, byStaff(input));
    await mailHolder(tx, scope, { licenseId: license.id, about: "replaced" });
    return { action: "license.replaced" };
  });

/** @throws {Refusal} `request.invalid` for an unknown member. */
export const move = (scope: Context, input: Input<"move">): Promise<LicenseDetail> =>
  changeLicense(scope, input, async (tx, license) => {
    const to = await adminQueries.findMemberId(tx, input.email);
    ensure(to, "request.invalid", { email: ["unknown_member"] });
    await moveLicense(tx, scope, license, { ...byStaff(input), to });
    await mailHolder(tx, scope, { licenseId: license.id, about: "moved" });
    return {
      action: "license.moved",
      before: { holder: license.holder_id },
      after: { holder: to },
    };
  });

/** The one answer with the whole key; every look is recorded. */
export async function reveal(
  scope: Context,
  { id, reason }: Input<"reveal">,
): Promise<{ readonly key: string }> {
  requireStaff(scope, "licenses.reveal");
  return runTransaction(scope.db, async (tx) => {
    const license = await lockLicense(tx, id);
    ensure(license, "license.not_found");
    await recordLicenseEvents(tx, scope, [
      { licenseId: id, kind: "staff", code: "REVEALED", reason },
    ]);
    await audit(tx, scope, {
      action: "license.revealed",
      subjectType: "license",
      subjectId: id,
      after: { reason },
    });
    return { key: openKey(scope, license) };
  });
}

const byStaff = ({ reason }: Pick<Asked, "reason">) => ({ by: "staff", reason }) as const;
