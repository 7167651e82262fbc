import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";

/** What a window is for good. */
export interface WindowKind {
  /** Never had a visitor and gets no other: for whoever looks at first visits, or sets the browser's own clock. */
  readonly alone?: true | undefined;
  readonly locale?: string | undefined;
  readonly javaScriptEnabled?: boolean | undefined;
}

/** How a window stands now. */
export interface WindowLook {
  readonly viewport?: { width: number; height: number } | undefined;
  readonly colorScheme?: "light" | "dark" | undefined;
}

export interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Null for one that is not used again. */
  readonly kind: string | null;
  readonly browser: Browser;
  readonly session: CDPSession;
}

const DESKTOP = { width: 1440, height: 900 };
/** How long whatever a page does may take on a busy machine. */
const PATIENCE_MS = 90_000;

/** Left and made empty: whoever comes next saves the start of a process, which takes as long as two pages. */
const free: Window[] = [];

/** A window in which nobody has been, as far as anybody can tell. */
export async function openWindow(
  browser: Browser,
  kind: WindowKind,
  { viewport = DESKTOP, colorScheme = "light" }: WindowLook,
): Promise<Window> {
  const { alone, ...made } = kind;
  const name = alone ? null : JSON.stringify(made);
  const place = name ? free.findIndex((one) => one.kind === name && one.browser === browser) : -1;
  const [window = await madeWindow(browser, name, made)] = place < 0 ? [] : free.splice(place, 1);
  await window.page.setViewportSize(viewport);
  await window.page.emulateMedia({ colorScheme });
  return window;
}

async function madeWindow(
  browser: Browser,
  kind: string | null,
  options: BrowserContextOptions,
): Promise<Window> {
  const context = await browser.newContext({ viewport: DESKTOP, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  return { page, context, kind, browser, session: await context.newCDPSession(page) };
}

/** Takes away what somebody did and chose, or the window where that cannot be. `origins` are those they were at. */
export async function leaveWindow(window: Window, origins: readonly string[]): Promise<void> {
  const { page, context, session } = window;
  if (window.kind === null) return context.close();
  try {
    await page.goto("about:blank");
    page.removeAllListeners();
    const others = context.pages().filter((each) => each !== page);
    await Promise.all(others.map((each) => each.close()));
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearCookies()]);
    await Promise.all([context.clearPermissions(), context.setExtraHTTPHeaders({})]);
    await context.setOffline(false);
    await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null });
    for (const origin of origins) {
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await session.send("DOMStorage.clear", {
        storageId: { securityOrigin: origin, isLocalStorage: false },
      });
    }
    await session.send("Page.resetNavigationHistory");
    free.push(window);
  } catch {
    await context.close();
  }
}
