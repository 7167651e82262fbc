import { sql } from "kysely";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { RECORDS } from "../export/dataInventory.ts";

/** Removes what is the member's alone and forgets them where a row is another's; a second time does no harm. */
export async function eraseRows(tx: Tx, memberId: string): Promise<void> {
  for (const [name, { deletion }] of Object.entries(RECORDS)) {
    const [table = "", column = ""] = name.split(".");
    const [rows, whose] = [sql.table(table), sql.ref(column)];
    if (deletion === "removed") {
      await sql`delete from ${rows} where ${whose} = ${memberId}`.execute(tx);
    }
    if (deletion === "cleared") {
      await sql`update ${rows} set ${whose} = null where ${whose} = ${memberId}`.execute(tx);
    }
  }
}

/** Takes name and address out of the member's orders; numbers, lines, amounts and dates stay in the books. */
export async function eraseBuyer(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ email: deletedAddress(memberId), buyer_name: "" })
    .where("member_id", "=", memberId)
    .where("email", "<>", deletedAddress(memberId))
    .execute();
  await sql`
    update orders set shipping = jsonb_set(shipping, '{address}', 'null')
    where shipping is not null and member_id = ${memberId}`.execute(tx);
  await eraseInvoiced(tx, memberId);
  await sql`
    update quotations set email = ${deletedAddress(memberId)}, buyer_name = '', company = null, uniform_number = null,
      note = null, withdraw_reason = case when withdrawn_at is not null then '' end
    where member_id = ${memberId}`.execute(tx);
  await sql`
    update withdrawals set reason = '', answer = null
    where order_id in (select id from orders where member_id = ${memberId})`.execute(tx);
  await sql`
    update shipments set tracking = null, link = null
    where (tracking is not null or link is not null)
      and order_id in (select id from orders where member_id = ${memberId})`.execute(tx);
  await sql`
    update refund_parts set payee_bank = null, payee_account = null, payee_name = null
    where payee_account is not null and held_id in (
      select held.id from held_payments held join orders on orders.id = held.order_id
      where orders.member_id = ${memberId})`.execute(tx);
}

/** What their invoices and receipts say of who bought. */
async function eraseInvoiced(tx: Tx, memberId: string): Promise<void> {
  await sql`
    delete from order_invoice_wishes
    where order_id in (select id from orders where member_id = ${memberId})`.execute(tx);
  await sql`
    delete from document_companies
    where document_id in (
      select documents.id from documents join orders on orders.id = order_id where member_id = ${memberId})`.execute(
    tx,
  );
  // The number that it was issued under stays; what it says is with the tax office, and the provider. What is still to be
  // told keeps its words: an account with such an invoice is not deleted.
  await sql`
    update invoices set content = jsonb_set(jsonb_set(jsonb_set(content, '{buyer}',
      '{"name": "", "address": "", "email": "", "uniformNumber": null}'), '{carrier}', 'null'), '{loveCode}', 'null')
    where content is not null and state in ('issued', 'void') and order_id in (select id from orders where member_id = ${memberId})`.execute(
    tx,
  );
}

/** Calls the machines that run the member's keys by their platform: people name machines after themselves. */
export async function eraseMachineNames(tx: Tx, memberId: string): Promise<void> {
  const held = tx.selectFrom("licenses").select("id").where("holder_id", "=", memberId);
  await tx
    .updateTable("activations")
    .set((eb) => ({ device_name: eb.ref("platform") }))
    .where("license_id", "in", held)
    .execute();
}

/** Removes codes that wait for `email`, also those that nobody knew to be the member's. */
export async function eraseCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom("email_codes").where("email", "=", email).execute();
}

interface OfMember {
  readonly memberId: string;
  /** The mail that says goodbye, as long as it is to arrive; null: it goes with the others. */
  readonly except: string | null;
  readonly at: Date;
}

/** Of all mails these alone say in their subject what somebody wrote. */
const subjectLeft = sql<string>`
  case when template in ('ticket_received', 'ticket_replied') then '–' else subject end`;

/**
 * Takes back what is waiting to be sent to the member, and leaves of the rest that it was sent. Answers the
 * mails that were erased.
 */
export async function eraseMails(tx: Tx, { memberId, except, at }: OfMember): Promise<string[]> {
  const theirs = tx
    .selectFrom("mails")
    .select(["id", "state"])
    .where("member_id", "=", memberId)
    .where("erased_at", "is", null)
    .where(sql<boolean>`dedupe_key is distinct from ${except}`)
    .forUpdate();
  const found = await theirs.execute();
  const waiting = found.filter(({ state }) => state === "queued").map(({ id }) => id);
  const gone = found.filter(({ state }) => state !== "queued").map(({ id }) => id);
  if (waiting.length > 0) await tx.deleteFrom("mails").where("id", "in", waiting).execute();
  if (gone.length > 0) {
    const bodies = { body_text: "", body_html: "", body_cipher: null };
    const blank = { ...bodies, reply_to: null, last_error: null, erased_at: at };
    await tx
      .updateTable("mails")
      .set({ ...blank, to_address: deletedAddress(memberId), subject: subjectLeft })
      .where("id", "in", gone)
      .execute();
  }
  return [...waiting, ...gone];
}

/** Leaves of the account that there was one: nobody can log in to it, and its address is free again. */
export async function eraseAccount(
  tx: Tx,
  { memberId, passwordHash, at }: { memberId: string; passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("members")
    .set({
      email: deletedAddress(memberId),
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      roles: ["member"],
      permissions: [],
      settings: "[]",
      email_verified_at: null,
      avatar: null,
      must_change_password: false,
      lock_reason: null,
      refer_code: sql<string>`new_refer_code()`, // the old one brings nobody any more
      deleted_at: at,
    })
    .where("id", "=", memberId)
    .execute();
}

/** Forgets the slips of the member's transfers; answers the keys of their files, which a job removes. */
export async function eraseSlips(tx: Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with theirs as materialized (
      select report.id, report.slip_key as key from transfer_reports report
      join orders on orders.id = report.order_id
      where orders.member_id = ${memberId} and report.slip_key is not null for update of report),
    cleared as (update transfer_reports set slip_key = null from theirs where transfer_reports.id = theirs.id)
    select key from theirs`.execute(tx);
  return rows.map(({ key }) => key);
}
