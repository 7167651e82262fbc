import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context } from "#server/context.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { DealerRow } from "../dealers/commands.ts";

type About = MailTemplates["dealer_state"]["about"];

const paths: Readonly<Record<About, string>> = {
  appointed: "/dealer/promote",
  resumed: "/dealer/promote",
  suspended: "/contact",
  closed: "/contact",
};

/** Tells a dealer what staff did; nothing if the account is deleted. */
export async function mailDealer(
  tx: Tx,
  scope: Context,
  { id, member_id: memberId }: Pick<DealerRow, "id" | "member_id">,
  about: About,
): Promise<void> {
  const member = await memberById(tx, memberId, { lock: false });
  if (!member) return;
  const { email: to, lang, first_name: firstName, last_name: lastName } = member;
  await queueMail(tx, scope, {
    dedupeKey: `dealer_state:${about}:${id}:${scope.newId()}`,
    to,
    memberId,
    lang,
    template: "dealer_state",
    props: {
      about,
      name: personName({ firstName, lastName }, lang),
      url: `${scope.settings.publicUrl}${langPrefix[lang]}${paths[about]}`,
    },
  });
}
