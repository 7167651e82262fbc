import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";

interface Invitation {
  readonly member: { readonly id: string; readonly email: string; readonly lang: Lang };
  /** By the company's record; empty: it has none. */
  readonly dealer: string;
  /** Proves the mailbox. */
  readonly code: string;
  readonly until: Date;
  /** Null: the dealer chose it. */
  readonly password: string | null;
}

/** The address may be a stranger's, so the mail says nothing else that the dealer typed. */
export function queueInvitation(
  tx: Tx,
  scope: Context,
  { member: { id, email, lang }, dealer, code, until, password }: Invitation,
): Promise<void> {
  const query = new URLSearchParams({ email, code });
  return queueMail(tx, scope, {
    dedupeKey: `dealer_invitation:${scope.newId()}`,
    to: email,
    memberId: id,
    lang,
    template: "dealer_invitation",
    props: {
      dealer,
      email,
      password,
      code,
      until,
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/forgetPassword?${query}`,
    },
  });
}
