import type {} from "use-intl";
import type { MessageKeys, NestedKeyOf } from "use-intl/core";
import type { Lang } from "../kit/lang.ts";
import { cn } from "./cn.ts";
import { en } from "./en.ts";
import { joinPhrases } from "./joinPhrases.ts";
import type { Master, Phrases } from "./same.ts";
import { tw } from "./tw.ts";

/** Dotted keys of an area, such as `PhraseKey<"done">`. */
export type PhraseKey<Area extends keyof Master> = MessageKeys<
  Master[Area],
  NestedKeyOf<Master[Area]>
>;

export const phrases: Record<Lang, Phrases> = {
  tw: joinPhrases(tw),
  en: joinPhrases(en),
  cn: joinPhrases(cn),
};

declare module "use-intl" {
  interface AppConfig {
    Locale: "zh-Hant-TW" | "en" | "zh-Hans-CN";
    Messages: Master;
  }
}
