// Plain JavaScript on purpose: runs on any Node >= 18.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const runtime = join(root, ".runtime");
const NPM = "11.21.2";

const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
const lock = JSON.parse(lockText);
const nodeVersion = lock.packages["node_modules/node"].version;
const node = join(
  runtime,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const npmCli = join(runtime, "node_modules", "npm", "bin", "npm-cli.js");
const stamp = join(root, "node_modules", ".millwright-lock");
const lockHash = createHash("sha256").update(lockText).update(process.platform).digest("hex");

const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 18) {
  console.error(`Millwright needs Node 18 or newer to begin with; this is ${process.version}.`);
  process.exit(1);
}

try {
  installRuntime();
  installPackages();
} catch (error) {
  console.error(`Installing failed; see npm's output above. (${error.message.split("\n")[0]})`);
  process.exit(1);
}
handOver();

/** Stands beside node_modules so that `npm ci` cannot delete the running Node. */
function installRuntime() {
  if (runtimeIsRight()) return;
  console.log(`Installing Node ${nodeVersion} …`);
  rmSync(runtime, { recursive: true, force: true });
  mkdirSync(runtime, { recursive: true });
  writeFileSync(
    join(runtime, "package.json"),
    JSON.stringify({
      private: true,
      dependencies: { node: nodeVersion, npm: NPM },
      allowScripts: { node: true },
    }),
  );
  const args = ["install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const options = { cwd: runtime, stdio: "inherit", env: npmEnvironment() };
  if (npm && npm.endsWith(".js")) execFileSync(process.execPath, [npm, ...args], options);
  else execFileSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (!runtimeIsRight()) {
    console.error(`Node ${nodeVersion} could not be installed: npm ran no install script for it.`);
    process.exit(1);
  }
}

function runtimeIsRight() {
  if (!existsSync(node) || !existsSync(npmCli)) return false;
  try {
    return execFileSync(node, ["--version"], { encoding: "utf8" }).trim() === `v${nodeVersion}`;
  } catch {
    return false;
  }
}

function installPackages() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return;
  console.log("Installing packages …");
  // The build needs development packages even with NODE_ENV=production.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync(node, [npmCli, ...args], { cwd: root, stdio: "inherit", env: npmEnvironment() });
  // Without the generated route types, tsc takes minutes and gigabytes.
  const reactRouter = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  execFileSync(node, [reactRouter, "typegen"], { cwd: root, stdio: "inherit" });
  writeFileSync(stamp, lockHash);
}

/** The npm started here must not inherit the outer npm's variables. */
function npmEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(config_(prefix|global|local_prefix)|lifecycle|package|execpath|node)/i.test(name),
  );
  return { ...Object.fromEntries(kept), PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
}

function handOver() {
  const [script, ...args] = process.argv.slice(2);
  if (!script) return;
  const child = spawn(node, [join(root, script), ...args], {
    stdio: "inherit",
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to the child as well; a supervisor only to this process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // npm's shell does not forward SIGTERM: exit when the parent is gone.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
