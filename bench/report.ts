import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Round, Run } from "./measure.ts";
import { table } from "./table.ts";

export interface GrowthRun {
  readonly name: string;
  readonly products: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface TaskRun {
  readonly name: string;
  /** Of the table that grows. */
  readonly rows: number;
  readonly ms: number;
  /** Larger tables that were read whole. */
  readonly scanned: readonly string[];
}

export interface StatementCount {
  readonly name: string;
  readonly statements: number;
}

export interface Verdict {
  readonly target: string;
  readonly asked: string;
  readonly found: string;
  readonly met: boolean;
}

export interface Report {
  readonly at: string;
  readonly machine: Record<string, string | number>;
  readonly rounds: readonly Round[];
  readonly grown: readonly GrowthRun[];
  readonly tasks: readonly TaskRun[];
  readonly dealers: readonly TaskRun[];
  readonly forum: readonly TaskRun[];
  readonly bare: readonly Run[];
  readonly counted: readonly StatementCount[];
  readonly memory: Record<string, number | null>;
  readonly warmStartMs: readonly number[];
  readonly verdicts: readonly Verdict[];
}

const RESULTS = join(import.meta.dirname, "results");

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}

/** Prints the report and writes JSON and Markdown; returns the folder. */
export function publish(report: Report): string {
  mkdirSync(RESULTS, { recursive: true });
  const text = markdown(report);
  const name = report.at.replace(/[:.]/g, "-");
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(report, null, 2));
  writeFileSync(join(RESULTS, `${name}.md`), text);
  console.log(`\n${text}`);
  return RESULTS;
}

function markdown(report: Report): string {
  const facts = Object.entries(report.machine).map(([name, value]) => `${name}: ${value}`);
  const starts = report.warmStartMs.map((ms) => `${whole(ms)} ms`).join(", ");
  return [
    `# Benchmark of ${report.at}`,
    facts.join("; "),
    "## Targets",
    targets(report),
    "## Measured",
    "Each figure is the median of its rounds; in brackets the lowest and highest share of the limit.",
    table(HEADERS, groups(report.rounds).map(roundRow)),
    ...(report.grown.length > 0 ? ["## With the number of products", growth(report)] : []),
    ...(report.tasks.length > 0
      ? ["## With the number of subscriptions", taskRuns(report.tasks)]
      : []),
    ...(report.dealers.length > 0
      ? ["## With the number of dealers' orders", taskRuns(report.dealers)]
      : []),
    ...(report.forum.length > 0
      ? ["## With the number of discussions", taskRuns(report.forum)]
      : []),
    "## The libraries alone, answering the same bytes from memory",
    bareRuns(report),
    "## Statements per request",
    statementCounts(report),
    "## Memory and start",
    memory(report),
    `Warm starts until /readyz: ${starts}`,
  ].join("\n\n");
}

const targets = ({ verdicts }: Report) =>
  table(
    ["Target", "Asked", "Found", ""],
    verdicts.map(({ target, asked, found, met }) => [target, asked, found, met ? "met" : "MISSED"]),
  );

const growth = ({ grown }: Report) =>
  table(
    ["Request", "Products", "Requests/s", "p50 ms", "p99 ms"],
    [...Map.groupBy(grown, ({ name, products }) => `${name} | ${products}`).values()]
      .toSorted(([a], [b]) => (a?.name ?? "").localeCompare(b?.name ?? ""))
      .map((rounds) => {
        const of = (read: (each: GrowthRun) => number) => median(rounds.map(read));
        return [
          rounds[0]?.name ?? "",
          whole(rounds[0]?.products ?? 0),
          whole(of(({ perSecond }) => perSecond)),
          fine(of(({ p50Ms }) => p50Ms)),
          fine(of(({ p99Ms }) => p99Ms)),
        ];
      }),
  );

const taskRuns = (runs: readonly TaskRun[]) =>
  table(
    ["Work", "Rows", "ms", "Tables read whole"],
    runs.map(({ name, rows, ms, scanned }) => [
      name,
      whole(rows),
      fine(ms),
      scanned.join(", ") || "–",
    ]),
  );

const bareRuns = ({ bare }: Report) =>
  table(
    ["Bytes of", "Requests/s", "p50 ms", "p99 ms", "Server µs"],
    bare.map(({ name, perSecond, p50Ms, p99Ms, serverUs }) => [
      name,
      whole(perSecond),
      fine(p50Ms),
      fine(p99Ms),
      micros(serverUs),
    ]),
  );

const statementCounts = ({ counted }: Report) =>
  table(
    ["Request", "Statements"],
    counted.map(({ name, statements }) => [name, String(statements)]),
  );

const memory = ({ memory: sizes }: Report) =>
  table(
    ["Memory", "MB"],
    Object.entries(sizes).map(([name, mb]) => [name, mb === null ? "?" : whole(mb)]),
  );

const HEADERS = [
  "Subject",
  "Conn.",
  "Requests/s",
  "Limit/s",
  "Share",
  "p50 ms",
  "p99 ms",
  "Server µs",
  "Database µs",
  "Limit's server µs",
  "Limit's database µs",
];

function groups(rounds: readonly Round[]): Round[][] {
  const by = Map.groupBy(rounds, ({ subject }) => `${subject.name} ${subject.connections}`);
  return [...by.values()];
}

function roundRow(rounds: Round[]): string[] {
  const of = (read: (round: Round) => number | null) =>
    median(rounds.map((round) => read(round) ?? 0));
  const shares = rounds.map(({ percent }) => percent);
  const { name = "", connections = 0 } = rounds[0]?.subject ?? {};
  return [
    name,
    String(connections),
    whole(of(({ subject }) => subject.perSecond)),
    whole(of(({ limit }) => limit.perSecond)),
    `${whole(median(shares))} % (${whole(Math.min(...shares))}–${whole(Math.max(...shares))})`,
    fine(of(({ subject }) => subject.p50Ms)),
    fine(of(({ subject }) => subject.p99Ms)),
    micros(of(({ subject }) => subject.serverUs)),
    micros(of(({ subject }) => subject.databaseUs)),
    micros(of(({ limit }) => limit.serverUs)),
    micros(of(({ limit }) => limit.databaseUs)),
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const fine = (value: number) => value.toFixed(1);
const micros = (value: number | null) => (value ? whole(value) : "?");
