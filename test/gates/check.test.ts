import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { lintPlants, type Plant, typePlants } from "./plants.ts";

const root = join(import.meta.dirname, "../..");
/** Files that the checks, and the violations below, depend on. */
const STANDING = [
  "{*.{ts,json},.ox*,.npmrc,.gitignore}",
  "{scripts,shared,server/platform/db,server/*.ts,app/*.{ts,tsx}}",
];
const SHARED = ["node_modules", ".runtime"];

let copy = "";
let output = "";
let status: number | null = null;

/** Copies part of the repository, plants one violation per rule and runs `npm run check` on it. */
beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), "millwright-gates-")));
  const filter = (source: string) => !source.endsWith(".test.ts");
  for (const path of globSync(STANDING, { cwd: root }))
    cpSync(join(root, path), join(copy, path), { recursive: true, filter });
  for (const folder of SHARED) symlinkSync(join(root, folder), join(copy, folder));
  plant("app/routes.ts", "export default [];\n"); // without pages
  for (const { path, text } of [...lintPlants, ...typePlants]) plant(path, text);
  plant("scripts/planted.ts", 'import "./plantedUsed.ts";\n');
  plant("scripts/plantedUsed.ts", "export const used = 1;\n");
  plant("app/layout/plantedUnused.ts", "export const unused = 1;\n");
  change("app/paths.ts", (text) => `${text}\nexport const plantedExport = 1;\n`);
  plant("app/layout/plantedFormat.ts", "export const   crooked = [1,2]\n");
  plant(
    "server/platform/db/migrations/9999_planted.sql",
    "create table planted (id bigint primary key);\n",
  );
  change("shared/phrases/cn/platform.ts", (text) => text.replace(/^ +system: .*\n/m, ""));
  change("package.json", (text) =>
    text.replace('"dependencies": {', '"dependencies": {\n    "left-pad": "1.3.0",'),
  );
  change("package-lock.json", (text) =>
    text.replace(
      /("node_modules\/@fontsource-variable\/noto-sans": \{[^}]*"license": )"OFL-1.1"/,
      '$1"GPL-3.0-only"',
    ),
  );
  const run = spawnSync(process.execPath, ["scripts/check.ts"], {
    cwd: copy,
    encoding: "utf8",
    maxBuffer: Infinity,
    // The output is parsed: no colors.
    env: { ...process.env, FORCE_COLOR: undefined, CI: undefined, NO_COLOR: "1" },
  });
  output = run.stdout + run.stderr;
  ({ status } = run);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  const file = join(copy, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function change(path: string, edit: (text: string) => string): void {
  const text = readFileSync(join(copy, path), "utf8");
  const changed = edit(text);
  if (changed === text) throw new Error(`${path}: there is nothing to plant in`);
  plant(path, changed);
}

const Settings = z.object({
  plugins: z.array(z.string()),
  rules: z.record(z.string(), z.unknown()),
  overrides: z.array(z.object({ rules: z.record(z.string(), z.unknown()) })),
});

/** Enabled rules in the linter's output form, `plugin(rule)`. */
function lintSettings(): { plugins: string[]; rules: string[] } {
  const { plugins, rules, overrides } = Settings.parse(
    JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")),
  );
  const named = [rules, ...overrides.map((each) => each.rules)]
    .flatMap((each) => Object.entries(each))
    .filter(([, level]) => level !== "off")
    .map(([rule]) => (rule.includes("/") ? rule.replace("/", "(") : `eslint(${rule}`) + ")");
  return { plugins, rules: [...new Set(named)] };
}

const said = (gate: string): string =>
  output.split(/^== /m).find((part) => part.startsWith(`${gate}: `)) ?? "";

test("a planted tree is not passed, and every gate says no", () => {
  expect(status).toBe(1);
  const verdicts = [...output.matchAll(/^== (.+): (passed|NOT PASSED)$/gm)];
  expect(Object.fromEntries(verdicts.map(([, gate, verdict]) => [gate, verdict]))).toEqual({
    "lint and types": "NOT PASSED",
    "unused code": "NOT PASSED",
    "generated files": "NOT PASSED",
    lock: "NOT PASSED",
    licenses: "NOT PASSED",
    format: "NOT PASSED",
  });
});

/** `rule path` per finding; the linter prints `path:line:column: message [Error/rule]`. */
const lintFindings = (): Set<string> =>
  new Set(
    [
      ...said("lint and types").matchAll(/^([^:\n]+):\d+:\d+: .* \[\w+\/([\w-]+\([\w-]+\))\]$/gm),
    ].map(([, path, rule]) => `${rule} ${path}`),
  );

const titled = (plants: readonly Plant[]) =>
  plants.map((each): [string, Plant] => [`${each.rule} in ${each.path}`, each]);

describe("the linter refuses", () => {
  test.for(titled(lintPlants))("%s", ([, { rule, path }]) => {
    expect(lintFindings()).toContain(`${rule} ${path}`);
  });
});

describe("nothing the linter was told is without a violation", () => {
  const settings = lintSettings();
  const planted = new Set(lintPlants.map(({ rule }) => rule.replace(/^react-hooks/, "react")));

  test.for(settings.rules)("rule %s", (rule) => {
    expect(planted).toContain(rule);
  });

  test.for(settings.plugins)("plugin %s", (plugin) => {
    expect([...planted].some((rule) => rule.startsWith(`${plugin}(`))).toBe(true);
  });
});

describe("the type checker refuses", () => {
  test.for(titled(typePlants))("%s", ([, { rule, path }]) => {
    expect(lintFindings()).toContain(`typescript(${rule}) ${path}`);
  });

  test("a phrase that one language lacks", () => {
    expect(said("lint and types")).toMatch(/^shared\/phrases\/cn\.ts:.*phrases\/cn\/platform"/m);
  });
});

test("unused files, exports and dependencies are refused", () => {
  const unused = said("unused code");
  expect(unused).toContain("app/layout/plantedUnused.ts");
  expect(unused).toMatch(/^plantedExport +app\/paths\.ts/m);
  expect(unused).toMatch(/^left-pad +package\.json/m);
});

test("a migration without its types is refused", () => {
  expect(said("generated files")).toContain(
    "server/platform/db/schema.ts is not what the migrations make",
  );
});

test("a lock that does not fit package.json is refused", () => {
  expect(said("lock")).toContain("left-pad");
});

test("a package that may not be shipped under its license is refused", () => {
  expect(said("licenses")).toMatch(/^@fontsource-variable\/noto-sans \S+: GPL-3\.0-only$/m);
});

test("crooked formatting is refused", () => {
  expect(said("format")).toContain("app/layout/plantedFormat.ts");
});
