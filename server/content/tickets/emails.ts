import { langPrefix } from "#shared/kit/lang.ts";
import { formatTicketNumber } from "#shared/content/tickets/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { getCompanyProfile } from "#server/site/company/commands.ts";
import type { TicketRow } from "./queries.ts";

/** To the shop's address in its language; a reply goes to the sender. */
export async function notifyShop(tx: Tx, scope: Context, ticket: TicketRow): Promise<void> {
  const { id, member_id, lang, name, email, company, product, subject, message } = ticket;
  const shop = await getCompanyProfile(tx);
  await queueMail(tx, scope, {
    to: shop.email,
    replyTo: email,
    memberId: member_id, // personal data: removed with the account
    lang: shop.lang,
    dedupeKey: `ticket.received:${id}`,
    template: "ticket_received",
    props: {
      number: formatTicketNumber(ticket.number),
      name,
      email,
      company,
      product,
      subject,
      message,
      written: lang,
      url: `${scope.settings.publicUrl}${langPrefix[shop.lang]}/manager/tickets/${id}`,
    },
  });
}

/** Without what was written: the address may be someone else's. */
export async function sendConfirmation(tx: Tx, scope: Context, ticket: TicketRow): Promise<void> {
  const { id, lang, email, member_id } = ticket;
  await queueMail(tx, scope, {
    to: email,
    memberId: member_id,
    lang,
    dedupeKey: `ticket.acknowledged:${id}`,
    template: "ticket_acknowledged",
    props: {
      number: formatTicketNumber(ticket.number),
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/techSupport`,
    },
  });
}

/** A reply goes to the shop. */
export async function sendReply(
  tx: Tx,
  scope: Context,
  { ticket, id, text }: { ticket: TicketRow; id: string; text: string },
): Promise<void> {
  const { lang, email, member_id, name, subject, message } = ticket;
  await queueMail(tx, scope, {
    to: email,
    replyTo: (await getCompanyProfile(tx)).email,
    memberId: member_id,
    lang,
    dedupeKey: `ticket.replied:${id}`,
    template: "ticket_replied",
    props: {
      number: formatTicketNumber(ticket.number),
      name,
      subject,
      text,
      asked: message,
      url: `${scope.settings.publicUrl}${langPrefix[lang]}/contact`,
    },
  });
}
