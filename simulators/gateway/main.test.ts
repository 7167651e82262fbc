import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = new URL("main.ts", import.meta.url);

function run(env: Record<string, string>): ChildProcess {
  const child = fork(program, {
    env: { ...process.env, DEMO: "1", GATEWAY_PORT: "0", ...env },
    execArgv: [],
    silent: true,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function address(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  return /http:\/\/127\.0\.0\.1:\d+/.exec(line.toString())?.[0] ?? "";
}

test.for<[string, (child: ChildProcess) => void]>([
  ["SIGTERM", (child) => void child.kill("SIGTERM")],
  ["SIGINT", (child) => void child.kill("SIGINT")],
  ["the death of its parent", (child) => child.disconnect()],
])("says where it is and stops cleanly on %s", async ([, stop]) => {
  const child = run({});
  expect((await fetch(`${await address(child)}/__sim/trades`)).status).toBe(200);
  const ended = once(child, "exit");
  stop(child);
  expect(await ended).toEqual([0, null]);
});

test("does not run where real money is taken", async () => {
  const child = run({ DEMO: "0" });
  const [text] = (await once(child.stderr!, "data")) as [Buffer];
  expect(text.toString()).toContain("DEMO");
  expect(await once(child, "exit")).toEqual([1, null]);
});

test("makes the directory of its state file", async () => {
  const directory = mkdtempSync(join(tmpdir(), "gateway-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "new", "state.json");
  await address(run({ GATEWAY_STATE: file }));
  expect(existsSync(file)).toBe(true);
});
