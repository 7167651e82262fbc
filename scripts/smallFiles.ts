/**
 * `node scripts/smallFiles.ts`: lists source files under 40 lines that one file of the same folder imports, with
 * that file: candidates to fold into it. Asserts nothing: a file stays where it reads better alone.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const LINES = 40;
const ROOMS = ["app", "server", "shared", "simulators", "sdk"];

/** Small by nature: what a module declares, one entry per row of a list, and pairs that the build keeps apart. */
const EXEMPT = [
  /(^|\/)(index|queries|emails|jobs|events|commands|service|contract|rules|errors|personalData|metrics)\.tsx?$/,
  /\.(server|client|d|test)\.tsx?$/,
  /^app\/mail\/templates\//,
  /^app\/(root|routes|entry\.\w+)\.tsx?$/,
  /^shared\/phrases\//,
  /^server\/demo\//,
  /^server\/platform\/db\/migrations\//,
];

/** An `index.ts` only declares; what it lists stands in files of its own. */
const DECLARES = /(^|\/)index\.ts$/;

const files = globSync(`{${ROOMS.join(",")},scripts,test,bench}/**/*.{ts,tsx}`, {
  exclude: (name) => name.endsWith("node_modules"),
});
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const STATIC = /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s*"([^"]+)"|\nimport "([^"]+)"/g;
const LAZY = /\bimport\(\s*"([^"]+)"|new URL\(\s*"([^"]+)"/g;

const importers = new Map<string, Set<string>>();
/** Loaded lazily, or named as an entry: folding would change what is loaded when. */
const entries = new Set<string>();
for (const [file, text] of sources) {
  for (const [, one, two] of text.matchAll(STATIC)) {
    const target = resolved(file, one ?? two ?? "");
    if (!file.includes(".test."))
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
  for (const [, one, two] of text.matchAll(LAZY)) entries.add(resolved(file, one ?? two ?? ""));
}
const pages = ["app/pages.ts", "app/accountPages.ts", "app/officePages.ts"]
  .map((file) => sources.get(file) ?? "")
  .join("\n");

const small = files
  .filter((file) => ROOMS.some((room) => file.startsWith(`${room}/`)))
  .filter((file) => !EXEMPT.some((kind) => kind.test(file)) && !entries.has(file))
  .filter((file) => !pages.includes(`"${file.replace(/^app\//, "")}"`))
  .map((file) => ({
    file,
    lines: (sources.get(file) ?? "").split("\n").length - 1,
    by: [...(importers.get(file) ?? [])],
  }))
  .filter(({ lines, by }) => lines < LINES && by.length === 1)
  .filter(({ file, by: [only = ""] }) => dirname(only) === dirname(file) && !DECLARES.test(only));

for (const { file, lines, by } of small) console.log(`${lines}\t${file}\t${by.join()}`);
console.log(`${small.length} files under ${LINES} lines that one neighbor imports`);

function resolved(from: string, path: string): string {
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? join(dirname(from), path) : path;
}
