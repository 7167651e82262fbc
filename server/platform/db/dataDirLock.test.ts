import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { lockDataDir } from "./dataDirLock.ts";

async function folder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), "mw-lock-")));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

interface Starter {
  readonly process: ChildProcess;
  /** Resolves to "owner" or the error message. */
  lock(dataDir: string): Promise<string>;
  kill(): Promise<void>;
}

const STARTER = `
  const { lockDataDir } = await import(${JSON.stringify(new URL("./dataDirLock.ts", import.meta.url).href)});
  const { createInterface } = await import("node:readline");
  console.log("ready");
  for await (const dataDir of createInterface(process.stdin))
    console.log(await lockDataDir(dataDir).then(() => "owner", (error) => error.message));`;

async function starter(cwd?: string): Promise<Starter> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", STARTER], {
    stdio: ["pipe", "pipe", "inherit"],
    cwd,
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(kill);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  expect(await line()).toBe("ready");
  return {
    process: child,
    lock(dataDir) {
      child.stdin.write(`${dataDir}\n`);
      return line();
    },
    kill,
  };
}

test("one process owns the private data directory until it releases it", async () => {
  const dataDir = join(await folder(), "data");
  const first = await lockDataDir(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await expect(lockDataDir(dataDir)).rejects.toThrow("another Millwright");
  await first.release();
  await (await lockDataDir(dataDir)).release();
});

test("of eight concurrent starts on a killed owner's directory, one succeeds", async () => {
  const dataDir = await folder();
  const starters = await Promise.all(Array.from({ length: 8 }, () => starter()));
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(starters.map((each) => each.lock(dataDir)));
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => `another Millwright is running on ${dataDir}`),
      "owner",
    ]);
    const owner = answers.indexOf("owner");
    await starters[owner]?.kill();
    expect(existsSync(join(dataDir, "lock.sock"))).toBe(true);
    starters[owner] = await starter();
  }
});

test("a process killed while taking over blocks nobody", async () => {
  const dataDir = await folder();
  const script = `
    const marker = new (require("node:sqlite").DatabaseSync)(${JSON.stringify(join(dataDir, "lock.takeover"))});
    marker.exec("begin exclusive");
    console.log("held");
    setInterval(() => marker, 1e6);`;
  const holder = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = await lockDataDir(dataDir);
  expect(existsSync(join(dataDir, "lock.sock"))).toBe(true);
  await lock.release();
});

test("a long path is bound relative to the working directory; too long a one is refused", async () => {
  const root = await folder();
  const deep = join(root, "d".repeat(120));
  const inside = await starter(root);
  expect(await inside.lock(join("d".repeat(60), "e".repeat(20)))).toBe("owner");
  expect(await inside.lock(deep)).toContain("too long");
  await expect(lockDataDir(join(root, "資".repeat(32)))).rejects.toThrow("too long");
});
