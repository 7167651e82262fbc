import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/setup/longestFirst.ts";

/** What no database has a part in is not run again on a server. */
const withoutDatabase = [
  "shared/**",
  "app/!(client)/**",
  "server/demo/content/**",
  "test/{start,schemaOrg}.test.ts",
];

/** What the gate runs on a server alone: the same on either database, or walks that take minutes. `npm test` runs it on both. */
const onServerAtGate = [
  "test/*.pages.test.ts",
  "test/permissions*.test.ts",
  "test/{killed,killed[A-Z]*,scenarios}.test.ts",
  "server/documents/**",
  "server/backOffice/manyRows.test.ts",
  "server/products/files/**",
  "server/search/busy.test.ts",
];

const onServer = Boolean(process.env.TEST_DATABASE_URL);
const atGate = Boolean(process.env.GATE);

/** One more than cores, as some files wait for programs they have started; no more than a server has connections for. */
const WORKERS = Math.min(availableParallelism() + 1, 5);

// React as the product runs it: its development build takes ten times as long for a page.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: ["{shared,server,app,sdk,simulators,test}/**/*.test.ts"],
    exclude: [
      "test/gates/**",
      ...(onServer ? withoutDatabase : []),
      ...(atGate && !onServer ? onServerAtGate : []),
    ],
    globalSetup: "test/setup/template.ts",
    setupFiles: "test/setup/properties.ts",
    pool: "forks",
    maxWorkers: WORKERS,
    isolate: false, // files of a process share its modules and its one database
    sequence: { sequencer: LongestFirst },
    // Nothing waits for its end but what has failed: a busy machine takes four times as long.
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
