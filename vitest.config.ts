import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared,server,app,sdk,simulators,test}/**/*.test.ts"],
    exclude: ["test/gates/**"],
    globalSetup: "test/setup/template.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
