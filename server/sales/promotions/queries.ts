import { sql } from "kysely";
import type { Amounts } from "#shared/kit/money.ts";
import type { Texts } from "#shared/kit/lang.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { PromotionRule } from "#shared/sales/promotions/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";

/** Counts are 0 where the promotion sets no limit. */
export interface CandidateRow {
  readonly code: string;
  readonly id: string;
  readonly name: string;
  readonly title: Texts;
  readonly rule: PromotionRule;
  readonly active: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly total_limit: number | null;
  readonly member_limit: number | null;
  readonly minimum: Amounts;
  readonly first_order: boolean;
  readonly used: number;
  readonly used_by_member: number;
  readonly held_by_member: boolean;
  readonly code_used: boolean;
  readonly invited: boolean;
}

interface Wanted {
  readonly codes: readonly string[];
  readonly memberId: string | null;
}

export async function findCandidates(
  db: Db | Tx,
  { codes, memberId }: Wanted,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select c.code, p.id, p.name, p.title, p.rule,
      p.active and c.withdrawn_at is null as active, p.starts_at, p.ends_at, p.total_limit, p.member_limit,
      p.minimum, p.first_order,
      case when p.total_limit is null then 0 else (
        select count(*)::integer from promotion_redemptions u where u.promotion_id = p.id and u.released_at is null
      ) end as used,
      case when p.member_limit is null then 0 else (
        select count(*)::integer from promotion_redemptions u
        where u.promotion_id = p.id and u.member_id = ${memberId}::uuid and u.released_at is null
      ) end as used_by_member,
      coalesce(p.total_limit, p.member_limit) is not null and exists (
        select from promotion_redemptions u join orders o on o.id = u.order_id
        where u.promotion_id = p.id and u.member_id = ${memberId}::uuid and u.released_at is null
          and o.status = ${OrderStatus.unpaid}
      ) as held_by_member,
      c.single and exists (
        select from promotion_redemptions u where u.code = c.code and u.promotion_id = p.id and u.released_at is null
      ) as code_used,
      not p.members_only or exists (
        select from promotion_members m where m.promotion_id = p.id and m.member_id = ${memberId}::uuid
      ) as invited
    from promotion_codes c join promotions p on p.id = c.promotion_id
    where c.code = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

/** Ignores this order, closed ones and free trials. */
export async function isFirstOrder(
  db: Db | Tx,
  memberId: string,
  exceptOrder: string | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (
      select from orders o where member_id = ${memberId} and status not in (2, 3)
        and o.id is distinct from ${exceptOrder}::uuid
        and (payment_method <> 'free' or exists (select from promotion_redemptions where order_id = o.id))
    ) as ordered`.execute(db);
  return rows[0]?.ordered === false;
}
