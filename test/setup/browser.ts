import { existsSync } from "node:fs";
import { debianInstall } from "./debian.ts";

/** The first has no windows of its own to draw around the pages, which halves the time the journeys take. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const CJK_FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

const find = () => process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

/** Path of a Chromium, installed from Debian when the machine has none. */
export function chromium(): string {
  if (!find()) debianInstall(["chromium-headless-shell"]);
  if (!existsSync(CJK_FONT) && process.getuid?.() === 0) debianInstall(["fonts-noto-cjk"]);
  const path = find();
  if (!path) throw new Error("no Chromium to test with: install it or set CHROMIUM");
  return path;
}
