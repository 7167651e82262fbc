/** A file that violates one rule, and the expected finding. */
export interface Plant {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const reaching = (path: string, specifier: string, rule = "house(imports)"): Plant => ({
  rule,
  path,
  text: `import * as reached from "${specifier}";\n\nconsole.log(reached);\n`,
});

const inServer = (name: string, rule: string, text: string): Plant => ({
  rule,
  path: `server/site/company/planted${name}.ts`,
  text: `${text}\n`,
});

const inTest = (name: string, rule: string, text: string): Plant => ({
  rule,
  path: `server/site/company/planted${name}.test.ts`,
  text: `import { expect, test } from "vitest";\n\ntest("planted", () => {\n  ${text}\n});\n\nexport { expect };\n`,
});

const statements = (count: number) =>
  Array.from({ length: count }, (_, index) => `  console.log(${index});`).join("\n");

/** One violation per rule of the linter settings. */
const rulePlants: readonly Plant[] = [
  reaching("server/site/company/plantedPages.ts", "#app/paths.ts"),
  reaching("server/site/company/plantedSimulator.ts", "../../../simulators/gateway/checkMac.ts"),
  reaching("server/site/company/plantedRouter.ts", "react-router"),
  reaching("server/site/company/plantedTests.ts", "#test/kit/world/testWorld.ts"),
  reaching("server/catalog/listing/plantedHigher.ts", "#server/sales/orders/service.ts"),
  reaching("server/catalog/listing/plantedRelative.ts", "../../sales/orders/service.ts"),
  reaching("server/sales/orders/plantedLeaf.ts", "#server/content/news/contentType.ts"),
  reaching("server/privacy/export/plantedLeaf.ts", "#server/content/news/contentType.ts"),
  reaching("server/sales/orders/plantedTop.ts", "#server/admin/overview/service.ts"),
  reaching("server/admin/overview/plantedTop.ts", "#server/demo/seed/seed.ts"),
  reaching("server/sales/orders/plantedPrivate.ts", "../carts/queries.ts"),
  reaching("server/admin/orders/plantedPrivate.ts", "#server/sales/carts/queries.ts"),
  reaching("server/admin/orders/plantedInside.ts", "#server/sales/carts/cartView.ts"),
  reaching("server/sales/carts/plantedRoutes.ts", "./commands.ts"),
  reaching("server/sales/carts/plantedIndex.ts", "./index.ts"),
  reaching("server/plantedModules.ts", "./modules.ts"),
  reaching("server/sales/orders/plantedRoutes.ts", "../carts/commands.ts"),
  reaching("server/integrations/ecpay/plantedDomain.ts", "#server/identity/sessions/service.ts"),
  reaching("server/platform/db/plantedDomain.ts", "#server/identity/sessions/service.ts"),
  reaching("server/newcomer/things/plantedOrder.ts", "#server/identity/sessions/service.ts"),
  reaching("server/sales/orders/plantedNewcomer.ts", "#server/newcomer/things/service.ts"),
  reaching("server/platform/jobs/plantedHigher.ts", "#server/licensing/licenses/service.ts"),
  reaching("shared/site/company/plantedServer.ts", "#server/container.ts"),
  reaching("shared/site/company/plantedNode.ts", "node:fs"),
  reaching("shared/site/company/plantedReact.ts", "react"),
  reaching("app/layout/plantedServer.ts", "#server/container.ts"),
  reaching("app/layout/plantedSimulator.ts", "../../simulators/gateway/checkMac.ts"),
  reaching("simulators/gateway/plantedServer.ts", "#server/container.ts"),
  reaching("simulators/gateway/plantedShared.ts", "#shared/kit/money.ts"),
  reaching("sdk/license/plantedShared.ts", "#shared/kit/money.ts"),
  reaching("sdk/license/plantedPackage.ts", "zod"),
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedLazy.ts",
    text: 'export const load = () => import("#server/sales/orders/service.ts");\n',
  },
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedPassedOn.ts",
    text: 'export * from "#server/sales/orders/service.ts";\n',
  },
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedType.ts",
    text: 'import type { Order } from "#server/sales/orders/orderView.ts";\n\nexport type Planted = Order;\n',
  },
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedInline.ts",
    text: 'export type Planted = import("#server/sales/orders/orderView.ts").Order;\n',
  },
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedTemplate.ts",
    text: "export const load = () => import(`#server/sales/orders/service.ts`);\n",
  },
  {
    rule: "house(imports)",
    path: "server/catalog/listing/plantedMade.ts",
    text: "export const load = (name: string) => import(`#server/sales/${name}/service.ts`);\n",
  },
  reaching("server/catalog/listing/plantedRequire.ts", "node:module"),
  reaching("server/catalog/listing/plantedModules.ts", "#server/modules.ts"),
  reaching("server/integrations/ecpay/plantedContainer.ts", "#server/container.ts"),
  reaching("server/platform/http/plantedContainer.ts", "#server/container.ts"),
  reaching("server/site/company/plantedReact.ts", "react"),
  reaching("shared/site/company/plantedBare.ts", "fs"),
  reaching("shared/site/company/plantedDatabase.ts", "pg"),
  reaching("app/layout/plantedDatabase.ts", "pg"),
  reaching("app/layout/plantedQueries.ts", "kysely"),
  reaching("server/site/company/plantedClock.ts", "node:perf_hooks", "house(outside)"),
  reaching("server/site/company/plantedProcess.ts", "node:process", "house(outside)"),
  reaching("server/site/company/plantedCrypto.ts", "node:crypto", "house(outside)"),
  inServer("Performance", "house(outside)", "export const at = performance.now();"),
  inServer("Taken", "house(outside)", "const { env } = process;\nexport const port = env.PORT;"),
  inServer("Written", "house(outside)", 'export const all = process["env"];'),
  inServer("Global", "house(outside)", "export const all = globalThis.process;"),
  inServer("GlobalCrypto", "house(outside)", "export const all = globalThis.crypto;"),
  inServer("GlobalDate", "house(outside)", "export const at = new globalThis.Date();"),
  inServer("Now", "house(outside)", "export const at = Date.now();"),
  inServer("Date", "house(outside)", "export const at = new Date();"),
  inServer("DateText", "house(outside)", "export const at = Date();"),
  inServer("Random", "house(outside)", "export const chance = Math.random();"),
  inServer("Setting", "house(outside)", "export const port = process.env.PORT;"),
  inServer("Uuid", "house(outside)", "export const id = crypto.randomUUID();"),
  inServer(
    "Bytes",
    "house(outside)",
    'import { randomBytes } from "node:crypto";\n\nexport const bytes = randomBytes(8);',
  ),
  inServer(
    "LazyBytes",
    "house(outside)",
    'const { randomBytes } = await import("node:crypto");\n\nexport const bytes = randomBytes(8);',
  ),
  inServer("PassedClock", "house(outside)", 'export { hrtime } from "node:process";'),
  inServer("PassedBytes", "house(outside)", 'export { randomBytes as bytes } from "node:crypto";'),
  inServer("PassedAll", "house(outside)", 'export * from "node:crypto";'),
  inServer("OtherName", "house(outside)", "const D = Date;\nexport const at = new D();"),
  inServer(
    "LaterName",
    "house(outside)",
    "let M: typeof Math | null = null;\nM = Math;\nexport const chance = M.random();",
  ),
  inServer(
    "BuiltIn",
    "house(outside)",
    'export const crypto = process.getBuiltinModule("node:crypto");',
  ),
  inServer("Console", "eslint(no-console)", 'export const say = () => console.log("x");'),
  inServer(
    "Any",
    "typescript(no-explicit-any)",
    "export const anything = (it: any) => it as number;",
  ),
  inServer(
    "Bang",
    "typescript(no-non-null-assertion)",
    "export const first = (list: readonly string[]) => list[0]!.length;",
  ),
  inServer(
    "Floating",
    "typescript(no-floating-promises)",
    "export function start(run: () => Promise<void>): void {\n  run();\n}",
  ),
  inServer(
    "Misused",
    "typescript(no-misused-promises)",
    "export const all = (list: string[]) => list.forEach(async (each) => void (await each));",
  ),
  inServer("Unused", "eslint(no-unused-vars)", "const planted = 1;\nexport {};"),
  inServer(
    "CycleA",
    "import(no-cycle)",
    'import { b } from "./plantedCycleB.ts";\n\nexport const a = () => b;',
  ),
  inServer(
    "CycleB",
    "import(no-cycle)",
    'import { a } from "./plantedCycleA.ts";\n\nexport const b = () => a;',
  ),
  inServer(
    "TypeCycleA",
    "import(no-cycle)",
    'import type { B } from "#server/site/company/plantedTypeCycleB.ts";\n\nexport interface A {\n  readonly b: B;\n}',
  ),
  inServer(
    "TypeCycleB",
    "import(no-cycle)",
    'import type { A } from "#server/site/company/plantedTypeCycleA.ts";\n\nexport interface B {\n  readonly a: A;\n}',
  ),
  {
    rule: "eslint(max-lines)",
    path: "scripts/plantedLongFile.ts",
    text: `${Array.from({ length: 401 }, (_, index) => `export const n${index} = ${index};`).join("\n")}\n`,
  },
  {
    rule: "eslint(max-lines-per-function)",
    path: "scripts/plantedLongFunction.ts",
    text: `export function planted(): void {\n${statements(60)}\n}\n`,
  },
  {
    rule: "eslint(max-lines-per-function)",
    path: "app/layout/PlantedLongComponent.tsx",
    text: `export function Planted() {\n${statements(120)}\n  return <p />;\n}\n`,
  },
  {
    rule: "jsx-a11y(alt-text)",
    path: "app/layout/PlantedPicture.tsx",
    text: 'export const Planted = () => <img src="/art/hero.svg" />;\n',
  },
  {
    rule: "react-hooks(rules-of-hooks)",
    path: "app/layout/PlantedHook.tsx",
    text: 'import { useId } from "react";\n\nexport const Planted = ({ named }: { named: boolean }) => <p id={named ? useId() : ""} />;\n',
  },
  {
    rule: "jsx-a11y(no-noninteractive-tabindex)",
    path: "app/layout/PlantedFocus.tsx",
    text: "export const Planted = () => <p tabIndex={0}>x</p>;\n",
  },
  inTest("Expect", "vitest(valid-expect)", "expect(1);"),
  inTest("Nothing", "vitest(expect-expect)", "String(1);"),
  {
    rule: "vitest(no-standalone-expect)",
    path: "server/site/company/plantedAlone.test.ts",
    text: 'import { expect } from "vitest";\n\nexpect(1).toBe(1);\n',
  },
];

/** One finding per plugin not covered above. */
const pluginPlants: readonly Plant[] = [
  {
    rule: "react(jsx-key)",
    path: "app/layout/PlantedKey.tsx",
    text: "export const Planted = ({ names }: { names: string[] }) => names.map((name) => <p>{name}</p>);\n",
  },
  inServer(
    "Spread",
    "unicorn(no-useless-spread)",
    "export const copy = (list: string[]) => [...[...list, 1]];",
  ),
  inServer(
    "Sequence",
    "oxc(const-comparisons)",
    "export const never = (count: number) => count > 5 && count < 3;",
  ),
  inServer(
    "Statics",
    "promise(no-new-statics)",
    "// @ts-expect-error: not a constructor\nexport const late = new Promise.resolve(1);",
  ),
];

export const lintPlants = [...rulePlants, ...pluginPlants];

/** Compiler errors. */
export const typePlants: readonly Plant[] = [
  inServer("Type", "TS2322", 'export const count: number = "one";'),
  inServer("Index", "TS2532", "export const size = (list: readonly string[]) => list[0].length;"),
  inServer("Enum", "TS1294", "export enum Planted {\n  A,\n}"),
  inServer(
    "Phrase",
    "TS2345",
    'import { translator } from "#server/phrases.ts";\n\nexport const say = translator("tw", "refusal")("no.such.phrase");',
  ),
  inServer(
    "TypeOnly",
    "TS1484",
    'import { Context } from "#server/context.ts";\n\nexport const planted = (context: Context) => context;',
  ),
  inServer("Implicit", "TS7006", "export const same = (it) => String(it);"),
  inServer(
    "Returns",
    "TS7030",
    "export function sign(count: number) {\n  if (count > 0) return 1;\n}",
  ),
  inServer("Local", "TS6133", "const planted = 1;\nexport {};"),
  inServer("Parameter", "TS6133", "export const one = (planted: number) => 1;"),
];
