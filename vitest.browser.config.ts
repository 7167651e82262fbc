import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/browser/**/*.e2e.ts"],
    globalSetup: "test/setup/seeded.ts",
    pool: "forks",
    maxWorkers: Math.min(availableParallelism(), 6),
    isolate: false, // files of a process share its modules; each starts a product of its own
    // Nothing waits for its end but what has failed: a busy machine takes four times as long.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 480_000,
    hookTimeout: 300_000,
  },
});
