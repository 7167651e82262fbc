import { en } from "./phrases/en.ts";
import { cn } from "./phrases/cn.ts";
import { tw } from "./phrases/tw.ts";

export type Language = "tw" | "en" | "cn";
export type Phrases = typeof tw;

const LANGUAGES: Readonly<Record<string, Language>> = { ENG: "en", CHI: "cn" };

/** Absent means Traditional Chinese. */
export const languageOf = (value: string | undefined): Language => LANGUAGES[value ?? ""] ?? "tw";

export const phrases: Readonly<Record<Language, Phrases>> = { tw, en, cn };
