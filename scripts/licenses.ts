import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  authorOf,
  compare,
  isAllowed,
  keyOf,
  licenseTexts,
  readLock,
  type Shipped,
  shippedPackages,
  storedText,
} from "./licenses/packages.ts";

const root = join(import.meta.dirname, "..");
/** The portal serves what is in `public`. */
const FILE = join(root, "public/THIRD-PARTY-NOTICES.txt");

const INTRO = `THIRD-PARTY NOTICES

Millwright contains or installs the packages listed here, each under its own license.
Written by scripts/licenses.ts from package-lock.json: not to be edited.`;

const LIBVIPS = `libvips and the libraries built with it

sharp loads libvips from one of the packages @img/sharp-libvips-*, @img/sharp-win32-* and
@img/sharp-wasm32, whichever fits the machine. It is a library of its own, in a file of its own,
unchanged, and can be replaced by another build of it. libvips, fribidi, glib, libexif, libheif,
librsvg, pango and proxy-libintl are used under the GNU Lesser General Public License, version 3
or later, whose text follows with that of the GNU General Public License, which it refers to. The
other libraries in it are under BSD, MIT, MPL, zlib and similar licenses, which the package's
README.md lists by name.

Source and build scripts: https://github.com/lovell/sharp-libvips (the tag is the package's
version) and https://github.com/libvips/libvips`;

const NODE = `Node.js

The package node installs the program Node.js, which has its own notices for what it contains:
https://github.com/nodejs/node/blob/main/LICENSE`;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** Without a text of their own; the license's is the same for all. */
const isMit = ({ license }: Shipped): boolean => license.split(/ AND | OR /).includes("MIT");

function textsOf(each: Shipped): string[] {
  const own = licenseTexts(each);
  if (own.length > 0) return own;
  if (each.name.startsWith("@img/sharp-libvips-")) return []; // below
  if (isMit(each)) return [`Copyright (c) ${authorOf(each)}\n\n${MIT}`];
  return [`${each.name} is under ${each.license}; the package has no text of it.`];
}

interface Text {
  readonly body: string;
  /** Lines by package: whose copyright it is. */
  readonly owners: Map<string, readonly string[]>;
}

const COPYRIGHT = /^\W*(Copyright\b(?! (notice|license|owner|holder|law))|\([cC]\) \d|©)/;
const TITLE = /^\W*(the\s)?[\w\s.-]{0,30}licen[sc]e[\w\s().-]{0,12}$/i;

/** Texts that differ by title, line breaks and copyright alone are one. */
function split(text: string): { key: string; body: string; copyright: string[] } {
  const lines = text.split("\n");
  const copyright = lines.filter((line) => COPYRIGHT.test(line) && line.length < 200);
  const rest = lines.filter((line) => !copyright.includes(line));
  const start = rest.findIndex((line) => line.trim() !== "");
  const untitled = TITLE.test(rest[start] ?? "") ? rest.slice(start + 1) : rest;
  const key = untitled
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  return { key, body: rest.join("\n").trim(), copyright: copyright.map((line) => line.trim()) };
}

function renderNotices(): string {
  const packages = shippedPackages(readLock());
  const refused = packages.filter(({ license }) => !isAllowed(license));
  if (refused.length > 0) {
    const listed = refused.map((each) => `${keyOf(each)}: ${each.license}`).join("\n");
    throw new Error(`These may not be shipped under their license:\n${listed}`);
  }
  const texts = new Map<string, Text>();
  for (const each of packages) {
    for (const text of textsOf(each)) {
      const { key, body, copyright } = split(text);
      const known = texts.get(key) ?? { body, owners: new Map<string, readonly string[]>() };
      texts.set(key, known);
      known.owners.set(each.name, [
        ...new Set([...(known.owners.get(each.name) ?? []), ...copyright]),
      ]);
    }
  }
  const listed = [...new Set(packages.map((each) => `${keyOf(each)}  ${each.license}`))];
  return [
    INTRO,
    listed.join("\n"),
    NODE,
    ...[...texts.values()].map(renderText),
    LIBVIPS,
    storedText("LGPL-3.0.txt"),
    storedText("GPL-3.0.txt"),
  ]
    .join(`\n\n${"-".repeat(80)}\n\n`)
    .concat("\n");
}

/** Packages with the same copyright, such as a family, on one line. */
function renderText({ body, owners }: Text): string {
  const byCopyright = Map.groupBy(owners, ([, lines]) => lines.join("\n  "));
  const groups = [...byCopyright].map(([lines, names]) => {
    const family = names.map(([name]) => name).toSorted(compare);
    return lines === "" ? family.join(", ") : `${family.join(", ")}\n  ${lines}`;
  });
  return `${groups.join("\n")}\n\n${body}`;
}

const BUILT_FROM = /^\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm;

/** The builds for the server name their modules; the pages' packages are in both. */
function unnoticedInBuild(notices: string): string[] {
  const files = globSync(["build/mail/*.js", "build/server/**/*.js"], { cwd: root });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(BUILT_FROM)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].filter((name) => !notices.includes(`\n${name} `)).toSorted(compare);
}

const notices = renderNotices();
const unnoticed = unnoticedInBuild(notices);
if (unnoticed.length > 0) throw new Error(`Built in, but not in BUILT_IN: ${unnoticed.join(", ")}`);
if (!process.argv.includes("--check")) writeFileSync(FILE, notices);
else if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== notices)
  throw new Error("public/THIRD-PARTY-NOTICES.txt is outdated: node scripts/licenses.ts");
