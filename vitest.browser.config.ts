import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/browser/**/*.e2e.ts"],
    pool: "forks",
    maxWorkers: 1, // each file starts the whole product
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
