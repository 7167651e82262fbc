import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { COST_KINDS, type Counts, type FileCounts, noCounts } from "../kit/counts.ts";
import { overBudget, partOf, PARTS } from "../kit/parts.ts";

interface Stage {
  readonly title: string;
  readonly report: string;
  readonly seconds: number;
}

interface Options {
  readonly root: string;
  /** Requires that every test ran once. */
  readonly isBudgeted: boolean;
}

type Cost = Record<keyof Counts | "seconds", number>;

function secondsOf(report: string): { file: string; seconds: number }[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as JsonTestResults;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  }));
}

const countsIn = (path: string): FileCounts[] =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as FileCounts)
    : [];

const noCost = (): Cost => ({ ...noCounts(), seconds: 0 });

/** Collects files that no part names. */
const UNNAMED = "no part";

export const unassignedHint = (path: string): string =>
  `${path} belongs to no part: name its folder or file in NAMES of test/kit/parts.ts`;

function costsByPart(stages: readonly Stage[], counts: readonly string[], root: string) {
  const costs = new Map<string, Cost>([...PARTS, UNNAMED].map((part) => [part, noCost()]));
  const unnamed = new Set<string>();
  const add = (file: string, name: keyof Cost, value: number) => {
    const path = relative(root, file).replaceAll("\\", "/");
    if (path.startsWith("test/gates/")) return;
    const part = partOf(path);
    if (!part) unnamed.add(path);
    const cost = costs.get(part ?? UNNAMED);
    if (cost) cost[name] += value;
  };
  for (const { file, ...each } of counts.flatMap(countsIn))
    for (const name of COST_KINDS) add(file, name, each[name]);
  for (const { file, seconds } of stages.flatMap(({ report }) => secondsOf(report)))
    add(file, "seconds", seconds);
  return { costs, unnamed };
}

/** False if a part exceeds its budget. */
export function printCosts(
  stages: readonly Stage[],
  counts: readonly string[],
  { root, isBudgeted }: Options,
): boolean {
  const { costs, unnamed } = costsByPart(stages, counts, root);
  console.log("\n== What it cost");
  for (const { title, seconds } of stages) console.log(`  ${title}: ${Math.round(seconds)} s`);
  const row = (name: string, values: readonly (string | number)[]) =>
    `  ${name.padEnd(14)}${values.map((value) => value.toLocaleString("en").padStart(9)).join("")}`;
  console.log(row("part", ["seconds", ...COST_KINDS]));
  const total = noCost();
  for (const [part, cost] of costs) {
    const values = (["seconds", ...COST_KINDS] as const).map((name) => {
      total[name] += cost[name];
      return Math.round(cost[name]);
    });
    if (values.some((value) => value > 0)) console.log(row(part, values));
  }
  console.log(row("all", [Math.round(total.seconds), ...COST_KINDS.map((name) => total[name])]));
  for (const path of unnamed) console.log(`  ${unassignedHint(path)}`);
  if (!isBudgeted) return true;
  costs.delete(UNNAMED);
  const over = [...costs].flatMap(([part, cost]) =>
    overBudget(part, cost).map((what) => `  ${part}: ${what}`),
  );
  if (over.length > 0)
    console.log(
      `\n== Beyond the budgets of test/kit/parts.ts\n${over.join("\n")}\n` +
        "  Test each behavior once, at the cheapest level; justified extra costs get a line in BUDGETS.",
    );
  return over.length === 0;
}
