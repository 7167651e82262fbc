import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartRefused } from "./startupError.ts";

const BUILD = new URL("../build/", import.meta.url);

/** Where the build keeps `path`. */
export const builtPath = (path: string): string => fileURLToPath(new URL(path, BUILD));

/** A module that the build makes. @throws {StartRefused} when it was not made. */
export async function importBuilt<Module>(path: string): Promise<Module> {
  const entry = new URL(path, BUILD);
  if (!existsSync(entry)) {
    throw new StartRefused(`build/${path} is missing: run npm run build, or start with npm start`);
  }
  return (await import(entry.href)) as Module;
}

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PROGRAM = ["{server,shared}/**/*.{ts,json}", "build/server/**/*", "package-lock.json"];

/** Differs between two programs that may answer differently: a hash of all that they are made of. */
export function programHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(PROGRAM, { cwd: ROOT }).sort()) {
    const path = ROOT + file;
    if (statSync(path).isFile()) hash.update(file).update("\0").update(readFileSync(path));
  }
  return hash.digest("base64url");
}
