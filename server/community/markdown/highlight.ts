import hljs from "highlight.js/lib/core";
import c from "highlight.js/lib/languages/c";
import diff from "highlight.js/lib/languages/diff";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import xml from "highlight.js/lib/languages/xml";
import { machineGrammars } from "./gcode.ts";

const grammars = { ...machineGrammars, c, diff, ini, javascript, json, python, xml };
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

export type CodeLanguage = keyof typeof grammars;

export const CODE_LANGUAGES = Object.keys(grammars) as CodeLanguage[];

/** What people write after the fence, in lower case. */
const ALIASES: Readonly<Record<string, CodeLanguage>> = {
  "g-code": "gcode",
  nc: "gcode",
  cnc: "gcode",
  iso: "gcode",
  fanuc: "gcode",
  tap: "gcode",
  sinumerik: "siemens",
  mpf: "siemens",
  spf: "siemens",
  klartext: "heidenhain",
  h: "heidenhain",
  cpp: "c",
  "c++": "c",
  cfg: "ini",
  conf: "ini",
  toml: "ini",
  js: "javascript",
  ts: "javascript",
  typescript: "javascript",
  html: "xml",
  svg: "xml",
  py: "python",
  patch: "diff",
};

/** Null for plain text and languages without a grammar. */
export function codeLanguage(fenceInfo: string): CodeLanguage | null {
  const name = /^\s*(\S*)/.exec(fenceInfo)?.[1]?.toLowerCase() ?? "";
  if (Object.hasOwn(grammars, name)) return name as CodeLanguage;
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : null;
}

/** Longer code is shown without colors; some grammars take quadratic time on a line. */
export const MAX_COLORED_LINES = 500;
export const MAX_COLORED_LINE = 300;
export const MAX_COLORED_CHARACTERS = 10_000;

/** HTML; null if the code is too long to be colored. */
export function highlightCode(code: string, language: CodeLanguage): string | null {
  if (code.length > MAX_COLORED_CHARACTERS) return null;
  const lines = code.split("\n");
  if (lines.length > MAX_COLORED_LINES) return null;
  if (lines.some(({ length }) => length > MAX_COLORED_LINE)) return null;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
