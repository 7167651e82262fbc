import type pg from "pg";
export interface Outcome {
  readonly status: number;
  readonly received: number;
  readonly held: number;
  readonly keys: number;
  readonly mails: number;
  readonly renewals: string;
  readonly ended: number;
  readonly running: number;
  /** State and refunded amount per payment; empty without refunds. */
  readonly refunds: string;
}

export async function readOutcome(pool: pg.Pool, orderId: string): Promise<Outcome> {
  const { rows } = await pool.query<Outcome>(
    `select o.status,
      (select count(*) from ledger_transactions t join payment_attempts a on a.id = t.reference_id
        where t.kind = 'payment.received' and a.order_id = o.id)::int as received,
      (select count(*) from ledger_transactions t join webhook_events e on e.id = t.reference_id
        join payment_attempts a on a.ref = e.ref
        where t.kind = 'payment.unmatched' and a.order_id = o.id)::int as held,
      (select count(*) from licenses k join order_lines l on l.id = k.order_line_id
        where l.order_id = o.id and k.state <> 'refunded')::int as keys,
      (select count(*) from mails where dedupe_key = 'order.paid:' || o.id)::int as mails,
      (select count(*) filter (where c.succeeded) || '+' || count(*) filter (where not c.succeeded)
        from recurring_charges c join mandates m on m.id = c.mandate_id where m.order_id = o.id) as renewals,
      (select count(*) from order_events where order_id = o.id and to_status = 4)::int as ended,
      (select count(*) from mandates where order_id = o.id and state = 'running')::int as running,
      (select coalesce(string_agg(p.state || ':' || case h.state when 'refunded' then h.amount_minor else 0 end, ' '), '')
        from refund_payments p join suspense_items h on h.id = p.held_id where h.order_id = o.id) as refunds
    from orders o where o.id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}
