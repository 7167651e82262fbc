import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/browser/**/*.e2e.ts"],
    globalSetup: "test/setup/seeded.ts",
    pool: "forks",
    maxWorkers: Math.min(availableParallelism(), 6),
    isolate: false, // files of a process share its modules; each starts a product of its own
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
