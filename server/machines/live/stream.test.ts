import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  addDevice,
  allowMonitoring,
  machinist,
  type TestDevice,
} from "#test/kit/machines/devices.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let owner: Client;
let device: TestDevice;
let origin: string;
const opened: AbortController[] = [];

beforeEach(async () => {
  world = await testWorld();
  owner = await machinist(world);
  device = await addDevice(world, owner);
  await world.http.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(world.http.server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const each of opened.splice(0)) each.abort();
  await world.http.close();
});

interface Event {
  readonly id: number;
  readonly name: string;
  readonly data: { uuid?: string; status?: number; name?: string }[] & {
    uuid?: string;
    status?: number;
    name?: string;
  };
}

async function open(who: Client, headers: Record<string, string> = {}) {
  const ending = new AbortController();
  opened.push(ending);
  const response = await fetch(`${origin}/api/v1/Device/Stream`, {
    headers: { authorization: `Bearer ${who.token}`, "accept-encoding": "gzip, br", ...headers },
    signal: ending.signal,
  });
  const events = read(response);
  return {
    response,
    next: async () => (await events.next()).value as Event | undefined,
    stop: () => ending.abort(),
  };
}

async function* read({ body }: Response): AsyncGenerator<Event> {
  let text = "";
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const parts = text.split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const fields = Object.fromEntries(
        part
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
      );
      if (fields.event)
        yield {
          id: Number(fields.id),
          name: fields.event,
          data: JSON.parse(fields.data ?? "null"),
        };
    }
  }
}

const run = (seq: number, word = "ACTIVE", of = device) =>
  of.push({ seq, items: [{ id: "execution", v: word }] });

test("a reader gets all machines at once, uncompressed, and then each change", async () => {
  const { response, next } = await open(owner);
  expect([
    response.headers.get("content-type"),
    response.headers.get("content-encoding"),
    response.headers.get("cache-control"),
  ]).toEqual(["text/event-stream", null, "no-store, no-transform"]);
  expect(await next()).toMatchObject({
    name: "snapshot",
    data: [{ uuid: device.uuid, status: null }],
  });
  await run(1);
  expect(await next()).toMatchObject({ name: "device", data: { uuid: device.uuid, status: 1 } });
  const added = await addDevice(world, owner, "Mill 2");
  await run(1, "READY", added);
  expect(await next()).toMatchObject({ name: "device", data: { name: "Mill 2", status: 2 } });
  await owner.delete(`/Device/${added.uuid}`);
  expect(await next()).toMatchObject({ name: "gone", data: { uuid: added.uuid } });
});

test("a reader that comes back gets what changed meanwhile", async () => {
  const first = await open(owner);
  const last = (await first.next())?.id ?? 0;
  first.stop();
  await run(1);
  const { next } = await open(owner, { "last-event-id": String(last) });
  expect(await next()).toMatchObject({ name: "device", data: { status: 1 } });
});

test("readers see their own machines alone, and nothing once they lost the setting or signed out", async () => {
  const stranger = await machinist(world);
  const other = await open(stranger);
  expect(await other.next()).toMatchObject({ name: "snapshot", data: [] });
  const mine = await open(owner);
  await mine.next();
  await run(1);
  await mine.next();
  const theirs = await addDevice(world, stranger, "Lathe");
  await run(1, "ACTIVE", theirs);
  expect(await other.next()).toMatchObject({ name: "device", data: { name: "Lathe" } });
  await allowMonitoring(world, owner, false);
  await stranger.get("/Member/Logout");
  await run(2, "READY");
  expect((await mine.next())?.name).toBe("end");
  expect((await other.next())?.name).toBe("end");
  expect([await mine.next(), await other.next()]).toEqual([undefined, undefined]);
});

test("guests and members without the setting open no stream", async () => {
  const statuses = [await open(world.guest()), await open(await world.member())].map(
    ({ response }) => response.status,
  );
  expect(statuses).toEqual([401, 403]);
});

test("the server closes while readers listen", async () => {
  const { next } = await open(owner);
  await next();
  await world.http.close();
  expect(await next()).toBeUndefined();
});
