import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Everything that axe finds on the page, however slight: one line each, with the elements at fault. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
}
