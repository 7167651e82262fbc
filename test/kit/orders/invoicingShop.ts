import { onTestFinished } from "vitest";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import { createEinvoice } from "#server/integrations/einvoice/provider.ts";
import { type InvoiceWish, wishColumns } from "#shared/billing/einvoices/rules.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { answering } from "#test/kit/gateway/fakeGateway.ts";
import { beginPayment, deliver, noticeOf, signedForm } from "./payments.ts";
import { workRegularly } from "#test/kit/world/runScheduledTasks.ts";
import { controlOf, type Control } from "#test/kit/gateway/shopAndGateway.ts";
import { byCard, choice } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

export interface InvoicingShop {
  readonly world: TestWorld;
  readonly einvoice: Einvoice;
  readonly sim: Control;
  readonly member: Client;
  readonly manager: Client;
}

/** Its simulator uses the shop's clock. */
export async function invoicingShop(): Promise<InvoicingShop> {
  let now = () => new Date();
  const gateway = await startGateway({ port: 0, now: () => now(), random: () => 0.5 });
  onTestFinished(gateway.close);
  const einvoice = createEinvoice({ ...DEMO_EINVOICE, url: gateway.url }, () => now());
  const world = await testWorld({ providers: answering(), einvoice });
  now = world.now;
  const member = await world.member({ firstName: "小明", lastName: "王" });
  return { world, einvoice, sim: controlOf(gateway.url), member, manager: await world.manager() };
}

/** Paid by card; its jobs still wait. */
export async function paidOrder(
  { world, member }: Pick<InvoicingShop, "world" | "member">,
  { wish, pieces = 1 }: { wish?: InvoiceWish; pieces?: number } = {},
) {
  await member.post("/Cart", choice(1, pieces));
  const { data: order } = (await member.post("/Order", byCard)).json();
  if (wish) await want(world, order.id, wish);
  const attempt = await beginPayment(world, member, order.id);
  const gwsr = String(10_000 + (await countAttempts(world)));
  await deliver(world, signedForm(noticeOf(attempt, { gwsr })));
  return {
    id: order.id as string,
    number: order.number as string,
    amount: order.amount.minor as number,
    lines: order.lines,
  };
}

const countAttempts = async ({ db }: TestWorld): Promise<number> =>
  (await db.selectFrom("payment_attempts").select("id").execute()).length;

export async function want(world: TestWorld, orderId: string, wish: InvoiceWish): Promise<void> {
  const row = { ...wishColumns(wish), order_id: orderId, updated_at: world.now() };
  await world.db
    .insertInto("invoice_preferences")
    .values(row)
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
}

export async function giveBack(
  { world, manager }: Pick<InvoicingShop, "world" | "manager">,
  orderId: string,
  fields: object,
): Promise<void> {
  const headers = { "idempotency-key": world.newId() };
  const body = { reason: "Wrong edition", ...fields };
  const answer = await manager.post(`/Manager/Order/${orderId}/Refund`, body, { headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  world.advance(1_000);
  await world.drain();
  await workRegularly(world.scope());
  await afterRefunds(world);
}

export async function afterRefunds(world: TestWorld): Promise<void> {
  const { issueCreditNotes } = await import("#server/billing/documents/creditNotes.ts");
  const { tellRefunds } = await import("#server/billing/einvoices/syncRefunds.ts");
  await issueCreditNotes(world.scope());
  await tellRefunds(world.scope());
  await world.drain();
}

interface Simulated {
  readonly number: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly voided: { readonly reason: string } | null;
  readonly allowances: readonly { readonly number: string; readonly amount: number }[];
  readonly left: number;
}

export const atProvider = ({ sim }: Pick<InvoicingShop, "sim">): Promise<Simulated[]> =>
  sim<Simulated[]>("/invoices");
