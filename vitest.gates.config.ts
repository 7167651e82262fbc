import { defineConfig } from "vitest/config";
import { matching } from "./test/kit/globs.ts";

/** The gates themselves: each must say no to what it is there for. They need no database. */
export default defineConfig({
  test: {
    include: matching(["test/gates/**/*.test.ts"]),
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 900_000, // the whole check runs once
  },
});
