import { expect, test } from "vitest";
import type { QueryResult } from "#server/integrations/payment/provider.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderHistory, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import { deliverCallback, paidNotification, signedForm } from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function asked() {
  const answers = new Map<string, QueryResult>();
  const providers = fakeProviders().map((each) =>
    each.id === "ecpay"
      ? { ...each, query: async (ref: string) => answers.get(ref) ?? { body: "", verdict: null } }
      : each,
  );
  const world = await testWorld({ providers });
  const manager = await world.manager();
  const paidUnknown = async () => {
    const at = await createStage(world, manager);
    const body = signedForm(paidNotification(at.attempts[0]));
    const verdict = providers[0]?.verify("notify", body) ?? null;
    answers.set(at.attempts[0].ref, { body, verdict });
    world.advance(60_000); // no earlier answer is fresh enough
    return at;
  };
  return { world, manager, paidUnknown };
}

async function question({ manager, attempts: tries, world }: OrderStage) {
  const { id } = await world.db
    .selectFrom("payment_attempts")
    .select("id")
    .where("ref", "=", tries[0].ref)
    .executeTakeFirstOrThrow();
  return [id, await manager.post(`/Manager/Payment/${id}/GatewayQuery`)] as const;
}

test("a gateway answer has no actor, whoever triggered the query", async () => {
  const { world, paidUnknown } = await asked();
  const stranger = await world.member();
  for (const ask of [
    (at: OrderStage) => at.member.post(`/Order/${at.orderId}/Cancellation`),
    (at: OrderStage) => stranger.post(`/Order/${at.orderId}/Payment`, { method: "credit" }),
    (at: OrderStage) =>
      at.manager.post(`/Manager/Order/${at.orderId}/Cancellation`, { reason: "No" }),
    question,
  ]) {
    const at = await paidUnknown();
    await ask(at);
    expect(await orderStatusOf(at)).toBe(OrderStatus.paid);
    expect((await orderHistory(at)).at(-1)).toMatchObject({
      reason: "payment.received",
      actor_id: null,
    });
    const { data } = (await at.member.get(`/Order/${at.orderId}/History`)).json();
    expect(data.at(-1)).toMatchObject({ reason: "payment.received", by: "system" });
  }
});

test("a manual gateway query is audited", async () => {
  const { manager, paidUnknown } = await asked();
  const at = await paidUnknown();
  const [id] = await question(at);
  const entries = async () => (await manager.get(`/Manager/Audit?subjectId=${id}`)).json().data;
  expect(await entries()).toMatchObject([
    {
      action: "payment.queried",
      actor: { uuid: manager.memberId },
      after: { ref: at.attempts[0].ref },
    },
  ]);
});

test("a replay and its audit entry commit together", async () => {
  const { world, manager, paidUnknown } = await asked();
  const at = await paidUnknown();
  await deliverCallback(world, signedForm(paidNotification(at.attempts[0])));
  const [event] = (await manager.get("/Manager/WebhookEvent?outcome=applied")).json().data;
  await world.open.database.pool.query(`
    create function refuse_replays() returns trigger language plpgsql as $$
      begin raise exception 'no more entries'; end $$;
    create trigger refuse_replays before insert on audit_entries
      for each row when (new.action = 'payment.replayed') execute function refuse_replays()`);
  const failed = await manager.post(`/Manager/WebhookEvent/${event.id}/Replay`);
  await world.open.database.pool.query(
    "drop trigger refuse_replays on audit_entries; drop function refuse_replays",
  );
  expect(failed.statusCode).toBe(500);
  const repeated = await manager.get("/Manager/WebhookEvent?outcome=repeated");
  expect(repeated.json().data).toEqual([]);
});
