import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..")
  .replaceAll("\\", "/")
  .replaceAll(/[.*+?^${}()|[\]]/g, "\\$&");

/**
 * What the tests run as the product does, without Vitest rewriting it: nothing of it needs more than Node.js, and each
 * name that one module takes from another costs a call when it is rewritten.
 */
export const NATIVE = new RegExp(
  `^${root}/(build|sdk|server|shared|simulators)/(?!.*\\.(test|e2e)\\.ts$)`,
);
