import type { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { OwnKeyDetail, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { sendCode } from "#server/identity/verificationCodes/commands.ts";
import { limitRequests, withCodes } from "#server/identity/verificationCodes/service.ts";
import { type ActivationRow, releaseFileEarly, unbindActivation } from "../activations/seats.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import type { LicenseRow } from "../licenses/licenseRows.ts";
import { ownKeyDetail } from "./keyView.ts";
import {
  earlyReleaseQuota,
  ensureLeft,
  lockOwnKey,
  requireComputer,
  unbindQuota,
  withOwnKey,
} from "./ownKey.ts";
import { nameActivation } from "./queries.ts";

type Input<K extends keyof typeof productKeys> = z.output<(typeof productKeys)[K]["input"]>;

/** While an offline file is out, the seat stays taken until the file ends. */
export const releaseComputer = (
  scope: Context,
  { id, computer: computerId }: Input<"release">,
): Promise<OwnKeyDetail> =>
  withOwnKey(scope, id, async (tx, license) => {
    const computer = await requireComputer(tx, scope, license, computerId);
    ensure(computer.state === "live", "key.computer_gone");
    ensureLeft(await unbindQuota(tx, scope, license), "key.unbind_quota");
    await unbindActivation(tx, scope, computer, { by: "holder" });
    return storeResponse(tx, scope, await ownKeyDetail(tx, scope, id));
  });

export const renameComputer = (
  scope: Context,
  { id, computer: computerId, name }: Input<"rename">,
): Promise<OwnKeyDetail> =>
  withOwnKey(scope, id, async (tx, license) => {
    const computer = await requireComputer(tx, scope, license, computerId);
    const before = computer.label ?? computer.device_name;
    if (before !== name) {
      await nameActivation(tx, computerId, name);
      await recordLicenseEvents(tx, scope, [
        {
          licenseId: id,
          activationId: computerId,
          kind: "holder",
          code: "RENAMED",
          data: { name: before },
        },
      ]);
    }
    return ownKeyDetail(tx, scope, id);
  });

/** Sends the code to the current holder, not to the buyer. */
export async function sendResetCode(
  scope: Context,
  { id, computer: computerId }: Input<"sendResetCode">,
): Promise<Record<string, never>> {
  const { memberId, email } = requireMember(scope);
  await withOwnKey(scope, id, async (tx, license) => {
    await ensureResettable(tx, scope, license, computerId);
  });
  await limitRequests(scope, { email });
  await runTransaction(scope.db, async (tx) => {
    const sending = await sendCode(tx, scope, { purpose: "license_reset", email, memberId });
    if (!sending.sent)
      throw new Refusal("verification_code.too_soon", undefined, sending.retryAfter);
  });
  return {};
}

/** A computer that cannot release itself. Counts against the quotas. */
export async function resetComputer(
  scope: Context,
  { id, computer: computerId, captcha }: Input<"reset">,
): Promise<OwnKeyDetail> {
  const { memberId, email } = requireMember(scope);
  // Before a try counts.
  await withOwnKey(scope, id, (tx, license) => requireComputer(tx, scope, license, computerId));
  const typed = { purpose: "license_reset", email, code: captcha, at: "captcha" } as const;
  return withCodes(scope, { memberId, entries: [typed] }, async (tx, member) => {
    const changed = member.email !== email;
    ensure(!changed, "verification_code.wrong", { captcha: ["wrong_code"] });
    const license = await lockOwnKey(tx, scope, id);
    const computer = await ensureResettable(tx, scope, license, computerId);
    const isLive = computer.state === "live";
    if (isLive) await unbindActivation(tx, scope, computer, { by: "holder" });
    const released = { ...computer, ...(isLive && { state: "unbound" as const }) };
    await releaseFileEarly(tx, scope, released, { by: "holder" });
    return ownKeyDetail(tx, scope, id);
  });
}

async function ensureResettable(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  computerId: string,
): Promise<ActivationRow> {
  const computer = await requireComputer(tx, scope, license, computerId);
  if (computer.state === "live")
    ensureLeft(await unbindQuota(tx, scope, license), "key.unbind_quota");
  if (computer.file_until)
    ensureLeft(await earlyReleaseQuota(tx, scope, license), "key.early_release_quota");
  return computer;
}
