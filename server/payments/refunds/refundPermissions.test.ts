import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";

const PAYEE = { bank: "808 Yushan", account: "1234-5678-90", name: "Ada Lin" };

async function prepared() {
  const world = await testWorld({ providers: fakeProviders() });
  const chief = await world.manager();
  const preparer = await world.manager(["payments.read", "payments.write", "orders.read"]);
  const { member, orderId } = await placeOrder(world, "atm");
  const begun = await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(paidNotification(begun, { PaymentType: "ATM_LAND" })));
  await world.drain();
  const path = `/Manager/Order/${orderId}/Refund`;
  const fields = { share: "whole", reason: "Wrong edition" };
  await preparer.post(path, fields, { headers: { "idempotency-key": world.newId() } });
  const held = await world.db
    .selectFrom("refund_payments")
    .select("held_id")
    .executeTakeFirstOrThrow();
  const id = held.held_id;
  const prepare = async (who: Client) =>
    (await who.post(`/Manager/SuspenseItem/${id}/RefundTransfer`, PAYEE)).json().data.refund
      .preparedAt;
  let seen = await prepare(preparer);
  return {
    world,
    chief,
    preparer,
    prepareAnew: async (who: Client) => {
      world.advance(1_000);
      seen = await prepare(who);
    },
    confirm: (who: Client, lang = "en") =>
      who.post(
        `/Manager/SuspenseItem/${id}/Refund`,
        { reference: "TT-1", prepared: seen },
        { headers: { "accept-language": lang } },
      ),
    state: async () => {
      const { state } = await world.db
        .selectFrom("suspense_items")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return state;
    },
  };
}

const LOSSES: Readonly<Record<string, (chief: Client, who: Client) => Promise<unknown>>> = {
  "the right": (chief, who) =>
    chief.put(`/Manager/Staff/${who.memberId}`, { permissions: ["payments.read"] }),
  "their place on the staff": (chief, who) => chief.delete(`/Manager/Staff/${who.memberId}`),
};

test.for(Object.keys(LOSSES))(
  "a transfer prepared by someone who lost %s must be prepared again",
  async (loss) => {
    const { world, chief, preparer, prepareAnew, confirm, state } = await prepared();
    await LOSSES[loss]?.(chief, preparer);
    for (const lang of LANGS) {
      const refused = await confirm(
        chief,
        lang === "tw" ? "zh-TW" : lang === "cn" ? "zh-CN" : "en",
      );
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        422,
        "refund.preparer_not_permitted",
        phrases[lang].refusal.refund.preparer_not_permitted,
      ]);
    }
    expect(await state()).toBe("refund_due");
    await prepareAnew(chief);
    expect((await confirm(chief)).json().code).toBe("refund.same_person");
    expect((await confirm(await world.manager())).statusCode).toBe(200);
    expect(await state()).toBe("refunded");
  },
);

test.runIf(process.env["TEST_DATABASE_URL"])(
  "permissions revoked during a confirmation count, for preparer and confirmer",
  async () => {
    for (const whose of ["preparer", "confirmer"] as const) {
      const { world, preparer, confirm, state } = await prepared();
      const confirmer = await world.manager();
      const { memberId } = whose === "preparer" ? preparer : confirmer;
      const { pool } = world.open.database;
      const changing = await pool.connect();
      try {
        await changing.query("begin");
        await changing.query("update members set permissions = '{}' where id = $1", [memberId]);
        const answer = confirm(confirmer); // both are still permitted at this point
        await eventually(async () => {
          const { rows } = await pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length > 0;
        });
        await changing.query("commit");
        expect((await answer).json().code).toBe(
          whose === "preparer" ? "refund.preparer_not_permitted" : "access.denied",
        );
        expect(await state()).toBe("refund_due");
      } finally {
        changing.release();
      }
    }
  },
);
