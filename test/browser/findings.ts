import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * Everything that axe finds on the page, however slight: one line each, with the elements at fault. No page of ours
 * has frames of other sites, so all of it is looked at from within, which takes a third of the time.
 */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
}
