import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { licenseOffice, SigningKeyView } from "#shared/licensing/licenses/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { publicKeys, rotateSigningKeys } from "../activations/signing.ts";
import * as queries from "./adminQueries.ts";

export async function listSigningKeys(scope: Context): Promise<SigningKeyView[]> {
  requireStaff(scope, "licenses.read");
  await publicKeys(scope); // made on first use
  return (await queries.listSigningKeys(scope.db)).map(keyView);
}

/** @throws {Refusal} `edit.conflict` if the keys were rotated since. */
export async function rotate(
  scope: Context,
  { current, reason }: z.output<typeof licenseOffice.rotateSigningKeys.input>,
): Promise<SigningKeyView[]> {
  requireStaff(scope, "licenses.write");
  return runTransaction(scope.db, async (tx) => {
    const locked = await queries.lockCurrentSigningKey(tx);
    ensure(locked?.kid === current, "edit.conflict");
    const { kid } = await rotateSigningKeys(tx, scope);
    await audit(tx, scope, {
      action: "license.signing_rotated",
      subjectType: "signingKey",
      subjectId: kid,
      before: { signingKey: current },
      after: { signingKey: kid, reason },
    });
    return storeResponse(tx, scope, (await queries.listSigningKeys(tx)).map(keyView));
  });
}

const keyView = (row: queries.SigningKeyRow): SigningKeyView => ({
  kid: row.kid,
  use: row.use as SigningKeyView["use"],
  createdAt: row.created_at.toISOString(),
  retiredAt: row.retired_at?.toISOString() ?? null,
});
