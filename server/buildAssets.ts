import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartupError } from "./startupError.ts";

const BUILD = new URL("../build/", import.meta.url);

export const builtPath = (path: string): string => fileURLToPath(new URL(path, BUILD));

/** @throws {StartupError} if the build output is missing */
export async function importBuiltModule<Module>(path: string): Promise<Module> {
  const entry = new URL(path, BUILD);
  if (!existsSync(entry)) {
    throw new StartupError(`build/${path} is missing: run npm run build, or start with npm start`);
  }
  return (await import(entry.href)) as Module;
}

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PROGRAM = ["{server,shared}/**/*.{ts,json}", "build/server/**/*", "package-lock.json"];

/** Hash of sources and build. It keys shared caches, so that versions do not mix. */
export function programHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(PROGRAM, { cwd: ROOT }).sort()) {
    const path = ROOT + file;
    if (statSync(path).isFile()) hash.update(file).update("\0").update(readFileSync(path));
  }
  return hash.digest("base64url");
}
