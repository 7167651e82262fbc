import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..")
  .replaceAll("\\", "/")
  .replaceAll(/[.*+?^${}()|[\]]/g, "\\$&");

/** Vitest must not transform these: rewritten imports cost a call per use. */
export const NATIVE_MODULES = new RegExp(
  `^${root}/(build|sdk|server|shared|simulators)/(?!.*\\.(test|e2e)\\.ts$)`,
);
