import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const KIB = 1_024;
const MB = 1_000_000;
/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

export interface Helper {
  readonly pid: number;
  ask<T>(message: object): Promise<T>;
  end(): Promise<void>;
}

export function startHelper(script: string, env: Record<string, string> = {}): Helper {
  const child = fork(join(root, script), {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
  return {
    pid: child.pid ?? 0,
    async ask<T>(message: object) {
      child.send(message);
      return answerOf<T>(child, script);
    },
    async end() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, "exit");
    },
  };
}

function answerOf<T>(child: ChildProcess, script: string): Promise<T> {
  return new Promise((done, fail) => {
    const ended = () => fail(new Error(`${script} exited`));
    child.once("exit", ended);
    child.once("message", (answer) => {
      child.off("exit", ended);
      done(answer as T);
    });
  });
}

/** Total CPU time in microseconds; null without /proc. */
export function cpuTime(pids: readonly number[]): number | null {
  try {
    return pids.reduce((sum, pid) => sum + ticks(pid) * TICK_US, 0);
  } catch {
    return null;
  }
}

function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the process name may contain blanks
  return Number(fields[11]) + Number(fields[12]);
}

/** Megabytes; null without /proc. */
export function residentMemory(pid: number): number | null {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return (Number(kib) * KIB) / MB;
  } catch {
    return null;
  }
}
