import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { type Db, openServer } from "../db/client.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { SPACING_MS } from "./gatewayRateLimiter.ts";
import { RateLimited } from "#server/integrations/payment/provider.ts";
import { createSharedRateLimiter } from "./sharedGatewayRateLimiter.ts";

const HALF_AN_HOUR_MS = 30 * 60_000;
const REF = "A1B2C3D4E5F6G7H8I9J0";

async function besideIt({ open }: TestWorld): Promise<Db> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return open.database.db;
  const { rows } = await open.database.pool.query("select current_database() as name");
  const url = new URL(server);
  url.pathname = `/${rows[0].name}`;
  const other = openServer(url.href);
  onTestFinished(() => other.close());
  return other.db;
}

async function twoProcesses() {
  const world = await testWorld();
  let now = world.now().getTime();
  const realNow = () => new Date(now);
  const paces = [world.open.database.db, await besideIt(world)].map((db) =>
    createSharedRateLimiter({ db, gateway: "test", realNow, newId: randomUUID }),
  );
  const [one, other] = paces;
  if (!one || !other) throw new Error("two were made");
  return { world, one, other, wait: (ms: number) => void (now += ms) };
}

test("processes query one at a time, each some time after the previous response", async () => {
  const { one, other } = await twoProcesses();
  const asked: { readonly from: number; readonly to: number }[] = [];
  const ask = async () => {
    const from = performance.now();
    await delay(20);
    asked.push({ from, to: performance.now() });
  };
  await Promise.all([one, other, one, other, one, other].map((pace) => pace.run(ask)));
  const gaps = asked.slice(1).map(({ from }, index) => from - (asked[index]?.to ?? 0));
  expect(gaps).toHaveLength(5);
  // Timers may fire some ms early.
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(SPACING_MS - 10);
});

test("a requested pause applies to all processes until it ends by the wall clock", async () => {
  const { world, one, other, wait } = await twoProcesses();
  const refused = () => Promise.reject(new RateLimited(HALF_AN_HOUR_MS, true));
  await expect(one.run(refused)).rejects.toMatchObject({ wasSent: true });
  wait(HALF_AN_HOUR_MS - 1);
  await world.db
    .updateTable("gateway_rate_slots")
    .set({ next_at: new Date(0) })
    .execute();
  const early = { wasSent: false, pauseMs: 1 };
  const never = () => Promise.reject(new Error("asked in a pause"));
  await expect(other.run(never)).rejects.toMatchObject(early);
  await expect(one.run(never)).rejects.toMatchObject(early);
  wait(1);
  expect(await other.run(async () => "asked")).toBe("asked");
});

test("a process waiting while a pause begins does not query", async () => {
  const { one, other } = await twoProcesses();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: refused, reject: refuse } = Promise.withResolvers<void>();
  const first = one.run(() => {
    begin();
    return refused;
  });
  await begun;
  const second = other.run(async () => "asked in a pause");
  refuse(new RateLimited(HALF_AN_HOUR_MS, true));
  await expect(first).rejects.toMatchObject({ wasSent: true });
  await expect(second).rejects.toMatchObject({ wasSent: false });
});

test("a failed query releases its slot, and so does a killed process", async () => {
  const { world, one, other } = await twoProcesses();
  await expect(one.run(() => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
  expect(await other.run(async () => "asked")).toBe("asked");
  const killed = { holder: randomUUID(), held_until: new Date(Date.now() - 1_000) };
  await world.db.updateTable("gateway_rate_slots").set(killed).execute();
  expect(await one.run(async () => "asked")).toBe("asked");
});

test("two processes together respect the gateway's rate", async () => {
  const gateway = await startGateway({ port: 0, minGapMs: 150 });
  onTestFinished(gateway.close);
  const world = await testWorld();
  const realNow = () => new Date();
  const settings = { url: gateway.url, ...DEMO_ECPAY };
  const shops = [world.open.database.db, await besideIt(world)].map((db) =>
    createEcpayProvider(
      settings,
      realNow,
      createSharedRateLimiter({ db, gateway: "ecpay", realNow, newId: randomUUID }),
    ),
  );
  const questions = shops.flatMap((shop) => [shop.query(REF), shop.query(REF), shop.query(REF)]);
  const answers = await Promise.allSettled(questions);
  expect(answers.map(({ status }) => status)).toEqual(questions.map(() => "fulfilled"));
});

test("the container uses the shared rate limiter", async () => {
  const world = await testWorld();
  const ecpay = world.open.container.providers.find(({ id }) => id === "ecpay");
  const turns = () => world.db.selectFrom("gateway_rate_slots").select("gateway").execute();
  expect(await turns()).toEqual([]);
  await ecpay?.query(REF).catch(() => undefined);
  expect(await turns()).toEqual([{ gateway: "ecpay" }]);
});
