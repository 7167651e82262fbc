import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";

interface Appointed {
  readonly memberId: string;
  /** By the company's record; empty: it has none. */
  readonly by: string;
  readonly percent: number;
}

export const mailAppointment = (
  tx: Tx,
  scope: Context,
  { memberId, by, percent }: Appointed,
): Promise<void> =>
  mailDealer(tx, scope, memberId, (to) => ({
    template: "dealer_appointed" as const,
    props: { ...to, by, percent: formatBps(percent) },
  }));

interface Changed {
  readonly memberId: string;
  readonly before: number;
  readonly after: number;
}

export const mailPercent = (
  tx: Tx,
  scope: Context,
  { memberId, before, after }: Changed,
): Promise<void> =>
  mailDealer(tx, scope, memberId, (to) => ({
    template: "dealer_percent" as const,
    props: { ...to, before: formatBps(before), after: formatBps(after) },
  }));

interface Addressed {
  readonly name: string;
  readonly url: string;
}

type Told =
  | {
      readonly template: "dealer_appointed";
      readonly props: Addressed & { readonly by: string; readonly percent: string };
    }
  | {
      readonly template: "dealer_percent";
      readonly props: Addressed & { readonly before: string; readonly after: string };
    };

async function mailDealer(
  tx: Tx,
  scope: Context,
  memberId: string,
  tell: (to: Addressed) => Told,
): Promise<void> {
  const member = await memberById(tx, memberId, { lock: false });
  if (!member) return;
  const { email, lang, first_name: firstName, last_name: lastName } = member;
  const told = tell({
    name: personName({ firstName, lastName }, lang),
    url: `${scope.settings.publicUrl}${langPrefix[lang]}/dealer`,
  });
  await queueMail(tx, scope, {
    dedupeKey: `${told.template}:${scope.newId()}`,
    to: email,
    memberId,
    lang,
    ...told,
  });
}
