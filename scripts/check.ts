import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** The gates that need no database or browser: format, lint, types, unused code, generated files. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

const npm = join(root, ".runtime/node_modules/npm/bin/npm-cli.js");

interface Gate {
  readonly title: string;
  readonly command: readonly [command: string, ...args: string[]];
}

/** The slowest first, so that none is left over at the end. */
const gates: readonly Gate[] = [
  {
    title: "lint and types",
    // The format is named because the tool chooses another one in CI.
    command: [bin("oxlint"), "--type-aware", "--type-check", "--deny-warnings", "--format=unix"],
  },
  { title: "unused code", command: [bin("knip")] },
  {
    title: "generated files",
    command: [process.execPath, "scripts/dbTypes.ts", "--check"],
  },
  // A lock written over an existing node_modules loses the packages of other platforms.
  {
    title: "lock",
    command: [process.execPath, npm, "ci", "--dry-run", "--loglevel=error"],
  },
  { title: "format", command: [bin("oxfmt"), "--check"] },
];

/**
 * Collecting the type checker's garbage takes a fifth of its time. Each of its threads works out the types that all files
 * share, so that on two cores one thread, beside the other gates, is done first.
 */
const env = {
  GOGC: "400",
  ...(availableParallelism() <= 2 && { GOMAXPROCS: "1" }),
  ...process.env,
};

// First of all: who reads types, as the linter does too, must find those of the routes whole.
const routes = await run([bin("react-router"), "typegen"]);
if (!routes.passed) throw new Error(routes.output);

const waiting = [...gates];
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runGates));
if (failed.length > 0) {
  console.error(`\nNot passed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** Runs gates until none waits; what one prints stays together. */
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
