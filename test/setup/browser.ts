import { existsSync } from "node:fs";
import { debianInstall } from "./debian.ts";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const CJK_FONT = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";

const find = () => process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));

/** Path of a Chromium, installed from Debian when the machine has none. */
export function chromium(): string {
  if (!find()) debianInstall(["chromium"]);
  if (!existsSync(CJK_FONT) && process.getuid?.() === 0) debianInstall(["fonts-noto-cjk"]);
  const path = find();
  if (!path) throw new Error("no Chromium to test with: install it or set CHROMIUM");
  return path;
}
