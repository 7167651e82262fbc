import { appendFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { BrowserContext, Page } from "playwright-core";

/**
 * What a run costs on every machine alike: shops put back for a test, API calls, pages and forms asked of the server,
 * documents loaded by a browser, acts in it (clicks, keys, fields), and looks by axe.
 */
export const COUNTED = ["worlds", "calls", "pages", "loads", "acts", "looks"] as const;
export type Counted = (typeof COUNTED)[number];
export type Counts = Readonly<Record<Counted, number>>;

export interface FileCounts extends Counts {
  /** Absolute path of the test file. */
  readonly file: string;
}

/** Names the file that each test file appends its line to; without it nothing is written. */
export const COUNTS_FILE = "MILLWRIGHT_COUNTS";

export const noCounts = (): Record<Counted, number> => ({
  worlds: 0,
  calls: 0,
  pages: 0,
  loads: 0,
  acts: 0,
  looks: 0,
});

// On the process: setup files may be loaded anew for each test file.
const kept = globalThis as { millwrightCounts?: Record<Counted, number> };
const counts = (kept.millwrightCounts ??= noCounts());

export function count(what: Counted): void {
  counts[what] += 1;
}

/** Appends what was counted since the last time as one line of JSON, and begins at nothing again. */
export function writeCounts(file: string): void {
  const to = process.env[COUNTS_FILE];
  if (to) appendFileSync(to, `${JSON.stringify({ file, ...counts } satisfies FileCounts)}\n`);
  Object.assign(counts, noCounts());
}

/** Counts every request that reaches `http`: below `/api/` as a call, all others as pages and forms. */
export function countRequests(http: FastifyInstance): void {
  http.addHook("onRequest", (request, _reply, done) => {
    count(request.url.startsWith("/api/") ? "calls" : "pages");
    done();
  });
}

/** Counts each document that a page of `context` loads as its own. */
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

/** Counts what tests do in the browser, from the first page on: the driver's classes are the process's own. */
export function countActs(page: Page): void {
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
