import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printReds, redFiles } from "#test/setup/reds.ts";
import { missingForJourneys, quickChromium } from "#test/setup/browser.ts";
import { installBeside } from "#test/setup/debian.ts";
import {
  FORGETFUL,
  missingForPostgres,
  testServer,
  type TestServer,
} from "#test/setup/postgres.ts";
import { missingForRedis, redisBinary } from "#test/setup/redis.ts";
import { buildPages } from "./build.ts";

/**
 * Everything: what each gate of `npm run check` refuses, the suite on the embedded database and again on PostgreSQL,
 * then the browser journeys on the started product, on PostgreSQL too but for the first sale. Arguments
 * pick files. `SKIP=postgres,browser` leaves parts out and says so last; `GATE=1` runs every test once, though not
 * on both databases nor in all three languages (docs/decisions/0125 and those that narrow it), and says so too.
 */
const root = join(import.meta.dirname, "..");
const skipped = new Set((process.env.SKIP ?? "").split(",").filter(Boolean));
const parts = ["postgres", "redis", "browser"];
const unknown = [...skipped].filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`SKIP: unknown part ${unknown.join(", ")}`);

const reports = mkdtempSync(join(tmpdir(), "millwright-reports-"));
type Env = Record<string, string | undefined>;
interface Part {
  readonly title: string;
  readonly report: string;
}
const failed: Part[] = [];
/** What failed and then went well. */
const mended: Part[] = [];

function vitest(title: string, env: Env, args: string[]): void {
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

/** More red files than a busy machine brings about. */
const MOST_AGAIN = 4;

/**
 * Every journey; a few red files are walked once more, from a new product on: the journeys of a file build on each
 * other, so that none of them alone could be repeated.
 */
function browserJourneys(env: Env): void {
  const args = ["--config", "vitest.browser.config.ts"];
  vitest("Browser journeys", env, args);
  const first = failed.find(({ title }) => title === "Browser journeys");
  const red = first ? redFiles(first.report, root) : [];
  if (!first || red.length === 0 || red.length > MOST_AGAIN) return;
  vitest("Browser journeys once more", env, [...args, ...red]);
  if (failed.at(-1) === first) mended.push(...failed.splice(failed.indexOf(first), 1));
}

/** What the parts of this run need of Debian's packages and this machine has not. */
async function missing(): Promise<string[]> {
  return [
    ...(skipped.has("postgres") ? [] : await missingForPostgres()),
    ...(skipped.has("redis") ? [] : missingForRedis()),
    ...(skipped.has("browser") ? [] : missingForJourneys()),
  ];
}

const filters = process.argv.slice(2);
const isGate = (filter: string) => filter.startsWith("test/gates");
const inSuite = filters.length === 0 || !filters.every(isGate);
const installed = installBeside(await missing());
buildPages();
if (filters.length === 0 || filters.some(isGate)) {
  vitest("Gates", {}, ["--config", "vitest.gates.config.ts", ...filters.filter(isGate)]);
}
await installed;
const browser = skipped.has("browser") ? undefined : quickChromium();
if (!skipped.has("redis")) redisBinary();
let server: TestServer | null = null;
try {
  if (inSuite) {
    if (!skipped.has("postgres")) server = await testServer(FORGETFUL);
    vitest("Embedded database", { TEST_DATABASE_URL: undefined }, filters);
    if (server) vitest("PostgreSQL", { TEST_DATABASE_URL: server.url }, filters);
  }
  if (browser && filters.length === 0) {
    browserJourneys({ CHROMIUM: browser, TEST_DATABASE_URL: server?.url });
  }
} finally {
  await server?.stop();
}
if (skipped.size > 0) console.log(`\nSkipped, as asked: ${[...skipped].join(", ")}`);
if (process.env.GATE) {
  console.log(
    "\nThe gate: the embedded database asked what it alone can answer, journeys in one language, each step by one of them.",
  );
}
for (const { title, report } of mended) printReds(`${title}, but not once more`, report, root);
for (const { title, report } of failed) printReds(title, report, root);
rmSync(reports, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;
