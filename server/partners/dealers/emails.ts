import type { Selectable } from "kysely";
import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { MembersTable } from "#server/platform/db/schema.ts";
import { queueMail } from "#server/platform/mail/commands.ts";

interface BankChange extends Pick<MailTemplates["dealer_bank"], "about" | "account" | "until"> {
  /** The dealer. */
  readonly member: Pick<
    Selectable<MembersTable>,
    "id" | "email" | "lang" | "first_name" | "last_name"
  >;
}

export async function mailBankChange(
  tx: Tx,
  scope: Context,
  { member, ...change }: BankChange,
): Promise<void> {
  const { id: memberId, email: to, lang, first_name: firstName, last_name: lastName } = member;
  await queueMail(tx, scope, {
    dedupeKey: `dealer_bank:${scope.newId()}`,
    to,
    memberId,
    lang,
    template: "dealer_bank",
    props: {
      ...change,
      name: personName({ firstName, lastName }, lang),
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/dealer/bank`,
    },
  });
}
