import type { CodePurpose } from "#shared/identity/verificationCodes/rules.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { sealContext } from "./commands.ts";
import * as queries from "./queries.ts";

/**
 * A job, so that requests take the same time for every address. Skips codes replaced, used or
 * mailed since.
 */
export async function queueCodeMail(scope: Context, { codeId }: { codeId: string }): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const asked = await queries.codeToMail(tx, codeId);
    if (!asked?.code_cipher) return;
    await queries.setMailed(tx, codeId, asked.member_id);
    const { purpose, email, lang, first_name: firstName, last_name: lastName } = asked;
    const { member_id: memberId } = asked;
    if (memberId === null || lang === null || firstName === null || lastName === null) return;
    const code = scope.vault.open(asked.code_cipher, sealContext(codeId));
    await queueMail(tx, scope, {
      dedupeKey: `code:${codeId}`,
      to: email,
      memberId,
      lang,
      template: "code",
      props: {
        purpose,
        code,
        name: personName({ firstName, lastName }, lang),
        url: `${scope.settings.publicUrl}${langPrefix[lang]}${pathOf({ purpose, email, code })}`,
      },
    });
  });
}

function pathOf({ purpose, email, code }: CodeLink): string {
  switch (purpose) {
    case "verify":
      return `/member/verify?${new URLSearchParams({ code })}`;
    case "reset":
    case "invitation":
      return `/forgetPassword?${new URLSearchParams({ email, code })}`;
    case "change_email":
      return `/member/security?${new URLSearchParams({ newCode: code })}`;
    case "change_email_old":
      return `/member/security?${new URLSearchParams({ oldCode: code })}`;
    case "confirm_export":
      return `/member/data?${new URLSearchParams({ for: "export", code })}`;
    case "confirm_deletion":
      return `/member/data?${new URLSearchParams({ for: "deletion", code })}`;
    case "license_reset":
      return `/member/UseRecord?${new URLSearchParams({ code })}`;
  }
}

interface CodeLink {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly code: string;
}
