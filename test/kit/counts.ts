import { appendFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { BrowserContext, Page } from "playwright-core";

/**
 * Machine-independent costs: databases reset, API calls, page requests, documents loaded, browser actions,
 * axe scans.
 */
export const COST_KINDS = ["worlds", "calls", "pages", "loads", "acts", "looks"] as const;
export type CostKind = (typeof COST_KINDS)[number];
export type Counts = Readonly<Record<CostKind, number>>;

export interface FileCounts extends Counts {
  readonly file: string;
}

/** Environment variable: the file that counts are appended to. */
export const COUNTS_FILE = "MILLWRIGHT_COUNTS";

export const noCounts = (): Record<CostKind, number> => ({
  worlds: 0,
  calls: 0,
  pages: 0,
  loads: 0,
  acts: 0,
  looks: 0,
});

// Global: setup files may load anew per test file.
const kept = globalThis as { millwrightCounts?: Record<CostKind, number> };
const counts = (kept.millwrightCounts ??= noCounts());

export function count(what: CostKind): void {
  counts[what] += 1;
}

/** Appends and resets the counts. */
export function writeCounts(file: string): void {
  const to = process.env[COUNTS_FILE];
  if (to) appendFileSync(to, `${JSON.stringify({ file, ...counts } satisfies FileCounts)}\n`);
  Object.assign(counts, noCounts());
}

export function countRequests(http: FastifyInstance): void {
  http.addHook("onRequest", (request, _reply, done) => {
    count(request.url.startsWith("/api/") ? "calls" : "pages");
    done();
  });
}

export function countLoads(context: BrowserContext): void {
  context.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) count("loads");
  });
}

const ACTS: readonly (readonly [of: (page: Page) => object, names: readonly string[]])[] = [
  [
    (page) => page.locator("body"),
    [
      "click",
      "dblclick",
      "tap",
      "fill",
      "press",
      "pressSequentially",
      "check",
      "uncheck",
      "setChecked",
      "selectOption",
      "setInputFiles",
      "hover",
      "dragTo",
    ],
  ],
  [(page) => page.keyboard, ["press", "type", "insertText"]],
  [(page) => page.mouse, ["click", "dblclick", "down", "wheel"]],
];

let areActsCounted = false;

/** Patches the driver's classes once. */
export function countActions(page: Page): void {
  if (areActsCounted) return;
  areActsCounted = true;
  for (const [of, names] of ACTS) {
    const kind = Object.getPrototypeOf(of(page)) as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    for (const name of names) {
      const act = kind[name];
      if (!act) throw new Error(`the browser's driver has no ${name}`);
      kind[name] = function (...given) {
        count("acts");
        return act.apply(this, given);
      };
    }
  }
}
