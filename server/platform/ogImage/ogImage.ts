import { createHash } from "node:crypto";
import type { Lang } from "#shared/kit/lang.ts";

/** What the picture of a link says, in words of its language. */
export interface Card {
  readonly lang: Lang;
  readonly shop: string;
  /** What kind of thing it is about; empty: the shop itself. */
  readonly kind: string;
  readonly title: string;
  /** What else there is to say in a line; may be empty. */
  readonly line: string;
}

/** In pixels, as networks ask for it. */
export const CARD = { width: 1200, height: 630 } as const;

/** Goes up when cards look otherwise than before. */
const LOOK = 1;

/** Names a card by what it says and how it looks: another is another file. */
export const cardName = ({ lang, shop, kind, title, line }: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([LOOK, lang, shop, kind, title, line]))
    .digest("hex")
    .slice(0, 32);
