import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { StartRefused } from "./startRefused.ts";

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
