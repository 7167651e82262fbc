import type { Texts } from "#shared/kit/lang.ts";

export interface Acknowledged {
  readonly product: string;
  readonly name: Texts;
  readonly version: string;
  readonly text: Texts;
}
