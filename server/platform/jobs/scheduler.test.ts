import { expect, onTestFinished, test, vi } from "vitest";
import { startScheduler } from "./scheduler.ts";

const MINUTE_MS = 60_000;

test("scheduled work starts at once, then every minute, also after a failure, until stopped", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const runTasksThisMinute = async () => {
    asked += 1;
    if (asked === 2) throw new Error("no database");
  };
  const reported: unknown[] = [];
  const rhythm = startScheduler({ demoClock: null }, { runTasksThisMinute }, (error) => {
    reported.push(error);
  });
  const after = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
    return asked;
  };
  expect(await after(0)).toBe(1);
  expect(await after(0.99)).toBe(1);
  expect(await after(0.01)).toBe(2);
  expect(await after(2)).toBe(4);
  expect(reported).toEqual([new Error("no database")]);
  await rhythm.stop();
  expect(await after(5)).toBe(4);
});
