import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

interface Look {
  /** Looks for these alone, else for everything axe knows. */
  readonly rules?: string[];
  /** Looks at this part alone. */
  readonly within?: string;
}

/**
 * Everything that axe finds on the page, however slight: one line each, with the elements at fault. No page of ours
 * has frames of other sites, so all of it is looked at from within, which takes a third of the time.
 */
export async function findings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within) axe.include(within);
  axe.options({
    resultTypes: ["violations"],
    preload: false, // fetches every style sheet again, for rules about sound and a fixed orientation: we have neither
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
}
