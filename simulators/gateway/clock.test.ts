import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Delivery } from "./delivery.ts";
import { startGateway } from "./gateway.ts";
import {
  byAtm,
  byMonth,
  checkout,
  openPage,
  openShop,
  openFrozenGateway,
  openTradeWith,
  openTestGateway,
  callControl,
} from "./testShop.ts";

interface Reading {
  readonly now: string;
  readonly rate: number;
  readonly ahead: number;
}

test("the clock stands, runs faster, goes ahead, and comes back", async () => {
  let real = Date.parse("2026-11-20T00:00:00Z");
  await using world = await openTestGateway({ now: () => new Date(real) });
  const clock = (change?: object) => callControl<Reading>(world.gateway, "/clock", change);
  expect(await clock({ rate: 0 })).toMatchObject({ rate: 0, ahead: 0 });
  real += 60_000;
  expect((await clock()).now).toBe("2026-11-20T00:00:00.000Z");
  await clock({ rate: 60 });
  real += 60_000;
  expect((await clock()).now).toBe("2026-11-20T01:00:00.000Z");
  expect(await clock({ rate: 1, ahead: 86_400 })).toMatchObject({ rate: 1, ahead: 86_400 });
  expect(await clock({ ahead: 86_400 })).toMatchObject({ ahead: 86_400 });
  expect(await clock({ advance: "+2h" })).toMatchObject({ ahead: 93_600 });
  expect(await clock({ real: true })).toEqual({
    now: new Date(real).toISOString(),
    rate: 1,
    ahead: 0,
  });
  await expect(clock({ advance: "-1d" })).rejects.toThrow("422");
});

test("repeats come at their own time while the clock is moved over them", async () => {
  await using world = await openFrozenGateway();
  world.shop.answers.push({ status: 500 }, { status: 500 }, { status: 500 });
  const { number } = await openTradeWith(world);
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  await callControl(world.gateway, "/clock", { advance: "+1d" });
  const [delivery] = await callControl<Delivery[]>(world.gateway, "/deliveries");
  expect(delivery?.attempts.map(({ at }) => at.slice(11, 16))).toEqual([
    "01:30",
    "01:40",
    "01:50",
    "02:00",
  ]);
});

test("a callback long after the browser waits for its hour", async () => {
  await using world = await openFrozenGateway();
  const { number } = await openTradeWith(world);
  await callControl(world.gateway, "/scenario", { callback: "longAfterReturn", delay: 60_000 });
  await callControl(world.gateway, `/trades/${number}/pay`, {});
  await callControl(world.gateway, "/clock", { advance: "+1h" });
  expect(world.shop.received).toEqual([]);
  await callControl(world.gateway, "/clock", { advance: "+1m" });
  expect(world.shop.received).toHaveLength(1);
});

test("a running clock does by itself what falls due", async () => {
  await using world = await openTestGateway({ retryMs: 600_000 });
  await callControl(world.gateway, "/clock", { rate: 1_000_000 });
  await openTradeWith(world).then(({ number }) =>
    callControl(world.gateway, "/scenario", { MerchantTradeNo: number, delay: 600_000 }).then(() =>
      callControl(world.gateway, `/trades/${number}/pay`, {}),
    ),
  );
  await expect.poll(() => world.shop.received.length).toBe(1);
});

test("a clock that is moved goes no further than the work that a stop cut short", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const shop = await openShop();
  onTestFinished(shop.close);
  const gateway = await startGateway({ port: 0, statePath: directory });
  const { number } = await openTradeWith({ gateway, shop });
  await callControl(gateway, "/scenario", { delay: 60_000 });
  await callControl(gateway, "/clock", { rate: 0, at: "2026-11-20T01:30:00Z" });
  await callControl(gateway, `/trades/${number}/pay`, {});
  shop.answers.push({ silent: true });
  const moved = callControl(gateway, "/clock", { advance: "+1d" });
  await expect.poll(() => shop.received.length).toBe(1);
  await Promise.allSettled([gateway.close(), moved]);

  const after = await startGateway({ port: 0, statePath: directory });
  onTestFinished(after.close);
  expect(await callControl(after, "/clock")).toMatchObject({ now: "2026-11-20T01:31:00.000Z" });
  await expect.poll(() => shop.received.length).toBe(2);
  expect(shop.received[1]).toMatchObject({ RtnMsg: "交易成功" });
});

test("a killed simulator goes on where it was", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const shop = await openShop();
  onTestFinished(shop.close);
  const run = async () => {
    const env = { ...process.env, DEMO: "1", GATEWAY_PORT: "0", GATEWAY_STATE: directory };
    const child = fork(new URL("main.ts", import.meta.url), { env, execArgv: [], silent: true });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [line] = (await once(child.stdout!, "data")) as [Buffer];
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0] ?? "";
    const kill = async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    return { url, close: kill };
  };

  const before = await run();
  await callControl(before, "/clock", { rate: 0, at: "2026-11-20T01:30:00Z" });
  const account = checkout(shop.url, byAtm(shop.url));
  await openPage(before, account);
  await callControl(before, `/trades/${account["MerchantTradeNo"]}/number`, { bank: "LAND" });
  const plan = checkout(shop.url, byMonth(shop.url));
  await openPage(before, plan);
  await callControl(before, "/scenario", { charges: ["paid", "declined"], notifyFailures: true });
  shop.answers.push({ status: 500 });
  await callControl(before, `/trades/${plan["MerchantTradeNo"]}/pay`, {});
  await before.close();

  const after = await run();
  expect(await callControl(after, "/clock")).toMatchObject({
    now: "2026-11-20T01:30:00.000Z",
    rate: 0,
  });
  await callControl(after, "/clock", { at: "2027-01-20T01:30:00Z" });
  expect(await callControl(after, `/trades/${account["MerchantTradeNo"]}`)).toMatchObject({
    status: "expired",
  });
  expect(shop.received.slice(2)).toMatchObject([
    { RtnMsg: "paid" },
    { RtnCode: "1", TotalSuccessTimes: "2" },
    { RtnCode: "10100058" },
  ]);
});
