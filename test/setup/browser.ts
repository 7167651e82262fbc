import { existsSync } from "node:fs";
import { debianInstall } from "./debian.ts";

/** It has no windows of its own to draw around the pages, and so takes less of a processor than the others. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";
const PLACES = [
  WINDOWLESS,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const CJK_FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

const find = () => process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

/** What is missing for the journeys of a whole run, by its names in Debian. */
export const missingForJourneys = (): string[] => [
  ...(process.env.CHROMIUM || existsSync(WINDOWLESS) ? [] : ["chromium-headless-shell"]),
  ...(existsSync(CJK_FONT) ? [] : ["fonts-noto-cjk"]),
];

/** Path of a Chromium, installed from Debian when the machine has none. */
export function chromium(): string {
  if (!find()) debianInstall(["chromium-headless-shell"]);
  if (!existsSync(CJK_FONT) && process.getuid?.() === 0) debianInstall(["fonts-noto-cjk"]);
  const path = find();
  if (!path) throw new Error("no Chromium to test with: install it or set CHROMIUM");
  return path;
}

/** As `chromium`, one with windows where there is any: the other keeps no pages in its memory. */
export const windowedChromium = (): string =>
  PLACES.find((path) => path !== WINDOWLESS && existsSync(path)) ?? chromium();

/** As `chromium`, for a whole run: the one without windows where that is, or can be installed. */
export function quickChromium(): string {
  if (process.env.CHROMIUM || existsSync(WINDOWLESS) || !find()) return chromium();
  try {
    debianInstall(["chromium-headless-shell"]);
  } catch {
    console.log("Going on with the browser that is here: the quicker one could not be installed.");
  }
  return chromium();
}
