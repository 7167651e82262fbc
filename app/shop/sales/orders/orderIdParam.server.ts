import { data } from "react-router";
import { orders } from "#shared/sales/orders/contract.ts";

/** The id of an order in an address. @throws not found for anything that cannot be one. */
export function orderNamed(id: string | undefined): string {
  const asked = orders.get.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}
