import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";

export { askedBy, withdrawOrder } from "./withdrawOrder.ts";

export async function findPaidMethod(tx: Tx, orderId: string): Promise<PaymentMethod> {
  const { method, payment_method } = await tx
    .selectFrom("orders")
    .leftJoin("payment_attempts", (join) =>
      join
        .onRef("payment_attempts.order_id", "=", "orders.id")
        .on("payment_attempts.state", "=", "succeeded"),
    )
    .select(["payment_attempts.method", "orders.payment_method"])
    .where("orders.id", "=", orderId)
    .orderBy("payment_attempts.settled_at")
    .orderBy("payment_attempts.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return method ?? payment_method;
}
