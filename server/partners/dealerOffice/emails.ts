import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context } from "#server/context.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import type { AgreementRow, DealerRow } from "../dealers/commands.ts";

type About = MailTemplates["dealer_state"]["about"];

const paths: Readonly<Record<About, string>> = {
  appointed: "/dealer/promote",
  resumed: "/dealer/promote",
  suspended: "/contact",
  closed: "/contact",
};

/** Tells a dealer what staff did; nothing if the account is deleted. */
export const mailDealer = (tx: Tx, scope: Context, dealer: Told, about: About): Promise<void> =>
  mail(tx, scope, { dealer, path: paths[about], key: `dealer_state:${about}` }, (to) => ({
    template: "dealer_state" as const,
    props: { ...to, about },
  }));

interface AgreementChange {
  /** In force until now. */
  readonly before: AgreementRow | undefined;
  readonly after: AgreementRow;
}

export const mailAgreement = (
  tx: Tx,
  scope: Context,
  dealer: Told,
  { before, after }: AgreementChange,
): Promise<void> =>
  mail(tx, scope, { dealer, path: "/dealer", key: "dealer_agreement" }, (to) => ({
    template: "dealer_agreement" as const,
    props: {
      ...to,
      before: before ? formatBps(before.original_bps) : null,
      after: formatBps(after.original_bps),
      from: after.effective_from,
    },
  }));

type Told = Pick<DealerRow, "id" | "member_id">;

interface Mailing {
  readonly dealer: Told;
  readonly path: string;
  readonly key: string;
}

type Addressed = Pick<MailTemplates["dealer_state"], "name" | "url">;

type Message = {
  [T in "dealer_state" | "dealer_agreement"]: {
    readonly template: T;
    readonly props: MailTemplates[T];
  };
}["dealer_state" | "dealer_agreement"];

async function mail(
  tx: Tx,
  scope: Context,
  { dealer: { id, member_id: memberId }, path, key }: Mailing,
  tell: (to: Addressed) => Message,
): Promise<void> {
  const member = await memberById(tx, memberId, { lock: false });
  if (!member) return;
  const { email: to, lang, first_name: firstName, last_name: lastName } = member;
  const addressed = {
    name: personName({ firstName, lastName }, lang),
    url: `${scope.settings.publicUrl}${langPrefix[lang]}${path}`,
  };
  const dedupeKey = `${key}:${id}:${scope.newId()}`;
  await queueMail(tx, scope, { dedupeKey, to, memberId, lang, ...tell(addressed) });
}
