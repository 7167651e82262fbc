import { expect, test } from "vitest";
import { eventually, type Program, programInTest } from "#test/kit/processes/programs.ts";
import { prepareShopProcess } from "#test/kit/processes/shopProcess.ts";

const SLOW = { timeout: 240_000 };
const DAY_MS = 86_400_000;

const command = (dataDir: string, by: string): Program =>
  programInTest("scripts/clock.ts", { DATA_DIR: dataDir }, [by]);

const linesOf = (program: Program): readonly string[] => program.output().trim().split("\n");

/** Its exit code and last line. */
async function ended(program: Program): Promise<readonly [number | null, string]> {
  await eventually(async () => program.process.exitCode !== null);
  return [program.process.exitCode, linesOf(program).at(-1) ?? ""];
}

const clock = (dataDir: string, by: string) => ended(command(dataDir, by));

const atDay = (program: Program) =>
  eventually(async () => / {2}day \d+ of \d+/.exec(program.output()));

const NOW = /^It is now (\d{4}-\d{2}-\d{2}) .* in Taipei\.$/;

function dayIn(sentence: string): number {
  const [, day = ""] = NOW.exec(sentence) ?? [];
  return Date.parse(day);
}

test(
  "the command moves the running demo's clock day by day, a restart keeps it, and nothing turns it back",
  SLOW,
  async () => {
    const { dataDir, start } = await prepareShopProcess();
    expect(await clock(dataDir, "+1d")).toEqual([
      1,
      "No demo is running on this data directory (DATA_DIR).",
    ]);
    const first = await start();
    const moving = command(dataDir, "+3d");
    const [code, said] = await ended(moving);
    expect([code, said]).toEqual([0, expect.stringMatching(NOW)]);
    for (const day of [1, 2, 3])
      expect(linesOf(moving)).toContainEqual(expect.stringContaining(`  day ${day} of 3`));
    expect((await clock(dataDir, "-1d"))[0]).toBe(1);
    expect(await first.end("SIGKILL")).toBeNull();

    const second = await start(); // the killed process left its socket
    const [, later] = await clock(dataDir, "+1m");
    expect([0, DAY_MS]).toContain(dayIn(later) - dayIn(said)); // the same day, unless midnight passed
    expect(await clock(dataDir, "+999999d")).toEqual([
      1,
      "Refused: the clock would be more than twenty years ahead.",
    ]);
    expect(await second.end("SIGTERM")).toBe(0);
  },
);

test(
  "Ctrl-C stops a long move after its step, and the clock can be moved again",
  SLOW,
  async () => {
    const { dataDir, start } = await prepareShopProcess();
    await start();
    const [, before] = await clock(dataDir, "+1m");
    const long = command(dataDir, "+900d");
    await atDay(long);
    const [busy, refused] = await clock(dataDir, "+1d");
    expect([busy, refused]).toEqual([1, expect.stringContaining("already moving")]);
    long.process.kill("SIGINT");
    const [code, said] = await ended(long);
    expect([code, said]).toEqual([130, expect.stringMatching(NOW)]);
    expect(linesOf(long)).toContain("Stopping after this step …");
    expect(dayIn(said) - dayIn(before)).toBeLessThan(900 * DAY_MS);
    const [again, after] = await clock(dataDir, "+1m");
    expect(again).toBe(0);
    expect([0, DAY_MS]).toContain(dayIn(after) - dayIn(said));
  },
);

test(
  "a demo that is killed in a move says where, and finishes it after its start",
  SLOW,
  async () => {
    const { dataDir, start } = await prepareShopProcess();
    const killed = await start();
    const [, before] = await clock(dataDir, "+1m");
    const moving = command(dataDir, "+4d");
    await atDay(moving);
    await killed.end("SIGKILL");
    expect(await ended(moving)).toEqual([
      1,
      expect.stringMatching(/^The demo stopped at .*\. The clock moves on when it starts again\.$/),
    ]);
    await start();
    const said = await eventually(async () => {
      const [code, line] = await clock(dataDir, "+1m");
      return code === 0 && line;
    });
    expect([4 * DAY_MS, 5 * DAY_MS]).toContain(dayIn(said) - dayIn(before));
  },
);
