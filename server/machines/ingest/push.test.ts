import { beforeEach, expect, test } from "vitest";
import {
  KEPT_DAYS,
  MAX_AHEAD_MS,
  MAX_PUSH_BYTES,
  MAX_PUSH_VALUES,
  MAX_VALUES_PER_MINUTE,
} from "#shared/machines/ingest/push.ts";
import { FAULT_DELAY_MS, SILENT_AFTER_MS, STATUS } from "#shared/machines/state/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  addDevice,
  allowMonitoring,
  machinist,
  type TestDevice,
} from "#test/kit/machines/devices.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { dropOldPartitions } from "./partitions.ts";
import { sweepDue, sweepSilence } from "./silence.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: TestWorld;
let owner: Client;
let device: TestDevice;

beforeEach(async () => {
  world = await testWorld();
  owner = await machinist(world);
  device = await addDevice(world, owner);
});

const seen = async (of: TestDevice = device) => (await owner.get(`/Device/${of.uuid}`)).json().data;
const intervals = async (of: TestDevice = device) =>
  (
    await world.db
      .selectFrom("state_intervals")
      .select(["started_at", "status", "signal"])
      .where("device_id", "=", of.uuid)
      .orderBy("started_at")
      .execute()
  ).map(({ started_at: at, status, signal }) => [at.getTime(), status, signal]);
const countRows = async (table: "observations" | "alarm_activations" | "parts_made") =>
  (
    await world.db
      .selectFrom(table)
      .select("device_id")
      .where("device_id", "=", device.uuid)
      .execute()
  ).length;
const refusals = async () =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom("device_refusals")
        .selectAll()
        .where("device_id", "=", device.uuid)
        .execute()
    ).map(({ reason, count, detail }) => [reason, `${count} ${detail}`]),
  );
const fault = (code: string, text = code) => ({ code, text, level: "fault" as const });
const later = (ms: number) => world.scope({ realNow: () => new Date(Date.now() + ms) });

test("a device appears with all that it says, each with source and time", async () => {
  const t = Date.now() - 5_000;
  const answer = await device.push({
    seq: 1,
    t,
    items: [
      { id: "execution", v: "ACTIVE" },
      { id: "mode", v: 3 },
      { id: "production", v: 12 },
      { id: "order", v: 40 },
      { id: "feed", v: "80" },
      { id: "fast", v: 100 },
      { id: "hours", v: 1234.5 },
      { id: "remaining", v: 600 },
      { id: "program", v: "O2000" },
    ],
  });
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: 9, refused: [] }]);
  const device1 = await seen();
  expect(device1).toMatchObject({
    status: STATUS.running,
    signal: "live",
    mode: 3,
    production: { value: 12, source: "counted" },
    order: { value: 40, source: "device" },
    feed: { value: 80, source: "device" },
    fast: { value: 100 },
    hours: { value: 1234.5, source: "device" },
    remaining: { value: 600, source: "device" },
    program: { value: "O2000" },
  });
  expect(Date.parse(device1.feed.at)).toBeGreaterThanOrEqual(t);
});

test("a batch sent twice is stored once, and two alarms of one millisecond are both kept", async () => {
  const batch = {
    batch: [
      {
        seq: 1,
        t: Date.now(),
        items: [
          { id: "production", v: 1 },
          {
            id: "alarm",
            v: [fault("A1"), fault("B2")],
          },
        ],
      },
      { seq: 2, t: Date.now(), items: [{ id: "production", v: 2 }] },
    ],
  };
  for (let again = 0; again < 2; again++) expect((await device.send(batch)).statusCode).toBe(202);
  expect([
    await countRows("observations"),
    await countRows("alarm_activations"),
    await countRows("parts_made"),
  ]).toEqual([3, 2, 1]);
});

test("values whose time runs back a little while seq rises are in the order of seq, also when sent again", async () => {
  const t = Date.now() - 60_000;
  const messages = [
    { seq: 1, t, items: [{ id: "execution", v: "ACTIVE" }] },
    { seq: 2, t: t - 3_000, items: [{ id: "execution", v: "READY" }] },
  ];
  for (const message of [...messages, ...messages]) await device.push(message);
  expect([await countRows("observations"), (await seen()).status]).toEqual([2, STATUS.standby]);
});

test("history fills its place and leaves what the device does now", async () => {
  const now = Date.now();
  const [start, middle] = [now - 2 * HOUR_MS, now - HOUR_MS];
  await device.push({ seq: 50, t: start, items: [{ id: "execution", v: "READY" }] });
  await device.push({
    seq: 51,
    t: now,
    items: [
      { id: "execution", v: "ACTIVE" },
      { id: "production", v: 9 },
    ],
  });
  await device.push({
    seq: 7,
    t: middle,
    items: [
      { id: "execution", v: "ACTIVE" },
      { id: "production", v: 5 },
    ],
  });
  await device.push({ seq: 8, t: middle + 60_000, items: [{ id: "execution", v: "READY" }] });
  expect(await intervals()).toEqual([
    [start, STATUS.standby, "live"],
    [middle, STATUS.running, "live"],
    [middle + 60_000, STATUS.standby, "live"],
    [now, STATUS.running, "live"],
  ]);
  expect(await seen()).toMatchObject({ status: STATUS.running, production: { value: 9 } });
});

test.each([
  ["digits", (t: number) => String(t)],
  [
    "ISO 8601 with an offset",
    (t: number) => `${new Date(t + 8 * HOUR_MS).toISOString().slice(0, 19)}+08:00`,
  ],
])("times are read as %s", async (_form, write) => {
  const t = Math.floor(Date.now() / 1_000) * 1_000;
  await device.push({ seq: 1, t: write(t), items: [{ id: "execution", v: "ACTIVE" }] });
  expect(await intervals()).toEqual([[t, STATUS.running, "live"]]);
});

test("what cannot be used is refused by name and counted; the rest of the batch is kept", async () => {
  const now = Date.now();
  const answer = await device.push({
    seq: 1,
    t: now,
    items: [
      { id: "execution", v: "ACTIVE" },
      { id: "x_load", v: 3 },
      { id: "feed", v: "fast" },
      { id: "mode", v: 12 },
      { id: "spindle", v: 1, t: Math.floor(now / 1_000) },
      { id: "spindle", v: 1, t: "yesterday" },
      { id: "spindle", v: 1, t: now + MAX_AHEAD_MS + 60_000 },
      { id: "spindle", v: 1, t: now - (KEPT_DAYS + 1) * DAY_MS },
    ],
  });
  expect(answer.json()).toEqual({
    accepted: 1,
    refused: [
      { seq: 1, id: "x_load", reason: "item.unknown" },
      { seq: 1, id: "feed", reason: "value.invalid" },
      { seq: 1, id: "mode", reason: "value.invalid" },
      { seq: 1, id: "spindle", reason: "time.before_2000" },
      { seq: 1, id: "spindle", reason: "time.invalid" },
      { seq: 1, id: "spindle", reason: "time.ahead" },
      { seq: 1, id: "spindle", reason: "time.too_old" },
    ],
  });
  expect(await refusals()).toMatchObject({
    "item.unknown": "1 x_load",
    "value.invalid": "2 mode",
    "time.ahead": "1 spindle",
  });
});

test("a body that is not the protocol's is refused whole, with a hint, and counted", async () => {
  const big5 = Buffer.concat([
    Buffer.from('{"seq":1,"t":1,"items":[{"id":"message","v":"'),
    Buffer.from([0xb5, 0x44, 0xb6, 0x62]),
    Buffer.from('"}]}'),
  ]);
  const answers = [
    await device.send(big5),
    await device.send("{"),
    await device.send({ seq: -1, t: Date.now(), items: [] }),
    await device.send({
      seq: 1,
      t: Date.now(),
      items: Array.from({ length: MAX_PUSH_VALUES + 1 }, () => ({ id: "feed", v: 1 })),
    }),
    await device.send({
      seq: 1,
      t: Date.now(),
      device: crypto.randomUUID(),
      items: [{ id: "feed", v: 1 }],
    }),
    await device.send(`{"seq":1,"x":"${"y".repeat(MAX_PUSH_BYTES)}"}`),
    await device.send("<a/>", { "content-type": "application/xml" }),
  ];
  expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual([
    [422, "BODY_CHARSET"],
    [422, "BODY_INVALID"],
    [422, "BODY_INVALID"],
    [422, "BODY_INVALID"],
    [403, "DEVICE_OTHER"],
    [413, "REQUEST_INVALID"],
    [415, "REQUEST_INVALID"],
  ]);
  expect([await refusals(), await countRows("observations")]).toMatchObject([
    { "body.charset": "1 ", "body.invalid": /^4/ },
    0,
  ]);
});

test("beyond its limit a device's batch is refused whole, and other devices' are not", async () => {
  const other = await addDevice(world, owner, "Mill 2");
  const items = Array.from({ length: MAX_PUSH_VALUES }, (_, index) => ({
    id: "spindle",
    v: index,
  }));
  let answer = await device.push({ seq: 0, items });
  for (let seq = 1; seq <= MAX_VALUES_PER_MINUTE / MAX_PUSH_VALUES; seq++)
    answer = await device.push({ seq, items });
  expect([
    answer.statusCode,
    answer.json().code,
    Number(answer.headers["retry-after"]) > 0,
  ]).toEqual([429, "RATE_LIMITED", true]);
  expect((await other.push({ seq: 1, items })).statusCode).toBe(202);
  expect(await refusals()).toEqual({ "rate.exceeded": "1 " });
});

test("tokens: none, a wrong one, the one before, one of a removed device", async () => {
  const message = { seq: 1, t: Date.now(), items: [{ id: "feed", v: 1 }] };
  const status = async (token: string | null) =>
    (await device.send(message, { authorization: token === null ? "" : `Bearer ${token}` }))
      .statusCode;
  expect([await status(null), await status("x".repeat(43)), await status(device.token)]).toEqual([
    401, 401, 202,
  ]);
  const { token } = (await owner.post(`/Device/${device.uuid}/Token`)).json().data;
  expect([await status(device.token), await status(token)]).toEqual([401, 202]);
  await owner.delete(`/Device/${device.uuid}`);
  expect(await status(token)).toBe(401);
});

test("a silent device is off without signal, once, and not before the portal has listened", async () => {
  await device.push({ seq: 1, items: [{ id: "execution", v: "ACTIVE" }] });
  const after = later(SILENT_AFTER_MS + 1_000);
  await sweepSilence(after, after.realNow());
  expect((await seen()).signal).toBe("live");
  for (let again = 0; again < 2; again++) await sweepSilence(after, new Date());
  expect(await seen()).toMatchObject({ status: STATUS.off, signal: "lost" });
  expect(await countRows("observations")).toBe(2);
  await device.push({ seq: 2, items: [] });
  expect(await seen()).toMatchObject({ status: STATUS.running, signal: "live" });
});

test("a fault becomes an alarm by time alone", async () => {
  await device.push({
    seq: 1,
    items: [
      { id: "execution", v: "ACTIVE" },
      { id: "alarm", v: [fault("SP9002", "????")] },
    ],
  });
  expect(await seen()).toMatchObject({
    status: STATUS.running,
    alarms: [{ code: "SP9002", text: "" }],
  });
  await sweepDue(later(FAULT_DELAY_MS / 2));
  expect((await seen()).status).toBe(STATUS.running);
  await sweepDue(later(FAULT_DELAY_MS + 1_500));
  expect(await seen()).toMatchObject({ status: STATUS.alarm, reason: "SP9002" });
});

test("days past retention are dropped, later ones stay", async () => {
  await device.push({ seq: 1, items: [{ id: "feed", v: 1 }] });
  await dropOldPartitions(later((KEPT_DAYS - 1) * DAY_MS));
  expect(await countRows("observations")).toBe(1);
  await dropOldPartitions(later((KEPT_DAYS + 2) * DAY_MS));
  expect(await countRows("observations")).toBe(0);
});

test("machines are for members with the setting, and for their owner and whom he shares them with", async () => {
  const stranger = await machinist(world);
  const code = async (answer: Promise<{ json(): { code?: string; data?: { length?: number } } }>) =>
    (await answer).json().code ?? "ok";
  expect(await code(stranger.get(`/Device/${device.uuid}`))).toBe("device.not_found");
  expect((await stranger.get("/Device")).json().data).toEqual([]);
  const share = {
    device_id: device.uuid,
    member_id: stranger.memberId ?? "",
    shared_at: new Date(),
  };
  await world.db.insertInto("device_shares").values(share).execute();
  expect((await stranger.get(`/Device/${device.uuid}`)).json().data.own).toBe(false);
  expect(await code(stranger.delete(`/Device/${device.uuid}`))).toBe("device.not_found");
  await allowMonitoring(world, owner, false);
  expect([
    await code(owner.get("/Device")),
    await code(stranger.get(`/Device/${device.uuid}`)),
  ]).toEqual(["intelligent.required", "device.not_found"]);
});
