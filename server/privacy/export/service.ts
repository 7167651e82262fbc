import type { z } from "zod";
import { Refusal } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { DataCodeInput, ExportInput } from "#shared/privacy/export/contract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { sendCode } from "#server/identity/verificationCodes/commands.ts";
import { limitRequests, withCodes } from "#server/identity/verificationCodes/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { avatarKey } from "#server/identity/members/service.ts";
import { sendNotice } from "#server/identity/accounts/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { archive } from "./archive.ts";
import { collectExport } from "./collectExport.ts";
import { assertDeletable } from "../erasure/deleteAccount.ts";

export { deleteAccount, getDeletionStatus } from "../erasure/deleteAccount.ts";

export async function requestCode(
  scope: Context,
  input: z.output<typeof DataCodeInput>,
): Promise<Record<string, never>> {
  const { memberId, email } = requireMember(scope);
  if (input.for === "deletion") await assertDeletable(scope);
  await limitRequests(scope, { email });
  const purpose = `confirm_${input.for}` as const;
  const sending = await runTransaction(scope.db, (tx) =>
    sendCode(tx, scope, { purpose, email, memberId }),
  );
  if (!sending.sent) throw new Refusal("verification_code.too_soon", undefined, sending.retryAfter);
  return {};
}

/** A zip archive, license keys in clear; queues a notice. */
export async function exportData(
  scope: Context,
  { captcha }: z.output<typeof ExportInput>,
): Promise<FileResponse> {
  const { memberId, email, impersonation: viewedBy } = requireMember(scope);
  if (viewedBy) throw new Refusal("access.read_only");
  const typed = { purpose: "confirm_export", email, code: captcha, at: "captcha" } as const;
  const { collected, picture } = await withCodes(
    scope,
    { memberId, entries: [typed] },
    async (tx, member) => {
      await audit(tx, scope, {
        action: "data.exported",
        subjectType: "member",
        subjectId: member.id,
      });
      const found = await collectExport(tx, scope, member);
      await sendNotice(tx, scope, member, "data_exported");
      return { collected: found, picture: member.avatar };
    },
  );
  const at = scope.now();
  const avatar = picture && (await scope.files.get(avatarKey(picture)));
  return {
    filename: `millwright-data-${formatDay(at)}.zip`,
    content: archive({ collected, avatar: avatar || null, at }),
  };
}
