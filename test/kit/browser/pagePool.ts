import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { countActs, countLoads } from "#test/kit/counts.ts";

/** Somebody's browser with its one page, which is handed on to the next test as if nobody had used it. */
export interface Room {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What kind it is: visitors who ask for another cannot have it. */
  readonly kind: string;
  /** Nobody else may have it. */
  readonly alone: boolean;
}

/** What a page can be given at any time; all else is of its browser for good. */
interface Wished extends BrowserContextOptions {
  readonly viewport: { width: number; height: number };
  readonly colorScheme?: "light" | "dark" | null;
}

/** As the browser has them: what is emulated has every page styled once more as it is left. */
const NOT_EMULATED = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

const free: Room[] = [];

/** What journeys listen to: what else is heard is the driver's own. */
const HEARD = ["console", "pageerror", "request", "requestfinished", "requestfailed"] as const;
export const DESKTOP = { width: 1440, height: 900 };

/** One that is free, else a new one: a process of the browser takes as long to start as many a journey does. */
export async function takeRoom(browser: Browser, wished: Wished, alone: boolean): Promise<Room> {
  const { viewport, colorScheme = null, ...rest } = wished;
  const kind = JSON.stringify(rest);
  const fits = (room: Room) => room.kind === kind && room.context.browser() === browser;
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
  countActs(page);
  return { context, page };
}

/**
 * Nothing is left of its visitor, and the next may have it. `empty` is a page of the shop without scripts: one of another
 * site would end the process.
 * @throws where it cannot be cleared; it is gone then.
 */
export async function giveBack(room: Room, empty: string): Promise<void> {
  if (room.alone) return room.context.close();
  try {
    await clear(room, empty);
  } catch (error) {
    await room.context.close();
    throw error;
  }
  free.push(room);
}

async function clear({ context, page }: Room, empty: string): Promise<void> {
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
