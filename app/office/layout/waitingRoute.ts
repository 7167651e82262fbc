import type { Lang } from "#shared/kit/lang.ts";

/** Id of the route that loads what waits; its parent shows it. */
export const waitingRoute = (lang: Lang): string => `${lang}:waiting`;
