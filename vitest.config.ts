import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { assertMatching } from "./test/kit/globs.ts";
import { isEmbeddedAlone, isProof } from "./test/kit/proof.ts";
import { LongestFirst } from "./test/setup/longestFirst.ts";
import { NATIVE_MODULES } from "./test/setup/native.ts";

/** Independent of the database: not repeated on PostgreSQL. */
const withoutDatabase = assertMatching([
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

/** Also run on the embedded database. PostgreSQL runs everything; `npm run prove` runs everything on both. */
const onEmbedded = assertMatching([
  "server/installation.test.ts",
  "server/registry.test.ts",
  "server/platform/db/**/*.test.ts",
  "server/platform/jobs/**/*.test.ts",
  "server/payments/ledger/**/*.test.ts",
  "test/platform/crash.test.ts",
  "test/platform/snapshot.test.ts",
  "test/permissions/calls.test.ts",
]);

const allTests = assertMatching(
  ["shared", "server", "app", "sdk", "simulators", "test"].map((room) => `${room}/**/*.test.ts`),
);
const onServer = Boolean(process.env.TEST_DATABASE_URL);

/** Cores + 1, because some files wait for child processes; bounded by server connections. */
const WORKERS = Math.min(availableParallelism() + 1, 5);

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/tests");

// React's development build is ten times as slow.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include:
      isProof || onServer || isEmbeddedAlone ? allTests : [...withoutDatabase, ...onEmbedded],
    exclude: ["test/gates/**", ...(onServer ? withoutDatabase : [])],
    globalSetup: "test/setup/template.ts",
    setupFiles: ["test/setup/properties.ts", "test/setup/counts.ts"],
    pool: "forks",
    maxWorkers: WORKERS,
    server: { deps: { external: [NATIVE_MODULES] } },
    execArgv: ["--max-semi-space-size=64"], // test garbage dies young
    isolate: false, // files of a worker share modules and a database
    sequence: { sequencer: LongestFirst },
    // Applies to failures only; a busy machine is four times slower.
    expect: { poll: { timeout: 60_000 } },
    slowTestThreshold: 10_000,
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
