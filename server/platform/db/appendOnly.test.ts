import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cartItem, trialSoftware } from "#test/kit/data/purchases.ts";
import { acceptQuotation, orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "./client.ts";

const APPEND_ONLY: Readonly<Record<string, readonly Way[]>> = {
  audit_entries: ["update", "delete", "truncate"],
  audit_personal_facts: ["update", "truncate"],
  documents: ["update", "delete", "truncate"],
  einvoice_events: ["update", "delete", "truncate"],
  exchange_rate_tables: ["update", "delete", "truncate"],
  ledger_entries: ["update", "delete", "truncate"],
  ledger_transactions: ["update", "delete", "truncate"],
  license_events: ["update", "delete", "truncate"],
  order_edits: ["update", "delete", "truncate"],
  order_events: ["update", "delete", "truncate"],
  quotation_lines: ["update", "delete", "truncate"],
  quotation_orders: ["update", "delete", "truncate"],
  quotations: ["delete", "truncate"],
  refund_lines: ["update", "delete", "truncate"],
  refunds: ["update", "delete", "truncate"],
  subscription_events: ["update", "delete", "truncate"],
  trial_grants: ["update", "delete", "truncate"],
  webhook_events: ["update", "delete", "truncate"],
};
type Way = "update" | "delete" | "truncate";

const statements: Readonly<Record<Way, (table: string, column: string) => string>> = {
  update: (table, column) => `update ${table} set ${column} = ${column}`,
  delete: (table) => `delete from ${table}`,
  truncate: (table) => `truncate ${table} cascade`,
};

async function busy(): Promise<TestWorld> {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const { member, orderId } = await placeOrder(world);
  const ordered = world.db.selectFrom("order_lines").select("id");
  const { id: line } = await ordered.executeTakeFirstOrThrow();
  const revision = { lines: [{ uuid: line, quantity: 2 }], revision: 0, reason: "Agreed" };
  await manager.post(`/Manager/Order/${orderId}/Revision`, revision);
  const other = await world.member();
  await other.post("/Cart", cartItem(1));
  const quoted = (await other.post("/Quotation", {})).json().data;
  await acceptQuotation(other, quoted.id, { paymentMethod: "atm", consent: true });
  await deliverCallback(
    world,
    signedForm(paidNotification(await beginPayment(world, member, orderId))),
  );
  await world.drain();
  const back = { share: "lines", lines: [{ uuid: line, quantity: 1 }], reason: "One too many" };
  const key = { headers: { "idempotency-key": "append-only-0001" } };
  await manager.post(`/Manager/Order/${orderId}/Refund`, back, key);
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const trial = trialSoftware.editions[0].trial;
  await member.post("/Cart", { product: trialSoftware.uuid, commodity: trial?.uuid, quantity: 1 });
  await orderCart(member, { paymentMethod: "free", consent: true });
  await runTransaction(world.db, async (tx) => {
    const invoice = { id: world.newId(), order_id: orderId, round: 1, relate_number: "M1R1" };
    const asked = { state: "asked", asked_at: world.now(), amount_minor: 1, tax: "taxed" } as const;
    await tx
      .insertInto("einvoices")
      .values({ ...invoice, ...asked, content: null })
      .execute();
    await tx
      .insertInto("einvoice_events")
      .values({ invoice_id: invoice.id, what: "asked", at: world.now() })
      .execute();
    const entry = await tx.selectFrom("audit_entries").select("id").executeTakeFirstOrThrow();
    const facts = { entry_id: entry.id, member_id: member.memberId ?? "", before: {}, after: {} };
    await tx
      .insertInto("audit_personal_facts")
      .values(facts as never)
      .execute();
  });
  return world;
}

test("an append-only table refuses every change and names itself", async () => {
  const world = await busy();
  const { pool } = world.open.database;
  const { rows: guarded } = await pool.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'refuse_change'::regproc order by name`,
  );
  expect(guarded.map(({ name }) => name)).toEqual(Object.keys(APPEND_ONLY));
  const passed: string[] = [];
  for (const [table, ways] of Object.entries(APPEND_ONLY)) {
    const read = async () => (await pool.query(`select * from ${table}`)).rows;
    const before = await read();
    if (before.length === 0) passed.push(`${table} is empty, so nothing is shown`);
    const [, column = ""] = Object.keys(before[0] ?? {}); // the first may be generated
    for (const way of ways) {
      const refused = await pool.query(statements[way](table, column)).then(
        () => null,
        (error: Error) => error.message,
      );
      if (!refused?.includes("append-only")) passed.push(`${way} ${table}: ${refused}`);
    }
    expect(await read()).toEqual(before);
  }
  expect(passed).toEqual([]);
});
