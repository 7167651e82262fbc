import { createHash } from "node:crypto";
import type { Lang } from "#shared/kit/lang.ts";

export interface OgImage {
  readonly lang: Lang;
  readonly shop: string;
  readonly kind: string;
  readonly title: string;
  readonly line: string;
}

/** Pixels. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Increase when the layout changes. */
const LAYOUT_VERSION = 1;

/** A changed card gets a new file name. */
export const ogImageHash = ({ lang, shop, kind, title, line }: OgImage): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT_VERSION, lang, shop, kind, title, line]))
    .digest("hex")
    .slice(0, 32);
