import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as axe, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { count } from "#test/kit/counts.ts";
import { isProof } from "#test/kit/proof.ts";

/** half the size to parse per page */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What changes with a page's state; colors and landmarks are checked once per kind of page. */
const NAMES_AND_ROLES = [
  "aria-allowed-attr",
  "aria-command-name",
  "aria-dialog-name",
  "aria-hidden-focus",
  "aria-input-field-name",
  "aria-required-attr",
  "aria-required-children",
  "aria-required-parent",
  "aria-roles",
  "aria-toggle-field-name",
  "aria-valid-attr",
  "aria-valid-attr-value",
  "button-name",
  "form-field-multiple-labels",
  "image-alt",
  "input-button-name",
  "label",
  "link-name",
  "nested-interactive",
  "role-img-alt",
  "select-name",
  "summary-name",
];

interface Look {
  readonly rules?: readonly string[];
  readonly within?: string;
  readonly except?: readonly string[];
}

/** One line per axe finding. `npm test` checks names, roles and labels only; `audit` covers the rest. */
export function axeFindings(page: Page, look: Omit<Look, "except"> = {}): Promise<string[]> {
  const isNarrow = look.rules !== undefined || look.within !== undefined;
  return violations(page, isNarrow || isProof ? look : { rules: NAMES_AND_ROLES });
}

/** One line per axe finding of any rule. */
export const auditPage = (
  page: Page,
  { except = [] }: Pick<Look, "except"> = {},
): Promise<string[]> => violations(page, { except });

/** No cross-origin frames: axe runs inside the page. */
async function violations(page: Page, { rules, within, except = [] }: Look): Promise<string[]> {
  count("looks");
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false, // would refetch style sheets for rules that do not apply
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async (look) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // colors in transition have less contrast
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(
        look.within ? { include: [look.within] } : document,
        look.options,
      );
      return violations;
    },
    { within, options },
  );
  return found.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
}
