import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, onTestFinished } from "vitest";
import type { StartedShop } from "#test/kit/processes/shopWithSimulators.ts";
import { startProduct } from "#test/kit/processes/programs.ts";
import { chromium as findChromium } from "#test/setup/browser.ts";
import { DESKTOP, releasePage, takePage } from "./pagePool.ts";
import { openSeededShop } from "./seededShop.ts";

export interface Product {
  readonly url: string;
  /** Another origin, as in production. */
  readonly gateway: string;
  /** A fresh visitor; `errors` collects console errors. */
  visitor(options?: VisitorOptions): Promise<{ page: Page; errors: string[] }>;
}

export interface VisitorOptions {
  readonly locale?: string;
  readonly javaScriptEnabled?: boolean;
  readonly colorScheme?: "light" | "dark";
  readonly viewport?: { width: number; height: number };
  readonly lasting?: true;
  /** Its own browser context, for irreversible changes. */
  readonly alone?: true;
}

/** Pages close before optimized code would pay off; these flags save a quarter of the CPU. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--in-process-gpu",
  "--js-flags=--no-opt --no-maglev",
];
let failures = 0;
/** One per process: launching is slow. */
let browser: Promise<Browser> | null = null;

export function openBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  const forget = () => void (browser = null);
  try {
    const started = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
    return started.once("disconnected", forget);
  } catch (error) {
    forget();
    throw error;
  }
}

/** Like `npm start` in an empty directory. */
async function startedProgram(): Promise<StartedShop> {
  const folder = await mkdtemp(join(tmpdir(), "mw-product-"));
  const { program, ...places } = await startProduct(folder);
  const close = async () => {
    await program.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  };
  return { ...places, close };
}

function photographFailed(page: Page, file: string): Promise<unknown> {
  const name = basename(file, ".e2e.ts");
  return page.screenshot({ path: `test/output/failed-${name}-${++failures}.png` });
}

/** Timeout of page actions on a busy machine. */
const PATIENCE_MS = 90_000;

/** Starts the product per file on the seeded shop; `fromNothing` on an empty database. */
export function setUpProduct({ fromNothing = false } = {}): Product {
  const staying: BrowserContext[] = [];
  let product: StartedShop | null = null;

  beforeAll(async () => {
    product = await (fromNothing ? startedProgram() : openSeededShop());
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    for (const page of staying.flatMap((context) => context.pages())) {
      console.error(page.url(), await page.locator("body").innerText());
      await photographFailed(page, task.file.name);
    }
  });

  afterAll(async () => {
    await Promise.all(staying.splice(0).map((context) => context.close()));
    await product?.close();
  });

  return {
    get url() {
      return product?.url ?? "";
    },
    get gateway() {
      return product?.gateway ?? "";
    },
    async visitor({ lasting = false, alone = false, ...options } = {}) {
      const room = await takePage(await openBrowser(), { viewport: DESKTOP, ...options }, alone);
      const { context, page } = room;
      if (lasting) staying.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      onTestFinished(async ({ task }) => {
        const failed = task.result?.state === "fail";
        try {
          if (failed && !lasting) await photographFailed(page, task.file.name);
        } finally {
          // An unwatched page keeps sending requests.
          if (failed && !lasting) await context.close();
          else if (!lasting) await releasePage(room, `${product?.url}/robots.txt`);
        }
      });
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      return { page, errors };
    },
  };
}
