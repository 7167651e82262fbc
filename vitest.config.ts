import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { matching } from "./test/kit/globs.ts";
import { isEmbeddedAlone, isProof } from "./test/kit/proof.ts";
import { LongestFirst } from "./test/setup/longestFirst.ts";
import { NATIVE } from "./test/setup/native.ts";

/** What no database has a part in is not run again on a server. */
const withoutDatabase = matching([
  "shared/**/*.test.ts",
  "app/*.test.ts",
  "app/!(client)/**/*.test.ts",
  "server/demo/content/**/*.test.ts",
  "server/buildAssets.test.ts",
  "server/config/*.test.ts",
  "test/permissions/useCases.test.ts",
  "test/platform/start.test.ts",
  "test/content/schemaOrg.test.ts",
  "test/pages/crawlChecks.test.ts",
  "test/kit/**/*.test.ts",
]);

/**
 * What `npm test` runs on the embedded database besides: opening, migrating, jobs, the ledger, a program that is killed,
 * and each call of the API once. PostgreSQL runs everything; `npm run prove` runs everything on both.
 */
const onEmbedded = matching([
  "server/installation.test.ts",
  "server/registry.test.ts",
  "server/platform/db/**/*.test.ts",
  "server/platform/jobs/**/*.test.ts",
  "server/payments/ledger/**/*.test.ts",
  "test/platform/crash.test.ts",
  "test/platform/snapshot.test.ts",
  "test/permissions/calls.test.ts",
]);

const everything = matching(
  ["shared", "server", "app", "sdk", "simulators", "test"].map((room) => `${room}/**/*.test.ts`),
);
const onServer = Boolean(process.env.TEST_DATABASE_URL);

/** One more than cores, as some files wait for programs they have started; no more than a server has connections for. */
const WORKERS = Math.min(availableParallelism() + 1, 5);

/** Programs that tests start, and draw documents with, are compiled once for all of them. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/tests");

// React as the product runs it: its development build takes ten times as long for a page.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include:
      isProof || onServer || isEmbeddedAlone ? everything : [...withoutDatabase, ...onEmbedded],
    exclude: ["test/gates/**", ...(onServer ? withoutDatabase : [])],
    globalSetup: "test/setup/template.ts",
    setupFiles: ["test/setup/properties.ts", "test/setup/counts.ts"],
    pool: "forks",
    maxWorkers: WORKERS,
    server: { deps: { external: [NATIVE] } },
    execArgv: ["--max-semi-space-size=64"], // what a test makes is gone before it would have to be moved
    isolate: false, // files of a process share its modules and its one database
    sequence: { sequencer: LongestFirst },
    // Nothing waits for its end but what has failed: a busy machine takes four times as long.
    expect: { poll: { timeout: 60_000 } },
    slowTestThreshold: 10_000,
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
