import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as axe, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { count } from "#test/kit/counts.ts";
import { isProof } from "#test/kit/proof.ts";

/** Without its comments and long names a page has half as much to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Look {
  /** Looks for these alone, else for everything axe knows. */
  readonly rules?: string[];
  /** Looks at this part alone. */
  readonly within?: string;
}

const WITHOUT_COLOURS: RunOptions = { rules: { "color-contrast": { enabled: false } } };

/** Kinds of pages, by the file of the test and light or dark, of which the colours were looked at. */
const coloured = new Set<string>();

/**
 * In `npm test` colours are looked at with the first page of its kind: they take as long as everything else
 * that axe looks for.
 */
async function areColoursSeen(page: Page): Promise<boolean> {
  if (isProof) return false;
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const path = new URL(page.url()).pathname.replace(/^\/(en|cn)(?=\/|$)/, "");
  const { testPath } = expect.getState();
  const kind = `${testPath} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id")} on ${ground}`;
  if (coloured.has(kind)) return true;
  coloured.add(kind);
  return false;
}

/**
 * Everything that axe finds on the page, however slight: one line each, with the elements at fault. No page of ours
 * has frames of other sites, so all of it is looked at from within.
 */
export async function findings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  count("looks");
  const isWhole = !rules && !within;
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false, // fetches every style sheet again, for rules about sound and a fixed orientation: we have neither
    ...(rules && { runOnly: { type: "rule", values: rules } }),
    ...(isWhole && (await areColoursSeen(page)) && WITHOUT_COLOURS),
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (look) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Colours that are on their way to others stand out less than where they begin and end.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const found = await run(look.within ? { include: [look.within] } : document, look.options);
      return found.violations;
    },
    { within, options },
  );
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
}
