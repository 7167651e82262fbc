import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { assertMatching } from "./test/kit/globs.ts";
import { NATIVE_MODULES } from "./test/setup/native.ts";

// The development build of React is ten times as slow.
process.env.NODE_ENV = "production";

export default defineConfig({
  test: {
    include: assertMatching(["test/**/*.e2e.ts"]),
    globalSetup: "test/setup/seeded.ts",
    setupFiles: "test/setup/counts.ts",
    pool: "forks",
    maxWorkers: Math.min(availableParallelism(), 6),
    server: { deps: { external: [NATIVE_MODULES] } },
    isolate: false, // files of a worker share modules and browser
    // Applies to failures only; a busy machine is four times slower.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 480_000,
    hookTimeout: 300_000,
  },
});
