import { defineConfig } from "vitest/config";
import { matching } from "./test/kit/globs.ts";

/** Tests that the gates of `npm run check` fail when they must. */
export default defineConfig({
  test: {
    include: matching(["test/gates/**/*.test.ts"]),
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 900_000, // runs the whole check once
  },
});
