import type {} from "use-intl";
import type { MessageKeys, NestedKeyOf } from "use-intl/core";
import type { Lang } from "../kit/lang.ts";
import { cn } from "./cn.ts";
import { en } from "./en.ts";
import type { Phrases } from "./same.ts";
import { tw } from "./tw.ts";

/** Dotted keys of one area, such as `PhraseKey<"done">`. */
export type PhraseKey<Area extends keyof typeof tw> = MessageKeys<
  (typeof tw)[Area],
  NestedKeyOf<(typeof tw)[Area]>
>;

export const phrases: Record<Lang, Phrases> = { tw, en, cn };

declare module "use-intl" {
  interface AppConfig {
    Locale: "zh-Hant-TW" | "en" | "zh-Hans-CN";
    Messages: typeof tw;
  }
}
