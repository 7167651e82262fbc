/** What a session was opened with, as far as its browser says. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that matches wins: later ones are named by the earlier ones as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bLine\//, "LINE"],
  [/\bMicroMessenger\//, "WeChat"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (known: readonly [RegExp, string][], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Reads a `User-Agent` header; what it does not know is null. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});

/** As one would say it, such as "Chrome (Windows)"; empty when nothing is known. */
export const deviceLabel = ({ browser, system }: Device): string =>
  browser && system ? `${browser} (${system})` : (browser ?? system ?? "");
