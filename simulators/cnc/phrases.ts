import { cn } from "./phrases/cn.ts";
import { en } from "./phrases/en.ts";
import { tw } from "./phrases/tw.ts";

export type { Phrases } from "./phrases/en.ts";
export type Lang = "tw" | "en" | "cn";

export const phrases = { tw, en, cn } as const;

export const LANGUAGE_TAGS: Readonly<Record<Lang, string>> = {
  tw: "zh-Hant-TW",
  en: "en",
  cn: "zh-Hans-CN",
};

/** What is wrong, and the next step. */
export function describeReason(
  lang: Lang,
  { reason, detail }: { readonly reason: string; readonly detail?: string | null },
): string {
  const { reasons } = phrases[lang];
  return reasons[`${reason}.${detail}`] ?? reasons[reason] ?? reason;
}

/** `2026-11-20 08:00:00 (Asia/Taipei)` */
export function formatLocalTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 8 * 3_600_000).toISOString();
  return `${shifted.slice(0, 19).replace("T", " ")} (Asia/Taipei)`;
}
