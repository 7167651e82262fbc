import { expect } from "vitest";
import type { Lang } from "#shared/kit/lang.ts";
import { languagesOf } from "./journey.ts";

/** In which languages the running test reads its pages: in all, or in `npm test` in one, which its name decides. */
export const readIn = (): readonly Lang[] => languagesOf(expect.getState().currentTestName ?? "");
