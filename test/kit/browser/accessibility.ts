import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { default as axe, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { count } from "#test/kit/counts.ts";
import { isProof } from "#test/kit/proof.ts";

/** Without its comments and long names a page has half as much to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What changes with the state of a page: names, roles and labels. Colours and outline are of the kind of page. */
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
  /** Looks for these alone, else for everything axe knows. */
  readonly rules?: readonly string[];
  /** Looks at this part alone. */
  readonly within?: string;
  /** Does not look for these. */
  readonly except?: readonly string[];
}

/**
 * What axe finds in the state that a journey has brought the page to: one line each, with the elements at fault. A look
 * at the whole page is for names, roles and labels in `npm test`, since `audit` looks at each kind of page for the rest.
 */
export function findings(page: Page, look: Omit<Look, "except"> = {}): Promise<string[]> {
  const isNarrow = look.rules !== undefined || look.within !== undefined;
  return violations(page, isNarrow || isProof ? look : { rules: NAMES_AND_ROLES });
}

/** Everything that axe finds on the page, however slight: one line each, with the elements at fault. */
export const audit = (page: Page, { except = [] }: Pick<Look, "except"> = {}): Promise<string[]> =>
  violations(page, { except });

/** No page of ours has frames of other sites, so all of it is looked at from within. */
async function violations(page: Page, { rules, within, except = [] }: Look): Promise<string[]> {
  count("looks");
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false, // fetches every style sheet again, for rules about sound and a fixed orientation: we have neither
    ...(rules && { runOnly: { type: "rule", values: [...rules] } }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async (look) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      // Colours that are on their way to others stand out less than where they begin and end.
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
