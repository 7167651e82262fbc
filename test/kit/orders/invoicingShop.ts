import { onTestFinished } from "vitest";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import { createEinvoiceProvider } from "#server/integrations/einvoice/provider.ts";
import { type InvoicePreference, toPreferenceRow } from "#shared/billing/einvoices/rules.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { beginPayment, deliverCallback, paidNotification, signedForm } from "./payments.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import { gatewayControl, type GatewayControl } from "#test/kit/gateway/shopAndGateway.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

export interface InvoicingShop {
  readonly world: TestWorld;
  readonly einvoice: Einvoice;
  readonly sim: GatewayControl;
  readonly member: Client;
  readonly manager: Client;
}

/** Its simulator uses the shop's clock. */
export async function openInvoicingShop(): Promise<InvoicingShop> {
  let now = () => new Date();
  const gateway = await startGateway({ port: 0, now: () => now(), random: () => 0.5 });
  onTestFinished(gateway.close);
  const einvoice = createEinvoiceProvider({ ...DEMO_EINVOICE, url: gateway.url }, () => now());
  const world = await testWorld({ providers: fakeProviders(), einvoice });
  now = world.now;
  const member = await world.member({ firstName: "小明", lastName: "王" });
  return {
    world,
    einvoice,
    sim: gatewayControl(gateway.url),
    member,
    manager: await world.manager(),
  };
}

/** Paid by card; its jobs still wait. */
export async function placePaidOrder(
  { world, member }: Pick<InvoicingShop, "world" | "member">,
  { wish, pieces = 1 }: { wish?: InvoicePreference; pieces?: number } = {},
) {
  await member.post("/Cart", cartItem(1, pieces));
  const { data: order } = (await orderCart(member, cardPayment)).json();
  if (wish) await setInvoicePreference(world, order.id, wish);
  const attempt = await beginPayment(world, member, order.id);
  const gwsr = String(10_000 + (await countAttempts(world)));
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr })));
  return {
    id: order.id as string,
    number: order.number as string,
    amount: order.amount.minor as number,
    lines: order.lines,
  };
}

const countAttempts = async ({ db }: TestWorld): Promise<number> =>
  (await db.selectFrom("payment_attempts").select("id").execute()).length;

export async function setInvoicePreference(
  world: TestWorld,
  orderId: string,
  wish: InvoicePreference,
): Promise<void> {
  const row = { ...toPreferenceRow(wish), order_id: orderId, updated_at: world.now() };
  await world.db
    .insertInto("invoice_preferences")
    .values(row)
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(row))
    .execute();
}

export async function refundOrder(
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
  await runScheduledTasks(world.scope());
  await runRefundTasks(world);
}

export async function runRefundTasks(world: TestWorld): Promise<void> {
  const { issueCreditNotes } = await import("#server/billing/documents/issueDocument.ts");
  const { syncRefunds: tellRefunds } = await import("#server/billing/einvoices/syncRefunds.ts");
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

export const issuedInvoices = ({ sim }: Pick<InvoicingShop, "sim">): Promise<Simulated[]> =>
  sim<Simulated[]>("/invoices");
