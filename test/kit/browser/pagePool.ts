import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { countActions, countLoads } from "#test/kit/counts.ts";

export interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Serialized context options, fixed for the context. */
  readonly kind: string;
  readonly alone: boolean;
}

/** Can change on an open page. */
interface PageOptions extends BrowserContextOptions {
  readonly viewport: { width: number; height: number };
  readonly colorScheme?: "light" | "dark" | null;
}

/** emulated media would restyle every page when left */
const NOT_EMULATED = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

const free: PooledPage[] = [];

/** What journeys listen to; the driver has other listeners. */
const HEARD = ["console", "pageerror", "request", "requestfinished", "requestfailed"] as const;
export const DESKTOP = { width: 1440, height: 900 };

/** Reuses a free context: a new browser process is slow. */
export async function takePage(
  browser: Browser,
  wished: PageOptions,
  alone: boolean,
): Promise<PooledPage> {
  const { viewport, colorScheme = null, ...rest } = wished;
  const kind = JSON.stringify(rest);
  const fits = (room: PooledPage) => room.kind === kind && room.context.browser() === browser;
  const place = alone ? -1 : free.findIndex(fits);
  const [known] = place === -1 ? [] : free.splice(place, 1);
  const room = known ?? { ...(await opened(browser, rest)), kind, alone };
  await room.page.setViewportSize(viewport);
  if (colorScheme) await room.page.emulateMedia({ colorScheme });
  return room;
}

async function opened(browser: Browser, rest: BrowserContextOptions) {
  const context = await browser.newContext({ viewport: DESKTOP, ...NOT_EMULATED, ...rest });
  countLoads(context);
  const page = await context.newPage();
  countActions(page);
  return { context, page };
}

/**
 * Clears the page for the next visitor on `empty`, a page of the shop without scripts: another site would
 * end the process. @throws if that fails; the context is closed.
 */
export async function releasePage(room: PooledPage, empty: string): Promise<void> {
  if (room.alone) return room.context.close();
  try {
    await clear(room, empty);
  } catch (error) {
    await room.context.close();
    throw error;
  }
  free.push(room);
}

async function clear({ context, page }: PooledPage, empty: string): Promise<void> {
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([
    context.setOffline(false),
    context.setExtraHTTPHeaders({}),
    context.clearPermissions(),
    page.emulateMedia({ media: null, ...NOT_EMULATED }),
  ]);
  await page.goto(empty);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const protocol = await context.newCDPSession(page);
  await protocol.send("Page.resetNavigationHistory");
  await protocol.detach();
  await context.clearCookies();
}
