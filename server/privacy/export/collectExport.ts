import { toldChange } from "#shared/sales/orders/editing.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { ticketNumber } from "#shared/content/tickets/rules.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { placeNames } from "#server/identity/geo/service.ts";
import { sealContext } from "#server/licensing/licenses/issueLicenses.ts";
import * as own from "./queries.ts";
import * as purchase from "./purchaseQueries.ts";
import type { ExportFile } from "./dataInventory.ts";

export type Collected = Readonly<Record<ExportFile, unknown>>;

/** Everything kept about the member, by file, as it stands in `tx`; names of things in their language. */
export async function collect(
  tx: Tx,
  scope: Scope,
  { id, lang }: { id: string; lang: Lang },
): Promise<Collected> {
  const profile = await own.profileOf(tx, id, lang);
  const { refer_code: code, ...referral } = await own.referralOf(tx, id);
  return {
    "account.json": await own.accountOf(tx, id),
    "profile.json": profile ? await withPlaces(profile, lang) : {},
    "addresses.json": await Promise.all(
      (await own.addressesOf(tx, id)).map((address) => withPlaces(address, lang)),
    ),
    "sessions.json": await own.sessionsOf(tx, id),
    "identities.json": await own.identitiesOf(tx, id),
    "orders.json": await orders(tx, id, lang),
    "quotations.json": await quotations(tx, id, lang),
    "tickets.json": await tickets(tx, id),
    "keys.json": await keys(tx, scope, id, lang),
    "cart.json": { lines: await own.cartOf(tx, id, lang), codes: await own.cartCodesOf(tx, id) },
    "mails.json": (await own.mailsOf(tx, id)).map(readableMail),
    "referral.json": { code, ...referral, visits: await own.visitsOf(tx, id) },
    "views.json": await own.viewsOf(tx, id),
    "votes.json": await own.votesOf(tx, id, lang),
    "activity.json": await own.activityOf(tx, id),
  };
}

interface Placed {
  readonly country: string | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly town: string | null;
}

/** Places by their names, since ids say nothing to their reader. */
async function withPlaces<T extends Placed>(address: T, lang: Lang): Promise<T> {
  const { country, province, city, town } = address;
  if (country === null) return address;
  return { ...address, ...(await placeNames({ country, province, city, town }, lang)) };
}

/** A code that opens something stays with the mail it was sent in. */
const readableMail = ({ secret, body_text: body, ...mail }: Mail) => ({
  ...mail,
  text: secret ? null : body,
});
type Mail = Awaited<ReturnType<typeof own.mailsOf>>[number];

async function orders(tx: Tx, memberId: string, lang: Lang) {
  const found = await purchase.ordersOf(tx, memberId);
  const lines = byOrder(await purchase.linesOf(tx, memberId, lang));
  const history = byOrder(await purchase.historyOf(tx, memberId));
  const edits = byOrder(
    (await purchase.editsOf(tx, memberId)).map(({ changes, ...edit }) => ({
      ...edit,
      lines: changes.map((change) => toldChange(change, lang)),
    })),
  );
  const payments = byOrder(await purchase.paymentsOf(tx, memberId));
  const transfers = byOrder(await purchase.transfersOf(tx, memberId));
  const documents = byOrder(await purchase.documentsOf(tx, memberId));
  const wishes = byOrder(await purchase.wishesOf(tx, memberId));
  const invoices = byOrder(await purchase.invoicesOf(tx, memberId));
  const withdrawals = byOrder(await purchase.withdrawalsOf(tx, memberId));
  const shipments = byOrder(await purchase.shipmentsOf(tx, memberId, lang));
  return found.map((order) => ({
    ...order,
    lines: lines(order.id),
    history: history(order.id),
    edits: edits(order.id),
    payments: payments(order.id),
    transfers: transfers(order.id),
    documents: documents(order.id),
    invoice: wishes(order.id)[0] ?? null,
    invoices: invoices(order.id),
    withdrawals: withdrawals(order.id),
    shipments: shipments(order.id),
  }));
}

async function quotations(tx: Tx, memberId: string, lang: Lang) {
  const lines = await purchase.quotedLinesOf(tx, memberId, lang);
  const byQuotation = Map.groupBy(lines, ({ quotation_id: id }) => id);
  return (await purchase.quotationsOf(tx, memberId)).map(({ id, ...quotation }) => ({
    ...quotation,
    lines: (byQuotation.get(id) ?? []).map(({ quotation_id: _, ...line }) => line),
  }));
}

async function tickets(tx: Tx, memberId: string) {
  const replies = Map.groupBy(await own.repliesOf(tx, memberId), (row) => row.ticket_id);
  return (await own.ticketsOf(tx, memberId)).map(({ id, number, ...ticket }) => ({
    number: ticketNumber(number),
    ...ticket,
    replies: (replies.get(id) ?? []).map(({ ticket_id: _, ...reply }) => reply),
  }));
}

/** The rows of one order, without saying of each whose it is. */
function byOrder<T extends { order_id: string }>(rows: readonly T[]) {
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id);
  return (id: string) => (grouped.get(id) ?? []).map(({ order_id: _, ...row }) => row);
}

async function keys(tx: Tx, { vault }: Scope, memberId: string, lang: Lang) {
  const machines = Map.groupBy(await purchase.machinesOf(tx, memberId), (row) => row.license_id);
  const held = await purchase.licensesOf(tx, memberId, lang);
  return held.map(({ key_cipher: cipher, ...license }) => ({
    ...license,
    key: vault.open(cipher, sealContext(license.id)),
    machines: (machines.get(license.id) ?? []).map(({ license_id: _, ...machine }) => machine),
  }));
}
