import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import { createStripeProvider } from "#server/integrations/stripe/provider.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { FAST_GATEWAY } from "./fastGateway.ts";
import type { DemoClock } from "#shared/demo/clock/contract.ts";
import { freePort } from "#test/kit/processes/programs.ts";
import { moveClock } from "#test/kit/world/moveClock.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const CUSTOMERS = 6;

export type GatewayControl = <Result>(path: string, body?: object) => Promise<Result>;

export const gatewayControl =
  (gatewayUrl: string): GatewayControl =>
  async <Result>(path: string, body?: object) => {
    const answer = await fetch(`${gatewayUrl}/__sim${path}`, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Result;
  };

/** Frozen clocks that advance together. */
export interface ShopAndGateway {
  readonly world: TestWorld;
  readonly sim: GatewayControl;
  /** Advances both clocks, then runs scheduled tasks (ignoring gateway errors) and jobs. */
  readonly pass: (ms: number) => Promise<void>;
  /** As people move the demo's clock. */
  readonly move: (by: string) => Promise<DemoClock>;
  readonly customer: () => Client;
  readonly manager: Client;
  readonly close: () => Promise<void>;
}

export async function openShopAndGateway(): Promise<ShopAndGateway> {
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${gatewayPort}`;
  const now = () => world.now();
  const ecpay = createEcpayProvider({ url, ...DEMO_ECPAY, ...FAST_GATEWAY }, now);
  const publicUrl = `http://127.0.0.1:${port}`;
  const stripe = createStripeProvider({ ...DEMO_STRIPE, url }, now);
  const world: TestWorld = await testWorld({
    publicUrl,
    providers: [ecpay, stripe, createFreeProvider()],
  });
  await world.http.listen({ host: "127.0.0.1", port });
  const gateway = await startGateway({ port: gatewayPort, now: world.now, random: () => 0.5 });
  const scope = world.scope();
  const customers: Client[] = [];
  for (let made = 0; made < CUSTOMERS; made++) customers.push(await world.member());
  const manager = await world.manager();
  let served = 0;

  const sim = gatewayControl(gateway.url);
  await sim("/clock", { rate: 0 });
  const follow = () => sim("/clock", { at: world.now().toISOString() });
  return {
    world,
    sim,
    async pass(ms) {
      world.advance(ms);
      await follow();
      await runScheduledTasks(scope);
      await world.drain();
    },
    move(by) {
      const { demoClock } = world;
      if (!demoClock) throw new Error("no demo");
      // The world's clock stands, so that the simulator's lead over real time says nothing.
      const led = { ...demoClock, syncSimulator: async () => void (await follow()) };
      return moveClock(world.scope({ demoClock: led }), by);
    },
    manager,
    customer: () => customers[served++ % CUSTOMERS] ?? fail("no customer"),
    async close() {
      await gateway.close();
      await world.http.close();
    },
  };
}

export function fail(message: string): never {
  throw new Error(message);
}
