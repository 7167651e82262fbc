import { readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { table } from "../table.ts";

export const PROFILE_FILE = "PROFILE_FILE";
export const START_SIGNAL = "SIGUSR2";

const PARTS = 14;
const FUNCTIONS = 22;
const PERCENT = 100;
const PROFILER = "node:inspector";
const IDLE: ReadonlySet<string> = new Set(["(idle)", "(root)"]);

export const readProfile = (file: string): Profiler.Profile =>
  JSON.parse(readFileSync(file, "utf8")) as Profiler.Profile;

/** Markdown tables of self time. */
export function shares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string {
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const parts = new Map<string, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  samples.forEach((id, i) => {
    const frame = byId.get(id);
    const time = timeDeltas[i] ?? 0;
    if (!frame || IDLE.has(frame.functionName)) return;
    const part = partOf(frame);
    if (part === PROFILER) return;
    busy += time;
    const line = `${frame.functionName || "(anonymous)"} ${part}:${frame.lineNumber + 1}`;
    parts.set(part, (parts.get(part) ?? 0) + time);
    functions.set(line, (functions.get(line) ?? 0) + time);
  });
  const rows = (of: Map<string, number>, count: number) =>
    [...of]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([name, time]) => [name, `${((PERCENT * time) / busy).toFixed(1)} %`]);
  return [
    table(["Part", "Share"], rows(parts, PARTS)),
    table(["Function", "Share"], rows(functions, FUNCTIONS)),
  ].join("\n\n");
}

/** A package, our file, a Node module, or V8's name such as (garbage collector). */
function partOf({ url, functionName }: Profiler.ProfileNode["callFrame"]): string {
  if (!url) return functionName.startsWith("(") ? functionName : "native";
  if (url.startsWith("node:")) return url.split("/")[0] ?? url;
  const [, pack] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (pack) return pack;
  return url.replace(/^.*\/(server|shared|app|build)\//, "$1/");
}
