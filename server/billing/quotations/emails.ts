import { documentNumber } from "#shared/billing/documents/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { quotationPath } from "#shared/billing/quotations/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import * as queries from "./queries.ts";

interface Sent {
  readonly row: queries.QuotationRow;
  readonly member: { readonly id: string; readonly email: string };
}

export async function mailQuotation(tx: Tx, scope: Context, { row, member }: Sent): Promise<void> {
  const { lang, currency } = row;
  const lines = await queries.listLines(tx, [row.id]);
  await queueMail(tx, scope, {
    to: member.email,
    memberId: member.id,
    lang,
    dedupeKey: `quotation.sent:${row.id}`,
    template: "quotation_sent",
    props: {
      number: documentNumber(row),
      name: row.buyer_name,
      lines: lines.map(({ name, quantity }) => ({ name: name[lang], quantity })),
      total: formatMoney({ minor: row.total_minor - row.discount_minor, currency }),
      lastDay: row.last_day,
      note: row.note,
      url: `${scope.settings.publicUrl}${quotationPath(lang, row.id)}`,
    },
  });
}
