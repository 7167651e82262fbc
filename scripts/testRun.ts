import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COUNTS_FILE } from "#test/kit/counts.ts";
import { missingBrowserPackages, headlessChromium } from "#test/setup/browser.ts";
import { partOf, PARTS } from "#test/kit/parts.ts";
import { skippedStages } from "#test/kit/proof.ts";
import { printCosts } from "#test/setup/costs.ts";
import { installInBackground } from "#test/setup/debian.ts";
import { NON_DURABLE, missingPostgresPackages, testServer } from "#test/setup/postgres.ts";
import { PROGRESS_VARIABLE, type Progress } from "#test/setup/progress.ts";
import { printFailures, failedFiles, countTests } from "#test/setup/reds.ts";
import { missingRedisPackages, redisBinary } from "#test/setup/redis.ts";
import { buildPagesInBackground } from "./build.ts";

const root = join(import.meta.dirname, "..");
const TESTS = "{shared,server,app,sdk,simulators,test}/**/*.{test,e2e}.ts";

const STAGES = {
  Gates: { share: 0.02, config: "vitest.gates.config.ts" },
  "Embedded database": { share: 0.1, config: "vitest.config.ts" },
  PostgreSQL: { share: 0.45, config: "vitest.config.ts" },
  "Browser journeys": { share: 0.43, config: "vitest.browser.config.ts" },
} as const;
type Stage = keyof typeof STAGES;
type Env = Record<string, string | undefined>;

class UsageError extends Error {}

export const testFiles = (): string[] =>
  globSync(TESTS, { cwd: root }).map((file) => file.replaceAll("\\", "/"));

function filesOfStage(files: readonly string[]): Record<"gates" | "journeys" | "suite", string[]> {
  const kind = (file: string) =>
    file.startsWith("test/gates/") ? "gates" : file.endsWith(".e2e.ts") ? "journeys" : "suite";
  return { gates: [], journeys: [], suite: [], ...Object.groupBy(files, kind) };
}

function readSkippedParts(): ReadonlySet<string> {
  const skipped = skippedStages();
  const unknown = skipped.filter((part) => !["postgres", "redis", "browser"].includes(part));
  if (unknown.length > 0)
    throw new UsageError(`SKIP takes postgres, redis and browser, not ${unknown.join(", ")}.`);
  return new Set(skipped);
}

/** More red files than this are no flakiness. */
const MAX_RETRIED_FILES = 4;

class Run {
  readonly #folder = mkdtempSync(join(tmpdir(), "millwright-reports-"));
  readonly #isWhole: boolean;
  readonly #begun = Date.now();
  readonly #stages: { title: string; report: string; passed: boolean; seconds: number }[] = [];
  #done = 0;

  constructor({ isWhole }: { isWhole: boolean }) {
    this.#isWhole = isWhole;
  }

  async stage(stage: Stage, files: readonly string[], env: Env = {}, title: string = stage) {
    if (files.length === 0) return true;
    const { config } = STAGES[stage];
    // Only whole runs take these shares.
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
        [PROGRESS_VARIABLE]: JSON.stringify(progress),
        ...env,
      },
    });
    const [code] = await once(child, "exit");
    this.#done += share;
    const seconds = (performance.now() - begun) / 1_000;
    this.#stages.push({ title, report, passed: code === 0, seconds });
    return code === 0;
  }

  /** Repeats red files as a whole, because the journeys of a file build on each other. */
  async journeys(files: readonly string[], env: Env): Promise<void> {
    const stage = "Browser journeys";
    if (await this.stage(stage, files, env)) return;
    const red = failedFiles(join(this.#folder, `${stage}.json`), root);
    if (red.length === 0 || red.length > MAX_RETRIED_FILES) return;
    await this.stage(stage, red, env, `${stage} once more`);
  }

  end({ isBudgeted }: { isBudgeted: boolean }): boolean {
    const again = this.#stages.find(({ title }) => title.endsWith("once more"));
    const counted = this.#stages.filter((stage) => stage !== again);
    const counts = counted.map(({ title }) => join(this.#folder, `${title}.counts`));
    const withinBudget = printCosts(counted, counts, { root, isBudgeted });
    const isMended = (title: string) => again?.passed && again.title.startsWith(title);
    const red = this.#stages.filter(({ passed }) => !passed);
    for (const { title, report } of red)
      printFailures(isMended(title) ? `${title}, but not once more` : title, report, root);
    const ran = this.#stages.reduce((sum, { report }) => sum + countTests(report), 0);
    rmSync(this.#folder, { recursive: true });
    const passed = ran > 0 && withinBudget && red.every(({ title }) => isMended(title));
    console.log(`\n${passed ? "Passed" : "NOT PASSED"}: ${ran.toLocaleString("en")} tests ran.`);
    return passed;
  }
}

async function listMissingPackages(skipped: ReadonlySet<string>): Promise<string[]> {
  return [
    ...(skipped.has("postgres") ? [] : await missingPostgresPackages()),
    ...(skipped.has("redis") ? [] : missingRedisPackages()),
    ...(skipped.has("browser") ? [] : missingBrowserPackages()),
  ];
}

function findFiles(name: string, all: readonly string[]): string[] {
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

function selectFiles(names: readonly string[]): string[] {
  const all = testFiles();
  return names.length === 0 ? all : [...new Set(names.flatMap((name) => findFiles(name, all)))];
}

/** Without PostgreSQL everything runs on the embedded database. */
async function runTests(names: readonly string[]): Promise<boolean> {
  const skipped = readSkippedParts();
  const { gates, suite, journeys } = filesOfStage(selectFiles(names));
  const isBudgeted = names.length === 0 && skipped.size === 0 && !process.env.PROVE;
  const run = new Run({ isWhole: names.length === 0 });
  const installed = installInBackground(await listMissingPackages(skipped));
  const built = buildPagesInBackground();
  await run.stage("Gates", gates);
  if (!(await built)) {
    run.end({ isBudgeted: false });
    return false;
  }
  await installed;
  const browser = skipped.has("browser") ? undefined : headlessChromium();
  if (!skipped.has("redis")) redisBinary();
  const server = skipped.has("postgres") ? null : await testServer(NON_DURABLE);
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

export async function runTestsNamed(names: readonly string[]): Promise<void> {
  try {
    process.exitCode = (await runTests(names)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
