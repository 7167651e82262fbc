import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");

const Locked = z.object({
  version: z.string(),
  license: z.string().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
type Locked = z.infer<typeof Locked>;
export type Lock = Readonly<Record<string, Locked>>;

export interface Shipped {
  /** In the lock, such as `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
}

/** What `package.json` of these does not say, with where it is said. */
const UNNAMED: Readonly<Record<string, string>> = {
  "png-js": "MIT", // its LICENSE file
};

/** Development dependencies whose code is built into the pages or mails. */
const BUILT_IN = ["node_modules/jsqr", "node_modules/react-email", "node_modules/tailwindcss"];
/** With what it needs at run time. */
const BUILT_IN_WITH_DEPENDENCIES = ["node_modules/@react-email/render"];
/** Not built in (`vite.mail.config.ts`). */
const LEFT_OUT = new Set(["prettier"]);

export function readLock(): Lock {
  const text = readFileSync(join(root, "package-lock.json"), "utf8");
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(text));
  const { "": _project, ...others } = packages;
  return z.record(z.string(), Locked).parse(others);
}

/**
 * Everything that a production install brings on any platform, and what is built in; the lock says
 * it, so the result is the same everywhere.
 */
export function shippedPackages(lock: Lock): Shipped[] {
  const installed = Object.keys(lock).filter(
    (path) => !lock[path]?.dev && !lock[path]?.devOptional,
  );
  const paths = new Set([
    ...installed,
    ...BUILT_IN,
    ...BUILT_IN_WITH_DEPENDENCIES.flatMap((path) => withDependencies(lock, path)),
  ]);
  const found = [...paths].map((path): Shipped => {
    const name = nameOf(path);
    const { version, license = UNNAMED[name] } = lock[path] ?? missing(path);
    if (lock[path]?.optional && !familyOf(name))
      throw new Error(
        `${name} is not on every platform: say in PLATFORM_FAMILIES whose text it has`,
      );
    if (license === undefined) throw new Error(`${name} names no license: say it in UNNAMED`);
    return { path, name, version, license };
  });
  return found.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

export const keyOf = ({ name, version }: Shipped): string => `${name} ${version}`;

/** Independent of the locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + 13);

const missing = (path: string): never => {
  throw new Error(`${path} is not in the lock`);
};

function withDependencies(lock: Lock, start: string): string[] {
  const found = new Set([start]);
  for (const path of found) {
    const { dependencies = {} } = lock[path] ?? missing(path);
    for (const name of Object.keys(dependencies))
      if (!LEFT_OUT.has(name)) found.add(resolve(lock, path, name));
  }
  return [...found];
}

/** As Node looks packages up. */
function resolve(lock: Lock, from: string, name: string): string {
  for (let at = from; ; at = at.slice(0, at.lastIndexOf("/node_modules/"))) {
    const path = `${at}/node_modules/${name}`;
    if (path in lock) return path;
    if (!at.includes("/node_modules/")) break;
  }
  return `node_modules/${name}`;
}

/** May be shipped. Copyleft beyond the LGPL's, and licenses that are not open, are not here. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Zlib",
]);

/** One alternative of the expression allows it. */
export const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((all) => all.split(" AND ").every((each) => ALLOWED.has(each)));

/** Installed on some platforms only: what is said comes from a package that every platform has. */
const PLATFORM_FAMILIES: readonly (readonly [prefix: string, like: string | null])[] = [
  ["@img/sharp-libvips-", null],
  ["@img/sharp-", "node_modules/sharp"],
  ["@node-rs/argon2-", "node_modules/@node-rs/argon2"],
  ["@emnapi/runtime", null],
  ["pg-cloudflare", "node_modules/pg"],
  ["tslib", null],
];

const familyOf = (name: string) => PLATFORM_FAMILIES.find(([prefix]) => name.startsWith(prefix));

const LICENSE_FILE = /^(licen[cs]e|copying|ofl|notice)([.-].*)?$/i;

/** The texts in the package; empty if it has none. */
export function licenseTexts({ path, name }: Shipped): string[] {
  const family = familyOf(name);
  const folder = family ? family[1] : path;
  if (folder === null) return [];
  const at = join(root, folder);
  if (!existsSync(at)) throw new Error(`${folder} is not installed: npm install`);
  return readdirSync(at)
    .filter((file) => LICENSE_FILE.test(file))
    .toSorted(compare)
    .map((file) => tidy(readFileSync(join(at, file), "utf8")));
}

/** From the package's own words, for licenses whose text is not in it. */
export function authorOf({ path, name }: Shipped): string {
  const at = join(root, path, "package.json");
  if (familyOf(name)) return `the authors of ${name}`;
  const { author } = z
    .object({ author: z.union([z.string(), z.object({ name: z.string() })]).optional() })
    .parse(JSON.parse(readFileSync(at, "utf8")));
  const said = typeof author === "string" ? author : author?.name;
  return said?.replace(/\s*[<(].*$/, "") || `the authors of ${name}`;
}

const tidy = (text: string): string =>
  text
    .replaceAll("\r", "")
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

export const storedText = (file: string): string =>
  tidy(readFileSync(join(import.meta.dirname, file), "utf8"));
