import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The gates that need no database or browser: format, lint, types, unused code, generated files. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);

const npm = join(root, ".runtime/node_modules/npm/bin/npm-cli.js");

const gates: [string, string, string[]][] = [
  // A lock written over an existing node_modules loses the packages of other platforms.
  ["lock", process.execPath, [npm, "ci", "--dry-run", "--loglevel=error"]],
  ["format", bin("oxfmt"), ["--check"]],
  ["lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  ["page types", bin("react-router"), ["typegen"]],
  ["types", bin("tsc"), []],
  ["unused code", bin("knip"), []],
  ["generated files", process.execPath, ["scripts/dbTypes.ts", "--check"]],
];

for (const [title, command, args] of gates) {
  console.log(`== ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
