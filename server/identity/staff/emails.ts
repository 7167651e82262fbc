import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";

interface Invitation {
  readonly email: string;
  readonly lang: Lang;
  readonly token: string;
  /** Null: no member has this address. */
  readonly memberId: string | null;
}

/** The address is unverified, so the mail contains no text typed by a user. */
export function queueInvitationMail(
  tx: Tx,
  scope: Context,
  { email, lang, token, memberId }: Invitation,
): Promise<void> {
  const query = new URLSearchParams({ token });
  return queueMail(tx, scope, {
    dedupeKey: `staff_invitation:${scope.newId()}`,
    to: email,
    memberId,
    lang,
    template: "staff_invitation",
    props: { url: `${scope.settings.publicUrl}${langPrefix[lang]}/invitation?${query}` },
  });
}
