import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printReds } from "#test/setup/reds.ts";
import { chromium } from "#test/setup/browser.ts";
import { testServer, type TestServer } from "#test/setup/postgres.ts";
import { redisBinary } from "#test/setup/redis.ts";
import { buildPages } from "./build.ts";

/**
 * Everything: the suite on the embedded database and again on PostgreSQL, what each gate of `npm run check`
 * refuses, then the browser journeys on the started product, on PostgreSQL too but for the first sale. Arguments
 * pick files. `SKIP=postgres,browser` leaves parts out and says so last.
 */
const root = join(import.meta.dirname, "..");
const skipped = new Set((process.env.SKIP ?? "").split(",").filter(Boolean));
const parts = ["postgres", "redis", "browser"];
const unknown = [...skipped].filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`SKIP: unknown part ${unknown.join(", ")}`);

const reports = mkdtempSync(join(tmpdir(), "millwright-reports-"));
const failed: { title: string; report: string }[] = [];

function vitest(title: string, env: Record<string, string | undefined>, args: string[]): void {
  console.log(`\n== ${title}`);
  const report = join(reports, `${title}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/vitest/vitest.mjs"), "run", ...reporters, ...args],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...env } },
  );
  if (status !== 0) failed.push({ title, report });
}

const filters = process.argv.slice(2);
const isGate = (filter: string) => filter.startsWith("test/gates");
const inSuite = filters.length === 0 || !filters.every(isGate);
buildPages();
const browser = skipped.has("browser") ? undefined : chromium();
if (!skipped.has("redis")) redisBinary();
let server: TestServer | null = null;
try {
  if (inSuite) {
    if (!skipped.has("postgres")) server = await testServer();
    vitest("Embedded database", { TEST_DATABASE_URL: undefined }, filters);
    if (server) vitest("PostgreSQL", { TEST_DATABASE_URL: server.url }, filters);
  }
  if (filters.length === 0 || filters.some(isGate)) {
    vitest("Gates", {}, ["--config", "vitest.gates.config.ts", ...filters.filter(isGate)]);
  }
  if (browser && filters.length === 0) {
    vitest("Browser journeys", { CHROMIUM: browser, TEST_DATABASE_URL: server?.url }, [
      "--config",
      "vitest.browser.config.ts",
    ]);
  }
} finally {
  await server?.stop();
}
if (skipped.size > 0) console.log(`\nSkipped, as asked: ${[...skipped].join(", ")}`);
for (const { title, report } of failed) printReds(title, report, root);
rmSync(reports, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;
