import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

const npm = join(root, ".runtime/node_modules/npm/bin/npm-cli.js");

interface Gate {
  readonly title: string;
  readonly command: readonly [command: string, ...args: string[]];
}

/** Slowest first. */
const gates: readonly Gate[] = [
  {
    title: "lint and types",
    // oxlint has another default format in CI.
    command: [bin("oxlint"), "--type-aware", "--type-check", "--deny-warnings", "--format=unix"],
  },
  { title: "unused code", command: [bin("knip")] },
  {
    title: "generated files",
    command: [process.execPath, "scripts/dbTypes.ts", "--check"],
  },
  // A lock written over an existing node_modules loses other platforms' packages.
  {
    title: "lock",
    command: [process.execPath, npm, "ci", "--dry-run", "--loglevel=error"],
  },
  { title: "licenses", command: [process.execPath, "scripts/licenses.ts", "--check"] },
  { title: "format", command: [bin("oxfmt"), "--check"] },
];

/** GC takes a fifth of the type checker's time; on two cores a single thread is faster. */
const env = {
  GOGC: "400",
  ...(availableParallelism() <= 2 && { GOMAXPROCS: "1" }),
  ...process.env,
};

// tsc and the linter read the generated route types.
const routes = await run([bin("react-router"), "typegen"]);
if (!routes.passed) throw new Error(routes.output);

const waiting = [...gates];
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runGates));
if (failed.length > 0) {
  console.error(`\nNot passed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

async function runGates(): Promise<void> {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const { passed, output } = await run(gate.command);
    if (!passed) failed.push(gate.title);
    console.log(`== ${gate.title}: ${passed ? "passed" : "NOT PASSED"}\n${output.trim()}`.trim());
  }
}

async function run([file, ...args]: Gate["command"]) {
  const child = spawn(file, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const status = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  return { passed: status === 0, output };
}
