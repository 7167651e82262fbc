import { systemContext, type Container } from "#server/context.ts";
import { createRefund } from "#server/payments/refunds/createRefund.ts";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";

/** Idempotent: `id` in full, `id:500` that amount. */
export async function refundAsManager(world: Container, asked: readonly string[]): Promise<void> {
  const { id: memberId } = await world.db
    .selectFrom("members")
    .select("id")
    .where("email", "=", "manager@demo.test")
    .executeTakeFirstOrThrow();
  const viewer = {
    memberId,
    sessionId: memberId,
    email: "manager@demo.test",
    roles: ["member", "manager"],
    permissions: STAFF_PERMISSIONS,
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: null,
  } as const;
  for (const one of asked) {
    const [id = "", amount] = one.split(":");
    const scope = { ...systemContext(world), viewer, idempotencyId: id };
    const share =
      amount === undefined
        ? ({ share: "whole" } as const)
        : ({ share: "amount", amount: Number(amount) } as const);
    await createRefund(scope, {
      id,
      ...share,
      reason: "Before the end",
      restock: false,
      fee: false,
    });
  }
}
