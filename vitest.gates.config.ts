import { defineConfig } from "vitest/config";
import { assertMatching } from "./test/kit/globs.ts";

/** Tests that the gates of `npm run check` fail when they must. */
export default defineConfig({
  test: {
    include: assertMatching(["test/gates/**/*.test.ts"]),
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 900_000, // runs the whole check once
  },
});
