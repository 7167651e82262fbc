import { formatMoney } from "#shared/kit/money.ts";
import type { MailTemplates } from "#shared/mail/templates.ts";
import { OrderStatus, orderPath, REMINDER_HOURS } from "#shared/orders/rules.ts";
import type { Scope, Settings } from "../context.ts";
import { transact, type Tx } from "../db/client.ts";
import { type NewMail, queueMail } from "../mail/commands.ts";
import type { OrderLineRow, OrderRow } from "./commands.ts";
import * as queries from "./queries.ts";

const HOUR_MS = 3_600_000;
const ROUND = 50;

/** What every mail about an order begins with. */
export const orderInMail = ({ publicUrl }: Settings, order: OrderRow) => ({
  number: order.number,
  name: order.buyer_name,
  total: formatMoney({ minor: order.total_minor, currency: order.currency }),
  url: `${publicUrl}${orderPath(order.lang, order.id)}`,
});

/** To whom a mail about an order goes, and in which language. */
export const buyerOf = (
  order: OrderRow,
): Pick<NewMail<"order_paid">, "to" | "memberId" | "lang"> => ({
  to: order.email,
  memberId: order.member_id,
  lang: order.lang,
});

const toPay = (settings: Settings, order: OrderRow): MailTemplates["order_placed"] => ({
  ...orderInMail(settings, order),
  method: order.payment_method,
  payBy: order.due_at,
});

/** Tells the buyer that the order was placed and how to pay it; runs as a job. One that is paid by now needs no such mail. */
export async function mailPlaced(scope: Scope, { orderId }: { orderId: string }): Promise<void> {
  await transact(scope.db, async (tx) => {
    const order = await queries.lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `order.placed:${order.id}`,
      template: "order_placed",
      props: toPay(scope.settings, order),
    });
  });
}

/** Tells the buyer that the order is closed, and why. */
export async function mailClosed(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  { by, note = null }: Pick<MailTemplates["order_closed"], "by"> & { note?: string | null },
): Promise<void> {
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `order.closed:${order.id}:${scope.newId()}`, // one that money opened again may be closed again
    template: "order_closed",
    props: { ...orderInMail(scope.settings, order), by, note },
  });
}

/** Tells the buyer what staff have changed about the order, why, and until when it can be paid. */
export async function mailChanged(
  tx: Tx,
  scope: Scope,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
  { before, note }: { before: number; note: string },
): Promise<void> {
  const { currency } = order;
  await queueMail(tx, scope, {
    ...buyerOf(order),
    dedupeKey: `order.changed:${order.id}:${order.revision}`,
    template: "order_changed",
    props: {
      ...orderInMail(scope.settings, order),
      before: formatMoney({ minor: before, currency }),
      note,
      lines: lines.map(({ name, quantity, total_minor: minor }) => ({
        name: name[order.lang],
        quantity,
        total: formatMoney({ minor, currency }),
      })),
      payBy: order.due_at,
    },
  });
}

/**
 * Reminds the buyers of unpaid orders, a limited number a round: once when a day is left and once when three hours
 * are. Who has less time left when this first runs gets the later reminder alone.
 */
export async function remindUnpaid(scope: Scope): Promise<void> {
  const [first, last] = REMINDER_HOURS;
  const within = (hours: number) => new Date(scope.now().getTime() + hours * HOUR_MS);
  const due = { now: scope.now(), first: within(first), last: within(last), limit: ROUND };
  for (const id of await queries.ordersToRemind(scope.db, due)) await remind(scope, id);
}

function remind(scope: Scope, orderId: string): Promise<void> {
  return transact(scope.db, async (tx) => {
    const order = await queries.lockOrder(tx, orderId);
    if (order?.status !== OrderStatus.unpaid) return;
    const left = order.due_at.getTime() - scope.now().getTime();
    const step = REMINDER_HOURS.findLastIndex((hours) => left <= hours * HOUR_MS);
    const hours = REMINDER_HOURS[step];
    if (left <= 0 || hours === undefined || order.reminders > step) return;
    await queries.updateReminders(tx, orderId, step + 1);
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `order.reminder:${hours}:${order.id}`,
      template: "order_reminder",
      props: { ...toPay(scope.settings, order), hours },
    });
  });
}
