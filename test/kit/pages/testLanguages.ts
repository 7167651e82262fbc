import { expect } from "vitest";
import type { Lang } from "#shared/kit/lang.ts";
import { languagesOf } from "./journey.ts";

/** All with PROVE, else one picked by the test's name. */
export const testLanguages = (): readonly Lang[] =>
  languagesOf(expect.getState().currentTestName ?? "");
