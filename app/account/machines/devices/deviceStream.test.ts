import { expect, test } from "vitest";
import type { Device } from "#shared/machines/devices/contract.ts";
import { applyEvent, mergeStreamed, NOTHING_STREAMED, type StreamEvent } from "./deviceStream.ts";

const device = (uuid: string, revision: number) => ({ uuid, revision }) as Device;
const seen = (loaded: readonly Device[], events: readonly StreamEvent[]) =>
  mergeStreamed(loaded, events.reduce(applyEvent, NOTHING_STREAMED)).map(
    ({ uuid, revision }) => `${uuid}${revision}`,
  );

test("the stream changes, adds and takes away devices of the page", () => {
  const loaded = [device("a", 1), device("b", 2)];
  expect(seen(loaded, [])).toEqual(["a1", "b2"]);
  const snapshot: StreamEvent = { name: "snapshot", devices: [device("b", 3)] };
  expect(seen(loaded, [snapshot])).toEqual(["b3"]);
  const added: StreamEvent = { name: "device", device: device("c", 4) };
  expect(seen(loaded, [snapshot, added])).toEqual(["b3", "c4"]);
  expect(seen(loaded, [snapshot, added, { name: "gone", uuid: "b" }])).toEqual(["c4"]);
});

test("a page loaded later than the stream told is believed, and a device may come back", () => {
  const told: StreamEvent = { name: "device", device: device("a", 3) };
  expect(seen([device("a", 5)], [told])).toEqual(["a5"]);
  expect(seen([device("a", 1)], [{ name: "gone", uuid: "a" }, told])).toEqual(["a3"]);
});
