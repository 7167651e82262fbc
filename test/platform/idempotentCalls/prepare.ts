import type { Client } from "#test/kit/accounts/clients.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export interface Prepared {
  readonly who: Client;
  readonly path: string;
  readonly body?: object;
}

/** A valid request for one endpoint with an idempotency key. */
export type Prepare = (world: TestWorld) => Promise<Prepared>;

export type IdempotentCalls = Readonly<Record<string, Prepare>>;

const [device] = hardware;

export async function withCart(world: TestWorld): Promise<Client> {
  const member = await world.member();
  await member.post("/Cart", cartItem(1));
  return member;
}

export async function bought(world: TestWorld) {
  if (!device) throw new Error("the demo has no hardware");
  const who = await world.member();
  await who.post("/Cart", hardwareItem(device, 2));
  const { id, lines } = (await orderCart(who, cardPayment)).json().data;
  await deliverCallback(world, signedForm(paidNotification(await beginPayment(world, who, id))));
  await world.drain();
  return { who, id, lines: [{ uuid: lines[0].uuid, quantity: 1 }] };
}
