import type { LoadRequest } from "autocannon";
import type { Round } from "./measure.ts";
import { type StatementCount, median, type Verdict } from "./report.ts";
import type { SeededShop } from "./shop.ts";
import { countedPages, type Subject } from "./subjects.ts";

const verdict = (
  target: string,
  unit: string,
  { least, most, found }: { least?: number; most?: number; found: number | null },
): Verdict => ({
  target,
  asked: least === undefined ? `≤ ${most}${unit}` : `≥ ${least}${unit}`,
  found: found === null ? "not known here" : `${Math.round(found * 10) / 10}${unit}`,
  met: found !== null && found >= (least ?? 0) && found <= (most ?? Infinity),
});

const IDLE_MB = 200;
const WARM_START_MS = 3_000;

interface Found {
  readonly rounds: readonly Round[];
  readonly counted: readonly StatementCount[];
  readonly idle: number | null;
  readonly warmStartMs: readonly number[];
}

export function judgeTargets(
  all: readonly Subject[],
  { rounds, counted, idle, warmStartMs }: Found,
): Verdict[] {
  const shares = all.flatMap(({ name, target, limit }) => {
    const own = rounds.filter(({ subject }) => subject.name === name);
    const found = median(own.map(({ percent }) => percent));
    return target === null
      ? []
      : [verdict(`${name} against ${limit}`, " %", { least: target, found })];
  });
  const statements = all.flatMap(({ name, statements: most }) => {
    const found = counted.find((each) => each.name === name)?.statements ?? null;
    return most === null ? [] : [verdict(`statements of ${name}`, "", { most, found })];
  });
  return [
    ...shares,
    ...statements,
    verdict("idle memory", " MB", { most: IDLE_MB, found: idle }),
    verdict("warm start", " ms", { most: WARM_START_MS, found: Math.max(...warmStartMs) }),
  ];
}

/** Includes the session's. */
export async function countStatementsOf(
  shop: SeededShop,
  all: Subject[],
): Promise<StatementCount[]> {
  const asked = [
    ...all.map(({ name, requests }) => [name, requests.slice(-2)] as const),
    ...Object.entries(countedPages(shop)).map(([name, request]) => [name, [request]] as const),
  ];
  const counted: StatementCount[] = [];
  for (const [name, requests] of asked) {
    // Warms caches and other one-time work.
    const [first, last = first] = requests;
    await answer(shop, first);
    const { statements } = await shop.counter.during(() => answer(shop, last));
    counted.push({ name, statements: statements.length });
  }
  return counted;
}

async function answer({ http }: SeededShop, request: LoadRequest | undefined): Promise<void> {
  if (!request) throw new Error("the subject has no request");
  const { method, path: url, headers, body: payload } = request;
  const inject = { method: method as "GET", url, headers, ...(payload && { payload }) };
  const { statusCode, body } = await http.inject(inject);
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}
