import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** The gates that need no database or browser: format, lint, types, unused code, generated files. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

const npm = join(root, ".runtime/node_modules/npm/bin/npm-cli.js");

interface Gate {
  readonly title: string;
  /** Run one after the other; the first that fails ends the gate. */
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
}

/** The slowest first, so that none is left over at the end. */
const gates: readonly Gate[] = [
  // Findings look the same wherever they are printed: the tools' own choice differs in CI.
  {
    title: "lint",
    commands: [[bin("oxlint"), "--type-aware", "--deny-warnings", "--format=unix"]],
  },
  {
    title: "types",
    commands: [
      [bin("react-router"), "typegen"],
      // Several checkers would each work out the types that all files share: twice the work.
      [bin("tsc"), "--pretty", "false", "--checkers", "1"],
    ],
  },
  { title: "unused code", commands: [[bin("knip")]] },
  {
    title: "generated files",
    commands: [[process.execPath, "scripts/dbTypes.ts", "--check"]],
  },
  // A lock written over an existing node_modules loses the packages of other platforms.
  {
    title: "lock",
    commands: [[process.execPath, npm, "ci", "--dry-run", "--loglevel=error"]],
  },
  { title: "format", commands: [[bin("oxfmt"), "--check"]] },
];

/** The linter's and the compiler's garbage is gone with them: collecting it took a fifth of their time. */
const env = { GOGC: "400", ...process.env };

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
    const { passed, output } = await run(gate);
    if (!passed) failed.push(gate.title);
    console.log(`== ${gate.title}: ${passed ? "passed" : "NOT PASSED"}\n${output.trim()}`.trim());
  }
}

async function run({ commands }: Gate): Promise<{ passed: boolean; output: string }> {
  let output = "";
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const status = await new Promise<number | null>((done, fail) => {
      child.once("error", fail);
      child.once("close", done);
    });
    if (status !== 0) return { passed: false, output };
  }
  return { passed: true, output };
}
