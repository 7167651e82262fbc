import { existsSync } from "node:fs";
import { debianInstall } from "./debian.ts";

/** The headless shell takes less CPU. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  WINDOWLESS,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const CJK_FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

const find = () => process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

export const missingBrowserPackages = (): string[] => [
  ...(process.env.CHROMIUM || existsSync(WINDOWLESS) ? [] : ["chromium-headless-shell"]),
  ...(existsSync(CJK_FONT) ? [] : ["fonts-noto-cjk"]),
];

export function chromium(): string {
  if (!find()) debianInstall(["chromium-headless-shell"]);
  if (!existsSync(CJK_FONT) && process.getuid?.() === 0) debianInstall(["fonts-noto-cjk"]);
  const path = find();
  if (!path) throw new Error("Chromium is missing: install it or set CHROMIUM");
  return path;
}

/** The headless shell has no back/forward cache. */
export const fullChromium = (): string =>
  PLACES.find((path) => path !== WINDOWLESS && existsSync(path)) ?? chromium();

/** Prefers the headless shell, which it installs if possible. */
export function headlessChromium(): string {
  if (process.env.CHROMIUM || existsSync(WINDOWLESS) || !find()) return chromium();
  try {
    debianInstall(["chromium-headless-shell"]);
  } catch {
    console.log("Going on with the browser that is here: the quicker one could not be installed.");
  }
  return chromium();
}
