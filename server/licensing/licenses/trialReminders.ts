import { type RawBuilder, sql } from "kysely";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { licenseEnd, TRIAL_REMINDER_DAYS } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { queueMail } from "#server/platform/mail/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";

const DAY_MS = 86_400_000;
/** First reminder before the end, and how long after the end the last one is still sent. */
const REMIND_BEFORE_MS = TRIAL_REMINDER_DAYS * DAY_MS;
const MAX_OVERDUE_MS = 3 * DAY_MS;

/** Values of `end_told`. */
const REMINDED = { coming: 1, over: 2 } as const;

/**
 * Reminds who started a trial `TRIAL_REMINDER_DAYS` before and at the end, unless they bought the product, gave the key
 * away or it was revoked.
 * @throws {AggregateError} after trying all.
 */
export const sendTrialReminders = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => endingTrials(scope, limit),
    idOf: ({ id }) => id,
    work: (trial) => runTransaction(scope.db, (tx) => remind(tx, scope, trial)),
    failure: "some trial reminders failed",
  });

const isDue = (now: Date): RawBuilder<boolean> => sql`
  line.months = ${TRIAL} and license.end_told < ${REMINDED.over}
  and (license.valid_until <= ${now}
    or (license.end_told < ${REMINDED.coming} and license.valid_until <= ${new Date(now.getTime() + REMIND_BEFORE_MS)}))`;

interface Trial {
  readonly id: string;
  readonly order_id: string;
}

async function endingTrials({ db, now }: Context, limit: number): Promise<Trial[]> {
  const { rows } = await sql<Trial>`
    select license.id, line.order_id from licenses license join order_lines line on line.id = license.order_line_id
    where ${isDue(now())} order by license.valid_until, license.id limit ${limit}`.execute(db);
  return rows;
}

interface TrialEnd {
  readonly product_id: string;
  readonly category_id: string;
  readonly slug: string;
  readonly name: Record<"tw" | "en" | "cn", string>;
  readonly valid_until: Date;
  readonly renewal_grace_days: number;
  /** Revoked, no longer theirs, or the product was bought. */
  readonly is_settled: boolean;
}

async function remind(tx: Tx, scope: Context, { id, order_id: orderId }: Trial): Promise<void> {
  const now = scope.now();
  const order = await lockOrder(tx, orderId); // lock order: the order first
  const { rows } = await sql<TrialEnd>`
    select license.product_id, product.category_id, product.slug, line.name, license.valid_until, license.renewal_grace_days,
      license.state not in ('issued', 'active', 'expired') or license.holder_id <> buyer.member_id or exists (
        select from licenses bought join order_lines paid on paid.id = bought.order_line_id
        where bought.holder_id = license.holder_id and bought.product_id = license.product_id
          and paid.months is distinct from ${TRIAL} and bought.state in ('issued', 'active')
          and (bought.valid_until is null or bought.valid_until > ${now})) as is_settled
    from licenses license
    join order_lines line on line.id = license.order_line_id
    join orders buyer on buyer.id = line.order_id
    join products product on product.id = license.product_id
    where license.id = ${id} and ${isDue(now)} for update of license`.execute(tx);
  const [trial] = rows;
  if (!order || !trial) return; // sent by another process
  const over = trial.valid_until <= now;
  const reminded = over ? REMINDED.over : REMINDED.coming;
  await tx.updateTable("licenses").set({ end_told: reminded }).where("id", "=", id).execute();
  const isOld = now.getTime() - trial.valid_until.getTime() > MAX_OVERDUE_MS;
  if (!trial.is_settled && !isOld) await write(tx, scope, order, { ...trial, id, over });
}

async function write(
  tx: Tx,
  scope: Context,
  order: OrderRow,
  { id, over, ...trial }: TrialEnd & { id: string; over: boolean },
): Promise<void> {
  const { lang } = order;
  const { publicUrl } = scope.settings;
  const end = licenseEnd({ validUntil: trial.valid_until, graceDays: trial.renewal_grace_days });
  await queueMail(tx, scope, {
    dedupeKey: `trial.${over ? "over" : "coming"}:${id}`,
    to: order.email,
    memberId: order.member_id,
    orderId: order.id,
    lang,
    template: "trial_end",
    props: {
      number: order.number,
      name: order.buyer_name,
      product: trial.name[lang],
      until: trial.valid_until,
      worksUntil: end.worksUntil ?? trial.valid_until,
      over,
      url: `${publicUrl}${langPrefix[lang]}/productDetail/${trial.category_id}/${trial.product_id}/${trial.slug}#plans`,
    },
  });
}
