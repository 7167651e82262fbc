import { data } from "react-router";
import { orders } from "#shared/sales/orders/contract.ts";

/** @throws 404 for an invalid id. */
export function parseOrderId(id: string | undefined): string {
  const asked = orders.get.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}
