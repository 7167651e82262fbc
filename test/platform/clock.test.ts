import { expect, test } from "vitest";
import { eventually, programInTest } from "#test/kit/processes/programs.ts";
import { prepareShopProcess } from "#test/kit/processes/shopProcess.ts";

const SLOW = { timeout: 240_000 };

async function clock(dataDir: string, by: string): Promise<[number | null, string]> {
  const program = programInTest("scripts/clock.ts", { DATA_DIR: dataDir }, [by]);
  await eventually(async () => program.process.exitCode !== null);
  return [program.process.exitCode, program.output().trim()];
}

test(
  "the command moves the running demo's clock, a restart keeps it, and nothing turns it back",
  SLOW,
  async () => {
    const { dataDir, start } = await prepareShopProcess();
    expect(await clock(dataDir, "+1d")).toEqual([
      1,
      "No demo is running on this data directory (DATA_DIR).",
    ]);
    const first = await start();
    const [code, said] = await clock(dataDir, "+40d");
    expect([code, said]).toEqual([0, expect.stringMatching(/^It is now \d{4}-.* in Taipei\.$/)]);
    expect((await clock(dataDir, "-1d"))[0]).toBe(1);
    expect(await first.end("SIGKILL")).toBeNull();

    const second = await start(); // the killed process left its socket
    const [, later] = await clock(dataDir, "+1m");
    const day = (sentence: string) =>
      sentence.slice("It is now ".length, "It is now 2026-11-20".length);
    const moved = new Date(day(later)).getTime() - new Date(day(said)).getTime();
    expect([0, 86_400_000]).toContain(moved); // the same day, unless midnight passed
    expect(await clock(dataDir, "+999999d")).toEqual([1, "Refused: request.invalid"]);
    expect(await second.end("SIGTERM")).toBe(0);
  },
);
