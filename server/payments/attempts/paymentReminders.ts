import { bankText } from "#shared/payments/transfers/banks.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import { orderCan, REMINDER_HOURS } from "#shared/sales/orders/rules.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  orderWithLines,
  writeReminders,
} from "#server/sales/orders/commands.ts";
import { buyerOf, toPay } from "#server/sales/orders/service.ts";
import { payableWays } from "./methodOffers.ts";
import { type AttemptRow, attemptsOf, openAccountOf } from "./attemptQueries.ts";
import { ordersToRemind, writeAccountReminders } from "./reminderQueries.ts";

const HOUR_MS = 3_600_000;
const ROUND = 50;

export async function remindUnpaid(scope: Scope): Promise<void> {
  const [first, last] = REMINDER_HOURS;
  const within = (hours: number) => new Date(scope.now().getTime() + hours * HOUR_MS);
  const due = { now: scope.now(), first: within(first), last: within(last), limit: ROUND };
  const failures: unknown[] = [];
  for (const id of await ordersToRemind(scope.db, due)) {
    await remind(scope, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "some payment reminders could not be sent");
}

function remind(scope: Scope, orderId: string): Promise<void> {
  return transact(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !orderCan("pay", order)) return;
    const account = await openAccountOf(tx, orderId, scope.now());
    const end = endOf(order, account);
    const left = end.at.getTime() - scope.now().getTime();
    const step = REMINDER_HOURS.findLastIndex((hours) => left <= hours * HOUR_MS);
    const hours = REMINDER_HOURS[step];
    if (left <= 0 || hours === undefined || end.reminders > step) return;
    await end.write(tx, step + 1);
    const props = account
      ? ofAccount(order, account)
      : { account: null, instead: await insteadOf(tx, scope, order) };
    await queueMail(tx, scope, {
      ...buyerOf(order),
      dedupeKey: `${end.key}:${hours}`,
      template: "order_reminder",
      props: { ...toPay(scope.settings, order), hours, payBy: end.at, ...props },
    });
  });
}

/** The order's deadline also ends an account that stays open longer. */
function endOf({ id, due_at, reminders }: OrderRow, account: AttemptRow | undefined) {
  const until = account?.account_until;
  if (account && until && until < due_at) {
    return {
      at: until,
      reminders: account.reminders,
      key: `account.reminder:${account.id}`,
      write: (tx: Tx, written: number) => writeAccountReminders(tx, account.id, written),
    };
  }
  return {
    at: due_at,
    reminders,
    key: `order.reminder:${id}`,
    write: (tx: Tx, written: number) => writeReminders(tx, id, written),
  };
}

type Reminded = Pick<MailTemplates["order_reminder"], "method" | "account" | "instead">;

function ofAccount({ lang, due_at }: OrderRow, attempt: AttemptRow): Reminded {
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

async function insteadOf(tx: Tx, scope: Scope, order: OrderRow): Promise<Reminded["instead"]> {
  const { lines = [] as OrderLineRow[] } = (await orderWithLines(tx, order.id)) ?? {};
  const ways = await payableWays(tx, scope, { order, lines });
  const { payment_method: method } = order;
  if (method === "atm") {
    const attempts = await attemptsOf(tx, order.id);
    const hadAccount = attempts.some(({ account_until: until }) => until && until < scope.now());
    if (hadAccount) return { why: "account_over", ways };
  }
  // A transfer to the company's account can be reported even while the method is off.
  return method === "bank" || ways.includes(method) ? null : { why: "method_off", ways };
}
