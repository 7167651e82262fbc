import { createHash } from "node:crypto";
import type { Lang } from "#shared/kit/lang.ts";

export interface Card {
  readonly lang: Lang;
  readonly shop: string;
  readonly kind: string;
  readonly title: string;
  readonly line: string;
}

/** Pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** Increase when the layout changes. */
const LOOK = 1;

/** A changed card gets a new file name. */
export const cardName = ({ lang, shop, kind, title, line }: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([LOOK, lang, shop, kind, title, line]))
    .digest("hex")
    .slice(0, 32);
