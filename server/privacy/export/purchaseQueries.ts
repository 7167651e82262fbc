import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Tx } from "#server/platform/db/client.ts";

/** The member's orders, oldest first. */
export const ordersOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("orders")
    .select(["id", "number", "status", "currency", "total_minor", "payment_method", "paid_minor"])
    .select([
      "lang",
      "email",
      "buyer_name",
      "consent_version",
      "consented_at",
      "acknowledged",
      "reductions",
      "shipping_minor",
      "shipping",
      "tax",
      "tax_minor",
    ])
    .select(["placed_at", "due_at", "paid_at"])
    .where("member_id", "=", memberId)
    .orderBy("placed_at")
    .orderBy("id")
    .execute();

export const linesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "kind", "months", "quantity", "unit_minor", "order_lines.total_minor"])
    .select(["discount_minor", "free_months", "order_lines.tax_minor"])
    .select(sql<string>`name ->> ${lang}`.as("name"))
    .select(sql<string | null>`edition ->> ${lang}`.as("edition"))
    .where("orders.member_id", "=", memberId)
    .orderBy("order_id")
    .orderBy("position")
    .execute();

export const historyOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["order_id", "from_status", "to_status", "reason", "note", "at"])
    .select(sql<boolean>`actor_id is not distinct from ${memberId}`.as("by_yourself"))
    .where("orders.member_id", "=", memberId)
    .orderBy("order_events.id")
    .execute();

/** What staff changed about the member's orders before they were paid, and why. */
export const editsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("order_edits as edit")
    .innerJoin("orders", "orders.id", "edit.order_id")
    .select(["order_id", "edit.revision", "reason", "edit.currency", "before_minor", "after_minor"])
    .select(["changes", "at"])
    .where("orders.member_id", "=", memberId)
    .orderBy("edit.id")
    .execute();

/** What the gateway was asked to collect; what it sent to sign for that is not the member's. */
export const paymentsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("payment_attempts as attempt")
    .innerJoin("orders", "orders.id", "attempt.order_id")
    .select(["order_id", "ref", "provider", "provider_ref", "method", "attempt.currency"])
    .select(["amount_minor", "state", "failure_code", "started_at", "settled_at", "card_last4"])
    .where("orders.member_id", "=", memberId)
    .orderBy("started_at")
    .orderBy("attempt.id")
    .execute();

/** What was issued about them, by series, year and number. */
export const documentsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select(["order_id", "documents.kind", "series", "year", "documents.number", "issued_at"])
    .select(["method", "seller"])
    .where("member_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("documents.id")
    .execute();

/** What invoices the member wanted. */
export const wishesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("order_invoice_wishes as wish")
    .innerJoin("orders", "orders.id", "wish.order_id")
    .select(["order_id", "wish.kind", "title", "uniform_number", "carrier", "carrier_number"])
    .select(["love_code", "updated_at"])
    .where("member_id", "=", memberId)
    .execute();

/** The official invoices of what the member bought, what they say, and what was taken off them. */
export const invoicesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select(["order_id", "invoices.state", "invoices.number", "random_code", "issued_at"])
    .select(["amount_minor", "content", "voided_at"])
    .select(
      sql<readonly object[]>`(
        select coalesce(json_agg(json_build_object(
          'number', a.number, 'amountMinor', a.amount_minor, 'madeAt', a.made_at) order by a.made_at, a.id), '[]')
        from invoice_allowances a where a.invoice_id = invoices.id and a.state = 'made')`.as(
        "allowances",
      ),
    )
    .where("member_id", "=", memberId)
    .orderBy("asked_at")
    .execute();

/** What the member asked to give back. */
export const withdrawalsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.id", "withdrawals.order_id")
    .select(["order_id", "withdrawals.state", "reason", "received_on", "asked_at"])
    .select(["answer", "decided_at"])
    .where("member_id", "=", memberId)
    .orderBy("asked_at")
    .execute();

/** What was sent to the member. */
export const shipmentsOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .innerJoin("shipment_lines", "shipment_id", "shipments.id")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select(["shipments.order_id", "shipments.id", "shipments.state", "carrier", "carrier_name"])
    .select(["tracking", "link", "sent_at", "delivered_on", "shipment_lines.quantity"])
    .select(sql<string>`order_lines.name ->> ${lang}`.as("name"))
    .where("member_id", "=", memberId)
    .orderBy("sent_at")
    .orderBy("shipments.id")
    .orderBy("position")
    .execute();

/** What the member said about bank transfers; the slip is a file of theirs. */
export const transfersOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("transfer_reports as report")
    .innerJoin("orders", "orders.id", "report.order_id")
    .select(["order_id", "last5", "transferred_on", "report.currency", "amount_minor", "state"])
    .select(["reported_at", "decided_at"])
    .where("orders.member_id", "=", memberId)
    .orderBy("reported_at")
    .orderBy("report.id")
    .execute();

export const licensesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("licenses")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["licenses.id", "key_cipher", "orders.number as order", "order_lines.months"])
    .select(["licenses.state", "seats", "valid_from", "valid_until", "issued_at"])
    .select(sql<string>`order_lines.name ->> ${lang}`.as("product"))
    .where("holder_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("licenses.id")
    .execute();

export const machinesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("activations")
    .innerJoin("licenses", "licenses.id", "activations.license_id")
    .select(["license_id", "device_name", "platform", "version", "activations.state"])
    .select(["lease_until", "activated_at", "seen_at"])
    .where("holder_id", "=", memberId)
    .orderBy("activated_at")
    .orderBy("activations.id")
    .execute();

/** What the shop offered the member, by series, year and number. */
export const quotationsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("quotations")
    .select(["id", "series", "year", "number", "currency", "total_minor", "buyer_name", "company"])
    .select(["uniform_number", "note", "issued_at", "last_day", "withdrawn_at", "withdraw_reason"])
    .select(["order_id", "reductions"])
    .where("member_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("id")
    .execute();

export const quotedLinesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("quotation_lines")
    .innerJoin("quotations", "quotations.id", "quotation_id")
    .select(["quotation_id", "kind", "months", "quantity", "unit_minor"])
    .select(sql<string>`name ->> ${lang}`.as("name"))
    .select(sql<string | null>`edition ->> ${lang}`.as("edition"))
    .where("member_id", "=", memberId)
    .orderBy("position")
    .execute();
