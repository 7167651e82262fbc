import { bankText } from "#shared/payments/transfers/banks.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { orderCan, PAYMENT_REMINDER_HOURS } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  findOrderWithLines,
  setReminderCount,
} from "#server/sales/orders/commands.ts";
import { mailRecipient, paymentMailProps } from "#server/sales/orders/service.ts";
import { listPayableMethods } from "./methodOffers.ts";
import { type AttemptRow, listAttempts, findOpenAtmAccount } from "./attemptQueries.ts";
import { listOrdersToRemind, updateAccountReminders } from "./reminderQueries.ts";

const HOUR_MS = 3_600_000;

export function sendPaymentReminders(scope: Context): Promise<void> {
  const [first, last] = PAYMENT_REMINDER_HOURS;
  const now = scope.now();
  const within = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const due = { now, first: within(first), last: within(last) };
  return workInRounds(scope, {
    list: (limit) => listOrdersToRemind(scope.db, { ...due, limit }),
    idOf: (orderId) => orderId,
    work: (orderId) => remindBuyer(scope, orderId),
    failure: "some payment reminders could not be sent",
  });
}

function remindBuyer(scope: Context, orderId: string): Promise<void> {
  return runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !orderCan("pay", order)) return;
    const account = await findOpenAtmAccount(tx, orderId, scope.now());
    const end = nextDeadline(order, account);
    const left = end.at.getTime() - scope.now().getTime();
    const step = PAYMENT_REMINDER_HOURS.findLastIndex((hours) => left <= hours * HOUR_MS);
    const hours = PAYMENT_REMINDER_HOURS[step];
    if (left <= 0 || hours === undefined || end.reminders > step) return;
    await end.write(tx, step + 1);
    const props = account
      ? accountReminder(order, account)
      : { account: null, instead: await alternativeMethods(tx, scope, order) };
    await queueMail(tx, scope, {
      ...mailRecipient(order),
      dedupeKey: `${end.key}:${hours}`,
      template: "order_reminder",
      props: { ...paymentMailProps(scope.settings, order), hours, payBy: end.at, ...props },
    });
  });
}

/** The order's deadline also ends an account that stays open longer. */
function nextDeadline({ id, due_at, reminders }: OrderRow, account: AttemptRow | undefined) {
  const until = account?.account_until;
  if (account && until && until < due_at) {
    return {
      at: until,
      reminders: account.reminders,
      key: `account.reminder:${account.id}`,
      write: (tx: Tx, written: number) => updateAccountReminders(tx, account.id, written),
    };
  }
  return {
    at: due_at,
    reminders,
    key: `order.reminder:${id}`,
    write: (tx: Tx, written: number) => setReminderCount(tx, id, written),
  };
}

type Reminded = Pick<MailTemplates["order_reminder"], "method" | "account" | "instead">;

function accountReminder({ lang, due_at }: OrderRow, attempt: AttemptRow): Reminded {
  const { bank_code, account, account_until: until } = attempt;
  const isFirst = until !== null && until < due_at;
  return {
    method: attempt.method,
    account: {
      bank: bankText(bank_code ?? "", lang),
      number: account ?? "",
      orderPayBy: isFirst ? due_at : null,
    },
    instead: null,
  };
}

async function alternativeMethods(
  tx: Tx,
  scope: Context,
  order: OrderRow,
): Promise<Reminded["instead"]> {
  const { lines = [] as OrderLineRow[] } = (await findOrderWithLines(tx, order.id)) ?? {};
  const ways = await listPayableMethods(tx, scope, { order, lines });
  const { payment_method: method } = order;
  if (method === "atm") {
    const attempts = await listAttempts(tx, order.id);
    const hadAccount = attempts.some(({ account_until: until }) => until && until < scope.now());
    if (hadAccount) return { why: "account_over", ways };
  }
  // A transfer to the company's account can be reported even while the method is off.
  return method === "bank" || ways.includes(method) ? null : { why: "method_off", ways };
}
