import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/setup/longestFirst.ts";

/** What no database has a part in is not run again on a server. */
const withoutDatabase = [
  "shared/**",
  "app/!(client)/**",
  "server/demo/content/**",
  "test/start.test.ts",
];

/** One more than cores, as some files wait for programs they have started; no more than a server has connections for. */
const WORKERS = Math.min(availableParallelism() + 1, 5);

// React as the product runs it: its development build takes ten times as long for a page.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: ["{shared,server,app,sdk,simulators,test}/**/*.test.ts"],
    exclude: ["test/gates/**", ...(process.env.TEST_DATABASE_URL ? withoutDatabase : [])],
    globalSetup: "test/setup/template.ts",
    setupFiles: "test/setup/properties.ts",
    pool: "forks",
    maxWorkers: WORKERS,
    isolate: false, // files of a process share its modules and its one database
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
