import type { Lang } from "#shared/kit/lang.ts";
import { cn } from "./samples/cn.ts";
import { en } from "./samples/en.ts";
import { tw } from "./samples/tw.ts";

export type Samples = typeof tw;

export const samples: Record<Lang, Samples> = { tw, en, cn };
