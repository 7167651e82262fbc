import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COUNTS_FILE } from "#test/kit/counts.ts";
import { missingForJourneys, quickChromium } from "#test/setup/browser.ts";
import { partOf, PARTS } from "#test/kit/parts.ts";
import { skippedInRun } from "#test/kit/proof.ts";
import { printCosts } from "#test/setup/costs.ts";
import { installBeside } from "#test/setup/debian.ts";
import { FORGETFUL, missingForPostgres, testServer } from "#test/setup/postgres.ts";
import { PROGRESS, type Progress } from "#test/setup/progress.ts";
import { printReds, redFiles, testsIn } from "#test/setup/reds.ts";
import { missingForRedis, redisBinary } from "#test/setup/redis.ts";
import { buildPagesBeside } from "./build.ts";

const root = join(import.meta.dirname, "..");
const TESTS = "{shared,server,app,sdk,simulators,test}/**/*.{test,e2e}.ts";

/** The stages of a run in their order, with the share of its time that each takes. */
const STAGES = {
  Gates: { share: 0.02, config: "vitest.gates.config.ts" },
  "Embedded database": { share: 0.1, config: "vitest.config.ts" },
  PostgreSQL: { share: 0.45, config: "vitest.config.ts" },
  "Browser journeys": { share: 0.43, config: "vitest.browser.config.ts" },
} as const;
type Stage = keyof typeof STAGES;
type Env = Record<string, string | undefined>;

/** What is asked for cannot be run; its message tells the person who asked. */
class UsageError extends Error {}

/** Every test file of the repository, as paths within it. */
export const testFiles = (): string[] =>
  globSync(TESTS, { cwd: root }).map((file) => file.replaceAll("\\", "/"));

function stageFiles(files: readonly string[]): Record<"gates" | "journeys" | "suite", string[]> {
  const kind = (file: string) =>
    file.startsWith("test/gates/") ? "gates" : file.endsWith(".e2e.ts") ? "journeys" : "suite";
  return { gates: [], journeys: [], suite: [], ...Object.groupBy(files, kind) };
}

/** What `SKIP` leaves out; @throws naming what it cannot. */
function skippedParts(): ReadonlySet<string> {
  const skipped = skippedInRun();
  const unknown = skipped.filter((part) => !["postgres", "redis", "browser"].includes(part));
  if (unknown.length > 0)
    throw new UsageError(`SKIP takes postgres, redis and browser, not ${unknown.join(", ")}.`);
  return new Set(skipped);
}

/** More red journey files than a busy machine brings about. */
const MOST_AGAIN = 4;

class Run {
  readonly #folder = mkdtempSync(join(tmpdir(), "millwright-reports-"));
  readonly #isWhole: boolean;
  readonly #begun = Date.now();
  readonly #stages: { title: string; report: string; passed: boolean; seconds: number }[] = [];
  #done = 0;

  constructor({ isWhole }: { isWhole: boolean }) {
    this.#isWhole = isWhole;
  }

  /** Runs the files of a stage and keeps its report. */
  async stage(stage: Stage, files: readonly string[], env: Env = {}, title: string = stage) {
    if (files.length === 0) return true;
    const { config } = STAGES[stage];
    // Only a whole run takes these shares, and what runs once more was not foreseen.
    const share = this.#isWhole && title === stage ? STAGES[stage].share : 0;
    console.log(`\n== ${title}`);
    const report = join(this.#folder, `${title}.json`);
    const progress: Progress = { title, begun: this.#begun, done: this.#done, share };
    const reporters = ["default", "json", join(root, "test/setup/progress.ts")];
    const args = [
      "run",
      "--config",
      config,
      "--passWithNoTests",
      `--outputFile.json=${report}`,
      ...reporters.map((name) => `--reporter=${name}`),
      ...files,
    ];
    const begun = performance.now();
    const child = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        [COUNTS_FILE]: join(this.#folder, `${title}.counts`),
        [PROGRESS]: JSON.stringify(progress),
        ...env,
      },
    });
    const [code] = await once(child, "exit");
    this.#done += share;
    const seconds = (performance.now() - begun) / 1_000;
    this.#stages.push({ title, report, passed: code === 0, seconds });
    return code === 0;
  }

  /**
   * Every journey; a few red files run once more, from a new portal on: the journeys of a file build on each other, so
   * that none of them alone could be repeated.
   */
  async journeys(files: readonly string[], env: Env): Promise<void> {
    const stage = "Browser journeys";
    if (await this.stage(stage, files, env)) return;
    const red = redFiles(join(this.#folder, `${stage}.json`), root);
    if (red.length === 0 || red.length > MOST_AGAIN) return;
    await this.stage(stage, red, env, `${stage} once more`);
  }

  /** Prints the costs, then the failures. True if every test passed and, with `isBudgeted`, no part exceeds its budget. */
  end({ isBudgeted }: { isBudgeted: boolean }): boolean {
    const again = this.#stages.find(({ title }) => title.endsWith("once more"));
    const counted = this.#stages.filter((stage) => stage !== again);
    const counts = counted.map(({ title }) => join(this.#folder, `${title}.counts`));
    const withinBudget = printCosts(counted, counts, { root, isBudgeted });
    const isMended = (title: string) => again?.passed && again.title.startsWith(title);
    const red = this.#stages.filter(({ passed }) => !passed);
    for (const { title, report } of red)
      printReds(isMended(title) ? `${title}, but not once more` : title, report, root);
    const ran = this.#stages.reduce((sum, { report }) => sum + testsIn(report), 0);
    rmSync(this.#folder, { recursive: true });
    const passed = ran > 0 && withinBudget && red.every(({ title }) => isMended(title));
    console.log(`\n${passed ? "Passed" : "NOT PASSED"}: ${ran.toLocaleString("en")} tests ran.`);
    return passed;
  }
}

/** What this run needs of Debian's packages and this machine lacks. */
async function missingPackages(skipped: ReadonlySet<string>): Promise<string[]> {
  return [
    ...(skipped.has("postgres") ? [] : await missingForPostgres()),
    ...(skipped.has("redis") ? [] : missingForRedis()),
    ...(skipped.has("browser") ? [] : missingForJourneys()),
  ];
}

/** The files of a part of the product, or those whose path contains `name`. @throws UsageError where there is none. */
function filesNamed(name: string, all: readonly string[]): string[] {
  if (name.startsWith("-"))
    throw new UsageError(`${name}: only domains and parts of paths can be named, no options.`);
  const isPart = PARTS.includes(name);
  const path = name.replace(/^\.\//, "");
  const files = all.filter((file) => (isPart ? partOf(file) === name : file.includes(path)));
  if (files.length === 0)
    throw new UsageError(
      `"${name}" is neither a domain (${PARTS.join(", ")}) nor in the path of a test file.`,
    );
  const what = isPart ? `domain ${name}` : `"${name}" in their path`;
  console.log(`${files.length} test files: ${what}`);
  return files;
}

/** The test files that `wanted` names, each by a domain or a part of its path; all without any. */
function wantedFiles(wanted: readonly string[]): string[] {
  const all = testFiles();
  return wanted.length === 0 ? all : [...new Set(wanted.flatMap((name) => filesNamed(name, all)))];
}

/**
 * Runs the test files of the domains and paths that `wanted` names, or all of them: the gates of `npm run check`, the suite on
 * the embedded database and on PostgreSQL (`vitest.config.ts` says what runs where), then the browser journeys.
 * What `SKIP` names is left out, which is printed last; without PostgreSQL everything runs on the embedded database.
 * True where everything passed and, of a whole run of `npm test`, no part is beyond its budget.
 */
async function runTests(wanted: readonly string[]): Promise<boolean> {
  const skipped = skippedParts();
  const { gates, suite, journeys } = stageFiles(wantedFiles(wanted));
  const isBudgeted = wanted.length === 0 && skipped.size === 0 && !process.env.PROVE;
  const run = new Run({ isWhole: wanted.length === 0 });
  const installed = installBeside(await missingPackages(skipped));
  const built = buildPagesBeside();
  await run.stage("Gates", gates);
  if (!(await built)) {
    run.end({ isBudgeted: false });
    return false;
  }
  await installed;
  const browser = skipped.has("browser") ? undefined : quickChromium();
  if (!skipped.has("redis")) redisBinary();
  const server = skipped.has("postgres") ? null : await testServer(FORGETFUL);
  try {
    await run.stage("Embedded database", suite, { TEST_DATABASE_URL: undefined });
    if (server) await run.stage("PostgreSQL", suite, { TEST_DATABASE_URL: server.url });
    if (browser)
      await run.journeys(journeys, { CHROMIUM: browser, TEST_DATABASE_URL: server?.url });
  } finally {
    await server?.stop();
  }
  const passed = run.end({ isBudgeted });
  if (skipped.size > 0) console.log(`\nSkipped, as asked: ${[...skipped].join(", ")}`);
  return passed;
}

/** Runs the tests named on the command line and sets the exit code; an unknown name prints a one-line error. */
export async function runTestsNamed(wanted: readonly string[]): Promise<void> {
  try {
    process.exitCode = (await runTests(wanted)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
