import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

function run(env: Record<string, string>): ChildProcess {
  const directory = mkdtempSync(join(tmpdir(), "machines-"));
  const tokens = join(directory, "machines.json");
  writeFileSync(tokens, JSON.stringify([{ machine: "vmc-1", token: "token", since: Date.now() }]));
  const child = fork(new URL("main.ts", import.meta.url), {
    // Nobody listens there.
    env: {
      ...process.env,
      DEMO: "1",
      MACHINES_TOKENS: tokens,
      MACHINES_URL: "http://127.0.0.1:9",
      ...env,
    },
    execArgv: [],
    silent: true,
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(directory, { recursive: true });
  });
  return child;
}

test.for<[string, (child: ChildProcess) => void]>([
  ["SIGTERM", (child) => void child.kill("SIGTERM")],
  ["the death of its parent", (child) => child.disconnect()],
])("runs without a portal, and stops cleanly on %s", async ([, stop]) => {
  const child = run({ MACHINES_PORT: "0" });
  const [line] = (await once(child.stdout!, "data")) as [Buffer];
  const control = /http:\S+__sim/.exec(line.toString())?.[0].replace(")", "");
  expect(await (await fetch(`${control}/machines`)).json()).toMatchObject([{ id: "vmc-1" }]);
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
