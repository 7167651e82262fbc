import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build", ".stamp");
const SOURCES = [
  "app/**/*",
  "shared/**/*",
  "public/**/*",
  "vite*.config.ts",
  "scripts/precompressed.ts",
  "react-router.config.ts",
  "package-lock.json",
];

export function buildPages(): void {
  const currentHash = sourcesHash();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === currentHash) return;
  console.log("Building the pages …");
  rmSync(stampFile, { force: true });
  run("node_modules/@react-router/dev/bin.cjs", ["build"]);
  run("node_modules/vite/bin/vite.js", ["build", "--config", "vite.mail.config.ts"]);
  writeFileSync(stampFile, currentHash);
}

export async function buildPagesInBackground(): Promise<boolean> {
  const child = spawn(process.execPath, [import.meta.filename], { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code === 0;
}

function run(tool: string, args: readonly string[]): void {
  const { status, stdout, error } = spawnSync(process.execPath, [join(root, tool), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: Infinity,
  });
  if (status === 0) return;
  writeSync(process.stdout.fd, stdout); // process.exit drops queued output
  console.error(`Building the pages failed${error ? `: ${error.message}` : "."}`);
  process.exit(1);
}

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

if (import.meta.main) buildPages();
