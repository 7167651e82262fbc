import { langPrefix } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context } from "#server/context.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { listBankProfiles } from "../dealers/bankInfo.ts";
import { listDealers } from "../dealers/commands.ts";
import type { BatchRow, LineRow } from "./queries.ts";

type About = MailTemplates["dealer_payout"]["about"];

const paths: Readonly<Record<About, string>> = {
  sent: "/dealer/payouts",
  returned: "/dealer/bank",
};

/** Tells the dealers of lines what became of their payout; nothing to deleted accounts. */
export async function mailPayees(
  tx: Tx,
  scope: Context,
  batch: BatchRow,
  { about, lines }: { readonly about: About; readonly lines: readonly LineRow[] },
): Promise<void> {
  const dealers = await listDealers(
    tx,
    lines.map(({ dealer_id: id }) => id),
  );
  const banks = await listBankProfiles(
    tx,
    lines.map(({ bank_profile_id: id }) => id),
  );
  for (const line of lines) {
    const dealer = dealers.find(({ id }) => id === line.dealer_id);
    const member = dealer && (await memberById(tx, dealer.member_id, { lock: false }));
    if (!member) continue;
    const { id: memberId, email: to, lang, first_name: firstName, last_name: lastName } = member;
    const money = (minor: number) => ({ minor, currency: batch.currency });
    await queueMail(tx, scope, {
      dedupeKey: `dealer_payout:${about}:${line.id}`,
      to,
      memberId,
      lang,
      template: "dealer_payout",
      props: {
        about,
        name: personName({ firstName, lastName }, lang),
        number: batch.number,
        net: money(line.amount_minor - line.tax_minor),
        tax: money(line.tax_minor),
        account: banks.get(line.bank_profile_id)?.account_hint ?? "",
        url: `${scope.settings.publicUrl}${langPrefix[lang]}${paths[about]}`,
      },
    });
  }
}
