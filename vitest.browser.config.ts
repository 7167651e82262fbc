import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { matching } from "./test/kit/globs.ts";
import { NATIVE } from "./test/setup/native.ts";

// React as the product runs it: its development build takes ten times as long for a page.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: matching(["test/**/*.e2e.ts"]),
    globalSetup: "test/setup/seeded.ts",
    setupFiles: "test/setup/counts.ts",
    pool: "forks",
    // One for each core: the product, the browser and the test of a journey take turns on it.
    maxWorkers: Math.min(availableParallelism(), 6),
    server: { deps: { external: [NATIVE] } },
    isolate: false, // files of a process share its modules and browser; each has a portal of its own
    // Nothing waits for its end but what has failed: a busy machine takes four times as long.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 480_000,
    hookTimeout: 300_000,
  },
});
